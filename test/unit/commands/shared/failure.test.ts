import { expect, test } from 'vitest';
import { plainUsage } from '../../../../src/commands/shared/failure.ts';

test.each([
  ['Nonexistent flag: --output\nSee more help with --help', 'There is no flag --output.'],
  [
    'Parsing --port \n\tExpected an integer but received: abc\nSee more help with --help',
    '--port must be an integer, not "abc".',
  ],
  [
    'Parsing --port \n\tExpected an integer less than or equal to 65535 but received: 99999\nSee more help with --help',
    '--port must be at most 65535, not 99999.',
  ],
  [
    'Expected --format=xml to be one of: text, github\nSee more help with --help',
    '--format must be one of text, github, not "xml".',
  ],
  [
    'Expected tcsh to be one of: bash, zsh\nSee more help with --help',
    'The argument must be one of bash, zsh, not "tcsh".',
  ],
  ['Flag --out expects a value', '--out needs a value.'],
  ['Missing 1 required arg:\nname  What the key is for.\nSee more help with --help', 'NAME is missing.'],
  ['Unexpected argument: b\nSee more help with --help', 'Unexpected argument: b.'],
  [
    'The following error occurred:\n  All of the following must be provided when using --tls-cert: --tls-key',
    '--tls-cert needs --tls-key.',
  ],
  [
    'The following error occurred:\n  --offline=true cannot also be provided when using --external',
    '--external cannot be combined with --offline.',
  ],
  ['--from must be before --to.', '--from must be before --to.'],
])('%j is shown as %j', (message, shown) => {
  expect(plainUsage(message)).toBe(shown);
});
