export interface Table {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

const MAX_COLUMNS = 40;

/**
 * A list of objects as a table: the value itself, or the one list in an object such as `{"data": […], "next": …}`.
 * Undefined if there is none.
 */
export function findTable(value: unknown): Table | undefined {
  if (Array.isArray(value)) return tableOf(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const lists = Object.values(value).filter((item) => Array.isArray(item));
  return lists.length === 1 ? tableOf(lists[0]!) : undefined;
}

function tableOf(items: readonly unknown[]): Table | undefined {
  const rows = items.filter(
    (item): item is Readonly<Record<string, unknown>> =>
      typeof item === 'object' && item !== null && !Array.isArray(item),
  );
  if (rows.length === 0 || rows.length < items.length) return undefined;
  const columns = new Set<string>();
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      if (columns.size < MAX_COLUMNS) columns.add(name);
    }
  }
  return columns.size > 0 ? { columns: [...columns], rows } : undefined;
}
