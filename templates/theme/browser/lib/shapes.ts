/** Checks of untrusted values from storage or a link. */

export type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Maximum entries of a record. */
const MAX_TEXTS = 200;

export function asTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asFields(value))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .slice(0, MAX_TEXTS),
  );
}

const MAX_DEPTH = 200;

/** Whether recursive functions can walk a JSON value: a deeper one would overflow the stack. */
function isShallow(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1));
}

/** The value of a text of JSON; undefined for any other text, and for one that is too deep. */
export function readJson(text: string): { value: unknown } | undefined {
  try {
    const value = parseExactly(text);
    return isShallow(value) ? { value } : undefined;
  } catch {
    return undefined;
  }
}

export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}

export function countOr(value: unknown, other: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : other;
}

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
