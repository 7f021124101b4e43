import { parse } from 'acorn';
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

/** Types are taken away by replacing them with nothing on the same line, so that lines stay what they are. */
function expressionsIn({ path, text }: { path: string; text: string }): FoundExpression[] {
  if (path.endsWith('.d.ts')) return [];
  const { code } = transform(text, { transforms: ['typescript'], disableESTransforms: true, filePath: path });
  const found: FoundExpression[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { regex, loc } = value as {
      regex?: { pattern: string; flags: string };
      loc?: { start: { line: number } };
    };
    if (regex && loc) found.push({ place: `${path}:${loc.start.line}`, ...regex });
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child);
  };
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }));
  return found;
}
