import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, textOf, textsOf } from '../document/json.ts';
import { resolveRef } from '../document/refs.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';

/** The values that a schema lists: its `const`, otherwise its `enum`; empty if it lists none. */
export function allowedValues(keywords: JsonObject): readonly unknown[] {
  return keywords.const === undefined ? listOf(keywords.enum) : [keywords.const];
}

export function propertiesOf(keywords: JsonObject): [name: string, schema: unknown][] {
  return Object.entries(objectOf(keywords.properties));
}

/** Names of required properties. */
export function requiredOf(keywords: JsonObject): Set<string> {
  return new Set(textsOf(keywords.required));
}

/** The `x-default` of a schema, a parameter or a security scheme: what a request starts with. Null is none. */
export function prefillOf(keywords: JsonObject): unknown {
  return keywords['x-default'] ?? undefined;
}

/** The example of a schema; the first, if it has several. */
export function exampleOf({ example, examples }: JsonObject): unknown {
  return example ?? listOf(examples)[0];
}

/** Types of a schema without `type`, inferred from its other keywords. Many documents omit `type`. */
export function impliedTypes({ keywords }: Pick<FlatSchema, 'keywords'>): string[] {
  if (keywords.properties || keywords.patternProperties || keywords.additionalProperties) return ['object'];
  if (keywords.items || keywords.prefixItems) return ['array'];
  const types = new Set(
    allowedValues(keywords)
      .filter((value) => value !== null)
      .map((value) => typeof value),
  );
  if (types.size > 0 && !types.has('object')) return [...types];
  return keywords.pattern === undefined ? [] : ['string'];
}

/** Whether values of a schema can be null, or nothing else. */
export function nullIn(document: SpecDocument, schema: unknown): 'only' | 'also' | 'never' {
  const resolved = resolveRef(document, schema);
  if (!resolved.found) return 'never';
  const { type } = resolved.value;
  if (isOnlyNull(resolved.value)) return 'only';
  if (!isNullType(type)) return 'never';
  return Array.isArray(type) && !type.every(isNullType) ? 'also' : 'only';
}

/** Whether this type is null. Without quotes, YAML reads it as a value. */
export function isNullType(type: unknown): boolean {
  return Array.isArray(type) ? type.some(isNullType) : type === 'null' || type === null;
}

/** Whether null is the only value that a schema allows. */
export function isOnlyNull({ const: constant, enum: values }: JsonObject): boolean {
  return constant === null || (listOf(values).length === 1 && listOf(values)[0] === null);
}

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

/** Whether a `schemaFormat` of AsyncAPI is JSON Schema, or a dialect of OpenAPI or AsyncAPI. */
export function isJsonSchema(format: string): boolean {
  return /^application\/(?:schema\+(?:json|yaml)|vnd\.(?:aai\.asyncapi|oai\.openapi))/i.test(format.trim());
}

/** Who sends a value: callers, who leave out what is `readOnly`, or the API, which leaves out what is `writeOnly`. */
export type SentBy = 'request' | 'response';

export type Direction = SentBy | 'both';
