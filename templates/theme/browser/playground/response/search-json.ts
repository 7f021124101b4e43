import { jsonText } from '../../../../../src/reference/sample/serialize.ts';

export interface Matches {
  /** There are more matches, which were not counted. */
  more: boolean;
  /** Paths that must be unfolded to show the matches, with the keys that lead to them. */
  inside: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of the matches themselves, from top to bottom. */
  places: ReadonlySet<string>;
}

const MAX_MATCHES = 500;
const MAX_STEPS = 300_000;
/** Deeper parts stay folded: rendering them would overflow the stack. */
const MAX_DEPTH = 100;

/** The path of a child value: a JSON Pointer. */
export function pathInside(path: string, key: string): string {
  return `${path}/${/[~/]/.test(key) ? key.replace(/~/g, '~0').replace(/\//g, '~1') : key}`;
}

/** Finds `query` in keys and values, in any case. */
export function searchJson(root: unknown, query: string): Matches {
  const inside = new Map<string, Set<string>>();
  const places = new Set<string>();
  const wanted = query.toLowerCase();
  let steps = 0;
  /** The way to the current value: each path with its next key. */
  const way: [path: string, key: string][] = [];
  const visit = (value: unknown, path: string) => {
    if (++steps > MAX_STEPS || way.length > MAX_DEPTH) return;
    if (typeof value !== 'object' || value === null) {
      if (jsonText(value).toLowerCase().includes(wanted)) found(path);
      return;
    }
    // Not by its entries: a list may have a million.
    for (const key in value) {
      if (places.size >= MAX_MATCHES || steps > MAX_STEPS) return;
      const at = pathInside(path, key);
      way.push([path, key]);
      if (!Array.isArray(value) && key.toLowerCase().includes(wanted)) found(at);
      visit((value as Record<string, unknown>)[key], at);
      way.pop();
    }
  };
  const found = (path: string) => {
    places.add(path);
    for (const [parent, key] of way) inside.set(parent, (inside.get(parent) ?? new Set()).add(key));
  };
  if (wanted !== '') visit(root, '');
  return { more: places.size >= MAX_MATCHES || steps > MAX_STEPS, inside, places };
}
