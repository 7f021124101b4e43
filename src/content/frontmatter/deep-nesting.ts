const MAX_BRACKETS = 1000;
const MAX_ENTRIES_OF_LINE = 200;

/**
 * The line, from 1, where a block is nested unreasonably deep; undefined if there is none. Parsing such nesting
 * takes quadratic time, or overflows the stack.
 */
export function lineOfDeepNesting(yaml: string): number | undefined {
  let brackets = 0;
  let line = 0;
  for (const text of yaml.split('\n')) {
    line++;
    brackets += countOf(text, /[[\]{}]/g);
    if (brackets > MAX_BRACKETS || countOf(text, /[-?][ \t]/g) > MAX_ENTRIES_OF_LINE) return line;
  }
  return undefined;
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count++;
  return count;
}
