import { asObject } from '../../lib/json/json-object.ts';

/*
 * Readers of unchecked JSON: each returns the value if it has the expected form and undefined otherwise. The schema
 * reports what is wrong with the others.
 */

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A trimmed string that is not empty. */
export function asText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

export function asFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** `public`: anything other than true or absent denies access. */
export function asPublic(value: unknown): boolean | undefined {
  return value === undefined ? undefined : value === true;
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function asOneOf<const Option extends string>(
  value: unknown,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => option === value);
}

/** The strings of a list, or a single string as a list of one. */
export function asTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(asText).filter((text) => text !== undefined);
}

/** The entries of an object whose values are strings, or numbers and booleans as strings, in the order written. */
export function asTextRecord(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asObject(value) ?? {}).flatMap(([key, item]) =>
      ['string', 'number', 'boolean'].includes(typeof item) ? [[key, String(item)]] : [],
    ),
  );
}

/** `{ key: value }` without the keys whose value is undefined. */
export function present<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as never;
}
