/** The context of a reviver: the source text of a value (browsers since 2023 to 2025). */
interface ReviverContext {
  source?: string;
}

/** The value of a text of JSON. Integers that are too large for a number are bigints, if the browser provides their source text. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, /\d{16}/.test(text) ? exactInteger : undefined);
}

function exactInteger(_key: string, value: unknown, { source = '' }: ReviverContext = {}): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source);
  return isRounded ? BigInt(source) : value;
}
