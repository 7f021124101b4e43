/**
 * What ends a paragraph, taken from marked's expression for one. The expression itself needs room for each line that it
 * matches, and gives up on a page of a million lines; a loop over lines does not.
 */
export function interruptions(paragraph: RegExp): RegExp {
  return part(paragraph, /\\n\(\?!(.*)\)\[\^\\n\]\+\)\*/s);
}

/** What ends the rows of a table, taken from marked's expression for one in the same way. */
export function rowInterruptions(table: RegExp): RegExp {
  return part(table, /\(\?:\(\?!( \*\\n.*)\)\.\*\(\?:\\n\|\$\)\)\*/s);
}

function part(expression: RegExp, inner: RegExp): RegExp {
  const found = inner.exec(expression.source);
  if (!found) throw new Error('An expression of marked is not what it was.');
  return new RegExp(found[1]!, 'y');
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
