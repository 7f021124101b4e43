export interface Matches {
  count: number;
  /** There are more, which were not counted. */
  more: boolean;
  /** Paths that must be open for the matches to be seen. */
  open: ReadonlySet<string>;
  /** Paths of the matches themselves. */
  places: ReadonlySet<string>;
}

const MAX_MATCHES = 500;
const MAX_STEPS = 300_000;
const MAX_DEPTH = 500;

/** Finds `query` in keys and values, in any case. */
export function searchJson(root: unknown, query: string): Matches {
  const open = new Set<string>();
  const places = new Set<string>();
  const wanted = query.toLowerCase();
  let count = 0;
  let steps = 0;
  const visit = (value: unknown, path: string, parents: readonly string[]) => {
    if (count >= MAX_MATCHES || ++steps > MAX_STEPS || parents.length > MAX_DEPTH) return;
    if (typeof value !== 'object' || value === null) {
      if (JSON.stringify(value).toLowerCase().includes(wanted)) found(path, parents);
      return;
    }
    const inside = [...parents, path];
    for (const [key, item] of Object.entries(value)) {
      if (!Array.isArray(value) && key.toLowerCase().includes(wanted)) found(`${path}/${key}`, inside);
      visit(item, `${path}/${key}`, inside);
    }
  };
  const found = (path: string, parents: readonly string[]) => {
    count++;
    places.add(path);
    for (const parent of parents) open.add(parent);
  };
  if (wanted !== '') visit(root, '', []);
  return { count, more: count >= MAX_MATCHES || steps > MAX_STEPS, open, places };
}
