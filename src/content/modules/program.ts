import type { Program } from 'acorn';
import { readTypes } from '../../markdown/scan/esm-block.ts';
import { parseModule } from '../../markdown/scan/parse.ts';
import { lineAt, startOfLine } from '../source.ts';

interface Mistake {
  error: string;
  /** From 1. */
  line: number;
  /** From 1. Unknown if types were stripped: that keeps only lines. */
  column?: number;
}

/** Parses JavaScript, otherwise TypeScript without its types: lines stay the same when types are removed. */
export function parseProgram(code: string, isTyped = false): Program | Mistake {
  const parsed = parseModule(code);
  if (!('error' in parsed)) return parsed;
  const stripped = readTypes(code);
  const reparsed = typeof stripped === 'string' ? parseModule(stripped) : stripped;
  if (!('error' in reparsed)) return reparsed;
  const mistake = isTyped ? reparsed : parsed;
  if ('line' in mistake) return mistake;
  const source = { file: '', text: mistake === parsed ? code : String(stripped) };
  const line = lineAt(source, mistake.offset);
  const column = mistake.offset - startOfLine(source, line) + 1;
  return { error: mistake.error, line, ...(mistake === parsed && { column }) };
}

/** Its statements; none if it cannot be parsed. */
export function bodyOf(parsed: Program | Mistake): Program['body'] {
  return 'error' in parsed ? [] : parsed.body;
}
