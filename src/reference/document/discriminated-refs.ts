import { getOrInsert } from '../../lib/collections.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { listOf, objectOf, textOf } from './json.ts';
import { refName, valueAt } from './refs.ts';
import { type Alternatives, type FlatSchema, remembered, type SpecDocument } from './spec-document.ts';

/** A base with more descendants is shown alone: nobody would find one among them. */
const MAX_DESCENDANTS = 100;

/** The discriminator property. In AsyncAPI, `discriminator` is only its name. */
export function discriminatorName({ discriminator }: JsonObject): string | undefined {
  return textOf(discriminator) ?? textOf(objectOf(discriminator).propertyName);
}

/** The alternatives of a schema: its `oneOf` and `anyOf`, otherwise those of its discriminator. */
export function alternativesOf(document: SpecDocument, flat: FlatSchema): readonly Alternatives[] {
  const { keywords, ref, alternatives } = flat;
  if (alternatives.length > 0) return alternatives;
  return remembered(document, 'discriminated', flat, () => {
    const schema = ref === undefined ? keywords : valueAt(document.root, ref);
    const options = discriminatedRefs(document, keywords, schema).map(($ref) => ({ $ref }));
    return options.length === 0 ? [] : [{ rule: 'oneOf', options }];
  });
}

/** References inside the document in an object itself: its `$ref`, and those of its discriminator. */
export function ownRefs(document: SpecDocument, object: JsonObject): string[] {
  const refs = [textOf(object.$ref) ?? '', ...discriminatedRefs(document, object, object)];
  return refs.filter((ref) => ref.startsWith('#'));
}

/**
 * References to the schemas of a discriminator without `oneOf` or `anyOf`: those of its
 * mapping; without one, the components that include `schema`, which has the discriminator, by `allOf`, directly or not.
 */
export function discriminatedRefs(
  document: SpecDocument,
  keywords: JsonObject,
  schema: unknown,
): readonly string[] {
  if (discriminatorName(keywords) === undefined) return [];
  const { discriminator } = keywords;
  const mapped = mappingOf(keywords).map(([, ref]) => ref);
  const other = defaultRef(keywords);
  if (mapped.length > 0) return [...new Set(other === undefined ? mapped : [...mapped, other])];
  document.known.descendants ??= findDescendants(document.root);
  return document.known.descendants.get(isObject(discriminator) ? discriminator : schema) ?? [];
}

/** The discriminator values of a schema: those of the mapping, otherwise its name. */
export function discriminatorValues(keywords: JsonObject, schema: unknown): string[] {
  const ref = textOf(objectOf(schema).$ref);
  if (discriminatorName(keywords) === undefined || ref === undefined) return [];
  const mapped = mappingOf(keywords).filter(([, target]) => target === ref);
  return mapped.length > 0 ? mapped.map(([value]) => value) : [refName(ref)];
}

/** The discriminator values of a component in the base schemas that it includes. Mappings of only others say nothing. */
export function inheritedValues({ ref, bases = [] }: FlatSchema): { name: string; values: string[] }[] {
  if (ref === undefined) return [];
  return bases.flatMap((base) => {
    const name = discriminatorName(base);
    const mapping = mappingOf(base);
    const isKnown = mapping.length === 0 || mapping.some(([, target]) => target === ref);
    return name !== undefined && isKnown ? [{ name, values: discriminatorValues(base, { $ref: ref }) }] : [];
  });
}

/** The values of a discriminator, with references to their schemas. A mapping may contain the bare name of a component. */
export function mappingOf({ discriminator }: JsonObject): [value: string, ref: string][] {
  return Object.entries(objectOf(objectOf(discriminator).mapping)).flatMap(([value, ref]) =>
    typeof ref === 'string' ? [[value, namedRef(ref)]] : [],
  );
}

/** The schema of values that the discriminator does not map (OpenAPI 3.2). */
export function defaultRef({ discriminator }: JsonObject): string | undefined {
  const name = textOf(objectOf(discriminator).defaultMapping);
  return name && namedRef(name);
}

function namedRef(name: string): string {
  return isComponentName(name) ? refTo(name) : name;
}

/** Whether a discriminator names a component, which may be called `Shop.Order`, instead of referring to it. */
export function isComponentName(text: string): boolean {
  return !/[#/]|\.(?:json|ya?ml)$/i.test(text);
}

function refTo(name: string): string {
  return `#${pointerTo('/components/schemas', name)}`;
}

/**
 * By discriminator, the components that include its schema, in the order of the document. A discriminator that is a string
 * is identified by its schema.
 */
function findDescendants(root: JsonObject): Map<unknown, readonly string[]> {
  const schemas = Object.entries(objectOf(objectOf(root.components).schemas));
  const children = new Map<string, string[]>();
  for (const [name, schema] of schemas) {
    for (const part of listOf(objectOf(schema).allOf)) {
      const base = textOf(objectOf(part).$ref);
      if (base !== undefined) getOrInsert<string, string[]>(children, base, () => []).push(refTo(name));
    }
  }
  const descendants = new Map<unknown, readonly string[]>();
  for (const [name, schema] of schemas) {
    const keywords = objectOf(schema);
    if (discriminatorName(keywords) === undefined) continue;
    const found = descendantsOf(refTo(name), children);
    if (found.length > MAX_DESCENDANTS) continue;
    descendants.set(isObject(keywords.discriminator) ? keywords.discriminator : schema, found);
  }
  return descendants;
}

/** Stops beyond the maximum. */
function descendantsOf(base: string, children: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set([base]);
  for (const ref of found) {
    if (found.size > MAX_DESCENDANTS + 1) break;
    for (const child of children.get(ref) ?? []) found.add(child);
  }
  found.delete(base);
  return [...found];
}
