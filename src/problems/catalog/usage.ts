import { define } from './define.ts';
import { didYouMean } from './words.ts';

/** What can be wrong with a command line. */
export const USAGE_PROBLEMS = {
  'usage-invalid': define<{ reason: string; suggestion?: string; fix?: string }>({
    severity: 'error',
    title: 'Invalid command line',
    message: ({ reason }) => reason,
    hint: ({ suggestion, fix = 'Run the command with --help to see its arguments, flags and examples.' }) =>
      didYouMean(suggestion) ?? fix,
  }),
  'command-unknown': define<{ command: string; suggestion?: string }>({
    severity: 'error',
    title: 'Unknown command',
    message: ({ command }) => `\`${command}\` is not a docs command.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion && `docs ${suggestion}`) ?? 'Run `docs --help` to see all commands.',
  }),
  'file-unusable': define<{ file: string; reason: string; hint?: string }>({
    severity: 'error',
    title: 'A file or folder cannot be used',
    message: ({ file, reason }) => `\`${file}\` cannot be read or written: ${reason}.`,
    hint: ({ hint }) => hint ?? 'Check the path and its permissions, or choose another one.',
  }),
  'disk-full': define<{ reason: string }>({
    severity: 'error',
    title: 'There is no space left to write',
    message: ({ reason }) => `The output could not be written: ${reason}.`,
    hint: () => 'Free some space and run the command again.',
  }),
  'changes-unknown': define<{
    ref: string;
    reason: string;
    lacks: 'git' | 'repository' | 'trust' | 'commit';
  }>({
    severity: 'error',
    title: 'Changes cannot be determined',
    message: ({ ref, reason }) => `git cannot compare with \`${ref}\`: ${reason}.`,
    hint: ({ lacks }) => {
      if (lacks === 'git') return 'Install git, or leave out --changed.';
      if (lacks === 'repository')
        return 'Run the command in a clone of the repository, or leave out --changed.';
      if (lacks === 'trust')
        return 'Run the command as the owner, or allow the folder: `git config --global --add safe.directory FOLDER`.';
      return 'Use a branch, tag or commit that this clone contains. CI systems fetch only part of the history: fetch all of it, or that branch.';
    },
  }),
  'unexpected-error': define<{ reason: string }>({
    severity: 'error',
    title: 'Unexpected error',
    message: ({ reason }) => `Something went wrong inside docs: ${reason}`,
    hint: () => 'This is a bug. Run the command again with DEBUG=1 to see the stack trace, and report it.',
  }),
};
