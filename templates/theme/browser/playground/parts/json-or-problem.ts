import { parseExactly } from '../../lib/shapes.ts';
import { filled } from './translated.ts';
import { WORDS } from './words.ts';

export interface JsonOrProblem {
  json?: { value: unknown };
  /** Set if the text is not JSON, with the place where it stops being that. */
  problem?: string;
}

export function jsonOrProblem(text: string): JsonOrProblem {
  try {
    return { json: { value: parseExactly(text) } };
  } catch (error) {
    return { problem: filled(WORDS.notJson, stoppedAt(text, String(error))) };
  }
}

/** Line and column at which the browser stopped reading, from its English message; some browsers name no place. */
function stoppedAt(text: string, message: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line) return `${line}:${column}`;
  const position = /end of JSON|EOF/.test(message) ? text.length : /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return message;
  const read = text.slice(0, Number(position)).split('\n');
  return `${read.length}:${read.at(-1)!.length + 1}`;
}
