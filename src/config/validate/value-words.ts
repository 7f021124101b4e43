const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: '`true` or `false`',
  number: 'a number',
  integer: 'an integer',
  array: 'a list',
  object: 'an object',
  null: '`null`',
};

/** A JSON Schema type in words. */
export function describeType(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

/** A value in words, short enough for a sentence. */
export function describeValue(value: unknown): string {
  if (value === null || typeof value === 'boolean') return `\`${value}\``;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return `the number ${value}`;
  const text = String(value);
  return `the string "${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
