import { parse, type Token, tokTypes } from 'acorn';
import { transform } from 'sucrase';
import { filesUnder } from './source-files.ts';

export interface FoundExpression {
  /** `src/lib/html.ts:52` */
  place: string;
  pattern: string;
  flags: string;
}

/** Every regular expression that stands literally in the program and in the code of its pages. */
export function regularExpressions(): FoundExpression[] {
  return ['src', 'templates'].flatMap((folder) => filesUnder(folder, '.ts')).flatMap(expressionsIn);
}

/** Whether a line other than imports and comments, as the formatter lays them out, has the character that expressions begin with. */
function hasSlash(text: string): boolean {
  return text
    .split('\n')
    .some((line) => line.includes('/') && !/^\s*(?:\/\/|\/?\*)|^(?:import|export|\}) .*from '/.test(line));
}

/** Types are taken away by replacing them with nothing on the same line, so that lines stay what they are. */
function expressionsIn({ path, text }: { path: string; text: string }): FoundExpression[] {
  if (path.endsWith('.d.ts') || !hasSlash(text)) return [];
  const { code } = transform(text, { transforms: ['typescript'], disableESTransforms: true, filePath: path });
  const found: FoundExpression[] = [];
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: (token) => {
      if (token.type !== tokTypes.regexp) return;
      const { pattern, flags } = (token as Token & { value: { pattern: string; flags: string } }).value;
      found.push({ place: `${path}:${code.slice(0, token.start).split('\n').length}`, pattern, flags });
    },
  });
  return found;
}
