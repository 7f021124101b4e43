export interface Matches {
  /** There are more, which were not looked for. */
  more: boolean;
  /** Paths that must be open for the matches to be seen. */
  open: ReadonlySet<string>;
  /** Paths of the matches themselves, from top to bottom. */
  places: ReadonlySet<string>;
}

const MAX_MATCHES = 500;
const MAX_STEPS = 300_000;
/** Deeper parts are not opened: drawing them would take more than the stack. */
const MAX_DEPTH = 100;

/** The path of what lies in a value: a JSON Pointer. */
export function pathInside(path: string, key: string): string {
  return `${path}/${/[~/]/.test(key) ? key.replace(/~/g, '~0').replace(/\//g, '~1') : key}`;
}

/** Finds `query` in keys and values, in any case. */
export function searchJson(root: unknown, query: string): Matches {
  const open = new Set<string>();
  const places = new Set<string>();
  const wanted = query.toLowerCase();
  let steps = 0;
  const visit = (value: unknown, path: string, parents: readonly string[]) => {
    if (++steps > MAX_STEPS || parents.length > MAX_DEPTH) return;
    if (typeof value !== 'object' || value === null) {
      if (JSON.stringify(value).toLowerCase().includes(wanted)) found(path, parents);
      return;
    }
    const inside = [...parents, path];
    for (const [key, item] of Object.entries(value)) {
      if (places.size >= MAX_MATCHES || steps > MAX_STEPS) return;
      const at = pathInside(path, key);
      if (!Array.isArray(value) && key.toLowerCase().includes(wanted)) found(at, inside);
      visit(item, at, inside);
    }
  };
  const found = (path: string, parents: readonly string[]) => {
    places.add(path);
    for (const parent of parents) open.add(parent);
  };
  if (wanted !== '') visit(root, '', []);
  return { more: places.size >= MAX_MATCHES || steps > MAX_STEPS, open, places };
}
