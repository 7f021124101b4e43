import { columnsOf, skipBlanks, withoutIndent } from '../scan/characters.ts';

/** The lines from `start` on that are indented by four or more, with the blank ones between them. */
export function indentedRun(text: string, start: number): string {
  const run = /(?:(?:[ ]{4}|[ ]{0,3}\t)[^\n]*(?:\n|$)|[ \t]*\n(?=[ \t]*\n|[ ]{4}|[ ]{0,3}\t)){1,20000}/y;
  run.lastIndex = start;
  return run.exec(text)?.[0] ?? '';
}

/** Whether `dedent` would change anything but the start of a first line after a tag. */
export function hasCommonIndent(text: string, afterTag: boolean): boolean {
  const line = /^(?:[ \t]+\S|\S)/gm;
  line.lastIndex = afterTag ? text.indexOf('\n') : 0;
  if (line.lastIndex === -1) return false;
  const first = line.exec(text)?.[0];
  return first !== undefined && /^[ \t]/.test(first);
}

/** Removes the common indentation. The first line does not count if it is the rest of a line, after a tag. */
export function dedent(text: string, afterTag = false): string {
  const lines = text.split('\n');
  const width = commonIndent(lines, afterTag ? 1 : 0);
  if (afterTag) lines[0] = lines[0]!.trimStart();
  if (width === 0) return afterTag ? lines.join('\n') : text;
  for (let i = afterTag ? 1 : 0; i < lines.length; i++) lines[i] = withoutIndent(lines[i]!, width);
  return lines.join('\n');
}

const FENCE = /^[ \t]*(`{3,}|~{3,})/;

function commonIndent(lines: readonly string[], first: number): number {
  let width = Number.POSITIVE_INFINITY;
  let fence = '';
  for (let i = first; i < lines.length && width > 0; i++) {
    const line = lines[i]!;
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (!mark?.startsWith(fence)) continue;
      fence = '';
    } else if (mark) {
      fence = mark;
    }
    const indent = line.search(/[^ \t\r]/);
    if (indent !== -1) width = Math.min(width, columnsOf(line, 0, indent));
  }
  return width === Number.POSITIVE_INFINITY ? 0 : width;
}

/** A line whose indentation has no tabs, if it starts in a column. */
export function withoutTabs(line: string, column: number): string {
  const end = skipBlanks(line, 0);
  if (!line.slice(0, end).includes('\t')) return line;
  let columns = column;
  for (let at = 0; at < end; at++) columns += line[at] === '\t' ? 4 - (columns % 4) : 1;
  return ' '.repeat(columns - column) + line.slice(end);
}
