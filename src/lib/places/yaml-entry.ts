/** The lines of an entry of a block mapping, from its key to the next one. */
export interface YamlEntry {
  start: number;
  end: number;
}

const ITEM = /^-(?:\s|$)/;
const NO_KEY = /^(?:[-?](?:\s|$)|[[{])/;
/** A key with nothing after it: the value is on the lines below. */
const VALUE_BELOW = /:[^\S\n]*(?:#.*)?$/;

/**
 * The entry of `key` among those inside `outer`, or of the whole text, found by indentation alone: what belongs to an
 * entry is indented deeper than its key. Undefined if that is not enough, such as in flow style.
 */
export function yamlEntry(text: string, key: string, outer?: YamlEntry): YamlEntry | undefined {
  const inside = outer ? linesBelow(text, outer) : { start: 0, end: text.length };
  if (!inside) return undefined;
  const heads = [`${key}:`, `"${key}":`, `'${key}':`];
  let indent: number | undefined;
  let found: number | undefined;
  for (let start = inside.start; start < inside.end; start = lineEnd(text, start) + 1) {
    const line = text.slice(start, lineEnd(text, start));
    const content = line.trimStart();
    if (content === '' || content.startsWith('#') || /^(?:---|%)/.test(line)) continue;
    const depth = line.length - content.length;
    // The items of a list may have the same indentation as its key.
    if (indent !== undefined && (depth > indent || (depth === indent && ITEM.test(content)))) continue;
    indent ??= depth;
    if (depth < indent || NO_KEY.test(content)) return undefined;
    if (found !== undefined) return { start: found, end: start };
    if (heads.some((head) => content.startsWith(head) && /^\s?$/.test(content.charAt(head.length))))
      found = start;
  }
  return found === undefined ? undefined : { start: found, end: inside.end };
}

function linesBelow(text: string, { start, end }: YamlEntry): YamlEntry | undefined {
  const below = lineEnd(text, start) + 1;
  return below < end && VALUE_BELOW.test(text.slice(start, below - 1).trimEnd())
    ? { start: below, end }
    : undefined;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}
