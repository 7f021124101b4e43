import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

const root = path.join(import.meta.dirname, '../..');

/** The texts of the manual and of the sites that the tests build, which are what authors write. */
export function seeds(extension: string): string[] {
  return ['manual', 'test/sites', 'templates/starter'].flatMap((folder) =>
    textsIn(path.join(root, folder), extension),
  );
}

function textsIn(folder: string, extension: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}

/** What tends to matter to a reader of Markdown, JSX, HTML, YAML, JSON or URLs. */
const TOKENS = [
  ...[
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '<',
    '>',
    '`',
    '```',
    '*',
    '_',
    '~',
    '|',
    '#',
    '-',
    '- ',
    '> ',
    '$',
    '\\',
    '&',
    '"',
    "'",
  ],
  ...['\n', '\n\n', '\r\n', '\t', ' ', '\0', '\u2028', '\ufeff', '\ud800', '\u202e', 'é', '語', '😀'],
  ...[
    '---\n',
    '<Card>',
    '</Card>',
    '<div',
    '/>',
    '<!--',
    '-->',
    '<script>',
    'javascript:',
    'export const x = ',
    'import ',
    '${',
    '=>',
    '{...',
  ],
  ...[
    '/',
    '//',
    '..',
    '%2e',
    '%2f',
    '%5C',
    '%00',
    '?',
    '*',
    ':x',
    ':x*',
    ': ',
    '&a ',
    '*a',
    '!!js ',
    '$ref',
    '__proto__',
    'constructor',
  ],
];

type Edit = readonly [kind: 'insert' | 'repeat' | 'cut' | 'copy', at: number, length: number, token: string];

const edit: fc.Arbitrary<Edit> = fc.tuple(
  fc.constantFrom('insert' as const, 'repeat' as const, 'cut' as const, 'copy' as const),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(200),
  fc.oneof(fc.constantFrom(...TOKENS), fc.string({ unit: 'binary', maxLength: 8 })),
);

/** One of `texts`, or nothing, after a few careless or malicious edits. */
export function mutated(texts: readonly string[]): fc.Arbitrary<string> {
  const start = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', ...texts) },
    fc.string({ unit: 'binary' }),
  );
  return fc
    .tuple(start, fc.array(edit, { minLength: 1, maxLength: 12 }))
    .map(([text, edits]) => edits.reduce(apply, text));
}

function apply(text: string, [kind, share, length, token]: Edit): string {
  const at = Math.floor(share * text.length);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (kind === 'insert') return before + token + after;
  if (kind === 'repeat') return before + token.repeat(length) + after;
  if (kind === 'cut') return before + after.slice(length);
  return before + after.slice(0, length).repeat(3) + after.slice(length);
}
