/** The end of the lines from `from` on that nothing interrupts: before the line break of the last one. */
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

/** The offset of the line break that ends the line, or of the end of the text. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
