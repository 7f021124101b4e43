/** The value of a key; made and kept if there is none. Like `Map.prototype.getOrInsertComputed`, which Node 20 does not have. */
export function getOrInsert<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** `compute`, whose result for each key is computed once and kept as long as the function is. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => getOrInsert(known, key, () => ({ value: compute(key) })).value;
}

/** Items by key, in the order of the first item of each key, like `Map.groupBy`, which Node 20 does not have. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** What `work` returns; undefined if it throws, where the reason does not matter. */
export function orUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** An own property of a record: names come from documents and readers, and every object inherits a `constructor`. */
export function ownField<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Sets an own property of a record, even `__proto__`. Others are assigned, which is many times faster. */
export function setOwnField(
  record: Record<string | number, unknown> | unknown[],
  name: string | number,
  value: unknown,
): void {
  if (name === '__proto__')
    Object.defineProperty(record, name, { value, configurable: true, enumerable: true, writable: true });
  else (record as Record<string | number, unknown>)[name] = value;
}
