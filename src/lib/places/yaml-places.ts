import { isCollection, isPair, isScalar, type Node } from 'yaml';
import type { FindPlace, ValuePlace } from './json-places.ts';

/** Finds locations in a YAML document that was read with `parseDocument`. */
export function yamlPlaces(root: unknown): FindPlace {
  return (segments) => {
    let node = root;
    let place: ValuePlace = { offset: startOf(root) ?? 0 };
    for (const segment of segments) {
      if (!isCollection(node)) break;
      const item = node.items.find((candidate, index) =>
        isPair(candidate) ? keyText(candidate.key) === segment : String(index) === segment,
      );
      if (item === undefined) break;
      const keyOffset = isPair(item) ? startOf(item.key) : undefined;
      node = isPair(item) ? item.value : item;
      place = { offset: startOf(node) ?? keyOffset ?? place.offset, keyOffset };
    }
    return place;
  };
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** The lines of an entry of a block mapping, from its key to the next one. */
export interface YamlEntry {
  start: number;
  end: number;
}

const ITEM = /^-(?:\s|$)/;
const NO_KEY = /^(?:[-?](?:\s|$)|[[{])/;
const QUOTED_KEY = /^(["'])(.*?)\1:(?:\s|$)/;
/** A key with nothing after it: the value is on the lines below. */
const VALUE_BELOW = /:[^\S\n]*(?:#.*)?$/;

/**
 * The entries inside `outer`, or of the whole text, by their keys. They are found by indentation alone: what belongs to an
 * entry is indented deeper than its key. Those that need more, such as flow style, are missing.
 */
export function yamlEntries(text: string, outer?: YamlEntry): Map<string, YamlEntry> {
  const entries = new Map<string, YamlEntry>();
  const inside = outer ? linesBelow(text, outer) : { start: 0, end: text.length };
  if (!inside) return entries;
  let indent: number | undefined;
  let open: { key: string; start: number } | undefined;
  const close = (end: number) => {
    if (open && !entries.has(open.key)) entries.set(open.key, { start: open.start, end });
  };
  for (let start = inside.start; start < inside.end; start = lineEnd(text, start) + 1) {
    const line = text.slice(start, lineEnd(text, start));
    const content = line.trimStart();
    if (content === '' || content.startsWith('#') || /^(?:---|%)/.test(line)) continue;
    const depth = line.length - content.length;
    // The items of a list may have the same indentation as its key.
    if (indent !== undefined && (depth > indent || (depth === indent && ITEM.test(content)))) continue;
    indent ??= depth;
    if (depth < indent || NO_KEY.test(content)) return entries;
    close(start);
    const key = keyOf(content);
    open = key === undefined ? undefined : { key, start };
  }
  close(inside.end);
  return entries;
}

function keyOf(content: string): string | undefined {
  const quoted = QUOTED_KEY.exec(content);
  if (quoted) return quoted[2];
  const colon = content.search(/:(?:\s|$)/);
  return colon === -1 ? undefined : content.slice(0, colon);
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
