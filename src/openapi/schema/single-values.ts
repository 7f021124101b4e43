import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf, textOf } from '../document/json.ts';
import { resolveRef } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';

/** Alternatives that are single values: in 3.1, enum values with names and descriptions are written like this. */
export function singleValues(document: SpecDocument, options: readonly unknown[]): JsonObject | undefined {
  const found = options.map((option) => {
    const resolved = resolveRef(document, option);
    if (!resolved.found) return undefined;
    const { title, description, const: constant, enum: list } = resolved.value;
    const value = constant ?? (listOf(list).length === 1 ? listOf(list)[0] : undefined);
    if (value === undefined || typeof value === 'object') return undefined;
    const words = [textOf(title), textOf(description)].filter((word) => word && word !== value);
    return { value, words: words.join(': ') };
  });
  if (!found.every((one) => one !== undefined)) return undefined;
  return {
    enum: found.map(({ value }) => value),
    ...(found.some(({ words }) => words) && { 'x-enumDescriptions': found.map(({ words }) => words) }),
  };
}
