import type { Program } from 'acorn';
import { readTypes } from '../../markdown/scan/esm-block.ts';
import { parseModule } from '../../markdown/scan/parse.ts';
import { lineAt, startOfLine } from '../source.ts';

/** The statements of a program, with offsets into its text, which has no types. */
export interface ParsedProgram {
  body: Program['body'];
  text: string;
}

export interface Mistake {
  error: string;
  /** Offset in the code. */
  at: number;
}

/** Parses JavaScript, otherwise TypeScript without its types: lines stay the same when types are removed. */
export function parseProgram(code: string, isTyped = false): ParsedProgram | Mistake {
  const parsed = parseModule(code);
  if (!('error' in parsed)) return { body: parsed.body, text: code };
  const text = readTypes(code);
  const lineStart = (line: number) => {
    const start = startOfLine({ file: '', text: code }, line);
    return start + /^[ \t]*/.exec(code.slice(start))![0].length;
  };
  const untyped = typeof text === 'string' ? parseModule(text) : text;
  if (typeof text === 'string' && !('error' in untyped)) return { body: untyped.body, text };
  if (!isTyped || !('error' in untyped)) return { error: parsed.error, at: parsed.offset };
  const line = 'line' in untyped ? untyped.line : lineAt({ file: '', text: String(text) }, untyped.offset);
  return { error: untyped.error, at: lineStart(line) };
}
