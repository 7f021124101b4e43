/**
 * What ends a paragraph, taken from marked's expression for one. The expression itself needs room for each line that it
 * matches, and gives up on a page of a million lines; a loop over lines does not.
 */
export function interruptions(paragraph: RegExp): RegExp {
  const inner = /\\n\(\?!(.*)\)\[\^\\n\]\+\)\*/s.exec(paragraph.source);
  if (!inner) throw new Error('The expression of a paragraph is not what it was.');
  return new RegExp(inner[1]!, 'y');
}

/** Where the lines from `from` on end that nothing interrupts: before the line break of the last one. */
export function endOfLines(text: string, from: number, interrupts: RegExp): number {
  let end = endOfLine(text, from);
  for (;;) {
    const next = end + 1;
    if (next >= text.length || text[next] === '\n') return end;
    interrupts.lastIndex = next;
    if (interrupts.test(text)) return end;
    end = endOfLine(text, next);
  }
}

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** The first lines of a text that is longer than `size`. */
export function firstLines(text: string, size: number): string {
  if (text.length <= size) return text;
  const end = text.lastIndexOf('\n', size);
  return text.slice(0, end === -1 ? size : end);
}
