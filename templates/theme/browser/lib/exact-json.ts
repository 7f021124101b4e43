/** What browsers tell a reviver about a value: its text, since 2023 to 2025. */
interface ReviverContext {
  source?: string;
}

/** The value of a text of JSON. Integers that are too large for a number are bigints, where the browser tells their digits. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, /\d{16}/.test(text) ? exactInteger : undefined);
}

function exactInteger(_key: string, value: unknown, { source = '' }: ReviverContext = {}): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source);
  return isRounded ? BigInt(source) : value;
}
