import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { segmentsOf } from '../../lib/places/json-pointer.ts';
import { objectOf, ownValue } from './json.ts';
import type { SpecDocument } from './spec-document.ts';

const MAX_HOPS = 32;

export type Resolved =
  | { found: true; value: JsonObject /** The last reference followed. */; ref?: string }
  | { found: false /** The broken reference. */; ref: string };

/** Follows `$ref`s from `value` to an object. A chain that is circular or too long counts as not found. */
export function resolveRef(document: SpecDocument, value: unknown): Resolved {
  return followRefs(document, value, ({ $ref }) => (typeof $ref === 'string' ? $ref : undefined));
}

/** The same up to a schema that is more than a reference: keywords next to a `$ref` apply as well. */
export function resolvePlainRef(document: SpecDocument, value: unknown): Resolved {
  return followRefs(document, value, plainRef);
}

function followRefs(
  { root }: SpecDocument,
  value: unknown,
  refOf: (value: JsonObject) => string | undefined,
): Resolved {
  let current = value;
  let ref: string | undefined;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    if (!isObject(current)) return { found: false, ref: ref ?? '' };
    const next = refOf(current);
    if (next === undefined) return { found: true, value: current, ...(ref && { ref }) };
    ref = next;
    current = valueAt(root, ref);
  }
  return { found: false, ref: ref ?? '' };
}

/**
 * The object that `value` is or refers to; an empty one if there is none. Since OpenAPI 3.1, a reference may have its own
 * `summary` and `description`.
 */
export function deref(document: SpecDocument, value: unknown): JsonObject {
  const resolved = resolveRef(document, value);
  if (!resolved.found) return {};
  const { summary, description } = resolved.ref && isSince31(document.root) ? objectOf(value) : {};
  if (summary === undefined && description === undefined) return resolved.value;
  return {
    ...resolved.value,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
  };
}

/** Whether a document has version 3.1 of OpenAPI or later. */
export function isSince31({ openapi }: JsonObject): boolean {
  return /^3\.[1-9]/.test(String(openapi));
}

/**
 * The value at a reference inside the document (`#/components/schemas/User`); undefined for any other reference.
 * References along the path are followed.
 */
export function valueAt(root: JsonObject, ref: string): unknown {
  return follow(root, ref, { hops: MAX_HOPS });
}

function follow(root: JsonObject, ref: string, left: { hops: number }): unknown {
  if (!ref.startsWith('#')) return undefined;
  let current: unknown = root;
  for (const segment of segmentsOf(ref)) {
    let inside = childOf(current, segment);
    while (inside === undefined && isObject(current) && typeof current.$ref === 'string' && left.hops-- > 0) {
      current = follow(root, current.$ref, left);
      inside = childOf(current, segment);
    }
    if (inside === undefined) return undefined;
    current = inside;
  }
  return current;
}

function childOf(value: unknown, segment: string): unknown {
  return Array.isArray(value) ? value[Number(segment)] : ownValue(value, segment);
}

/** `User` of `#/components/schemas/User`. */
export function refName(ref: string): string {
  return segmentsOf(ref).at(-1) ?? ref;
}

/** The reference of a value that is only a reference: its meaning does not depend on its location. */
export function plainRef(value: unknown): string | undefined {
  return isObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1
    ? value.$ref
    : undefined;
}
