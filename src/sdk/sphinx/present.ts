/** An entry of an object, if there is a value for it. */
export function present<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [Each in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [Each in Key]?: Value });
}
