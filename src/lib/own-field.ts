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
