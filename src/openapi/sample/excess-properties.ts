import type { JsonObject } from '../../lib/json/json-object.ts';
import { objectOf, textsOf } from '../document/json.ts';
import type { FlatSchema } from '../document/spec-document.ts';
import { requiredOf } from '../schema/keywords.ts';
import { isOnlyRequired } from '../schema/schema-children.ts';

/**
 * The sample of an object without optional properties that exclude each other: those that only other alternatives of a
 * `oneOf` require, one of those in `not: { required }`, and the last ones beyond `maxProperties`.
 */
export function leaveOutExcess(
  value: Record<string, unknown>,
  { keywords, alternatives }: FlatSchema,
): Record<string, unknown> {
  const required = requiredOf(keywords);
  const excess = new Set<string>();
  for (const { rule, options } of alternatives) {
    if (rule !== 'oneOf' || !options.every(isOnlyRequired)) continue;
    const [chosen = [], ...others] = options.map((option) => textsOf(option.required));
    for (const name of others.flat()) if (!chosen.includes(name)) excess.add(name);
  }
  const forbidden = forbiddenTogether(keywords);
  if (forbidden.length > 0 && forbidden.every((name) => Object.hasOwn(value, name) && !excess.has(name))) {
    const last = forbidden.findLast((name) => !required.has(name));
    if (last !== undefined) excess.add(last);
  }
  const { maxProperties } = keywords;
  const names = Object.keys(value).filter((name) => required.has(name) || !excess.has(name));
  const surplus = typeof maxProperties === 'number' ? names.length - maxProperties : 0;
  const optional = names.filter((name) => !required.has(name));
  const dropped = surplus > 0 ? optional.slice(-surplus) : [];
  if (excess.size === 0 && dropped.length === 0) return value;
  return Object.fromEntries(
    names.filter((name) => !dropped.includes(name)).map((name) => [name, value[name]]),
  );
}

/** Names of `not: { required: […] }`. */
function forbiddenTogether({ not }: JsonObject): string[] {
  const { required, ...others } = objectOf(not);
  return Object.keys(others).length === 0 ? textsOf(required) : [];
}
