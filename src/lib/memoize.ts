/** `compute`, whose result for each key is computed once and kept as long as the function is. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => {
    let result = known.get(key);
    if (!result) {
      result = { value: compute(key) };
      known.set(key, result);
    }
    return result.value;
  };
}
