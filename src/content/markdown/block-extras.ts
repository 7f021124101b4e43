/** `:::note[Title]` or `:::note Title` up to its closing `:::`; directives may stand in each other. */
export function directiveAt(text: string, at: number) {
  const opening = /:{3,}[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\[([^\]\n]*)\]|\{[^}\n]*\}|([^\n{[]*))[^\n]*(?:\n|$)/y;
  opening.lastIndex = at;
  const match = opening.exec(text);
  if (!match) return undefined;
  const lines = /^[ \t]*:{3,}[ \t]*([A-Za-z][^\n]*)?$/gm;
  lines.lastIndex = opening.lastIndex;
  let depth = 1;
  for (let line = lines.exec(text); line; line = lines.exec(text)) {
    depth += line[1] ? 1 : -1;
    if (depth > 0) continue;
    return {
      name: match[1]!,
      title: (match[2] ?? match[3] ?? '').trim(),
      content: text.slice(opening.lastIndex, line.index),
      end: lines.lastIndex,
    };
  }
  return undefined;
}

/** `$$ … $$`, on one line or on several. */
export function mathBlockAt(text: string, at: number) {
  const block = /\$\$(?!\$)((?:[^$\\]|\\[\s\S]|\$(?!\$))+?)\$\$[ \t]*(?=\n|$)/y;
  block.lastIndex = at;
  const match = block.exec(text);
  if (!match || /\n[ \t]*\n/.test(match[1]!.trim())) return undefined;
  return { tex: match[1]!.trim(), end: block.lastIndex };
}

/** `[^label]: text`, with the indented lines after it. */
export function footnoteAt(text: string, at: number) {
  const definition = /\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?:[ \t]+\S[^\n]*|[ \t]*(?=\n[ \t]+\S)))*)/y;
  definition.lastIndex = at;
  const match = definition.exec(text);
  if (!match) return undefined;
  return {
    label: match[1]!,
    content: match[2]!.replace(/^[ \t]{1,4}/gm, ''),
    end: definition.lastIndex,
  };
}
