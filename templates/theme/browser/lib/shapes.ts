/** Checks of what was read from a store or a link, where anything may stand. */

export type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function asTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asFields(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}

export function countOr(value: unknown, other: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : other;
}
