/** A text with `replacement` for each `<…>`. A `<` that no `>` follows is text. */
export function withoutTags(text: string, replacement: string): string {
  let out = '';
  let from = 0;
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', from)) {
    const close = text.indexOf('>', open);
    if (close === -1) break;
    out += text.slice(from, open) + replacement;
    from = close + 1;
  }
  return out + text.slice(from);
}
