/** An own property of a record: names come from documents and readers, and every object inherits a `constructor`. */
export function ownField<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Sets an own property of a record, even `__proto__`. */
export function setOwnField(record: object, name: string | number, value: unknown): void {
  Object.defineProperty(record, name, { value, configurable: true, enumerable: true, writable: true });
}
