import { getOrInsert } from './get-or-insert.ts';

/** `compute`, whose result for each key is computed once and kept as long as the function is. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => getOrInsert(known, key, () => ({ value: compute(key) })).value;
}
