/** `$$ … $$`, on one line or on several. */
export function mathBlockAt(text: string, at: number) {
  const block = /\$\$(?!\$)((?:[^$\\]|\\[\s\S]|\$(?!\$)){1,20000}?)\$\$[ \t]*(?=\n|$)/y;
  block.lastIndex = at;
  const match = block.exec(text);
  if (!match || /\n[ \t]*\n/.test(match[1]!.trim())) return undefined;
  return { tex: match[1]!.trim(), end: block.lastIndex };
}

/** `[^label]: text`, with the indented lines after it. */
export function footnoteAt(text: string, at: number) {
  const definition =
    /\[\^([^\]\s]{1,200})\]:[ \t]*([^\n]*(?:\n(?:[ \t]+\S[^\n]*|[ \t]*(?=\n[ \t]+\S))){0,20000})/y;
  definition.lastIndex = at;
  const match = definition.exec(text);
  if (!match) return undefined;
  return {
    label: match[1]!,
    content: match[2]!.replace(/^[ \t]{1,4}/gm, ''),
    end: definition.lastIndex,
  };
}
