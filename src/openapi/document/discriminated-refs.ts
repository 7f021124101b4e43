import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { listOf, objectOf, textOf } from './json.ts';
import type { SpecDocument } from './spec-document.ts';

/** A base with more descendants than that is shown alone: nobody would find one among them. */
const MAX_DESCENDANTS = 100;

/**
 * References to the schemas that a discriminator chooses between where no `oneOf` or `anyOf` lists them: those of its
 * mapping; without one, the components that include the schema of the discriminator by `allOf`, directly or not.
 */
export function discriminatedRefs(document: SpecDocument, discriminator: unknown): readonly string[] {
  if (!isObject(discriminator) || textOf(discriminator.propertyName) === undefined) return [];
  const mapped = mappingOf(discriminator);
  if (mapped.length > 0) return [...new Set(mapped.map(([, ref]) => ref))];
  document.known.descendants ??= findDescendants(document.root);
  return document.known.descendants.get(discriminator) ?? [];
}

/** References inside the document that an object makes itself: its `$ref`, and those of its discriminator. */
export function ownRefs(document: SpecDocument, { $ref, discriminator }: JsonObject): string[] {
  const refs = [textOf($ref) ?? '', ...discriminatedRefs(document, discriminator)];
  return refs.filter((ref) => ref.startsWith('#'));
}

/** The values of a discriminator, with references to their schemas. A mapping may give the bare name of a component. */
export function mappingOf(discriminator: JsonObject): [value: string, ref: string][] {
  return Object.entries(objectOf(discriminator.mapping)).flatMap(([value, ref]) =>
    typeof ref === 'string' ? [[value, /[#/.]/.test(ref) ? ref : refTo(ref)]] : [],
  );
}

function refTo(name: string): string {
  return `#${pointerTo('/components/schemas', name)}`;
}

/** By discriminator, the components that include its schema, in the order of the document. */
function findDescendants(root: JsonObject): Map<object, readonly string[]> {
  const schemas = Object.entries(objectOf(objectOf(root.components).schemas));
  const children = new Map<string, string[]>();
  for (const [name, schema] of schemas) {
    for (const part of listOf(objectOf(schema).allOf)) {
      const base = textOf(objectOf(part).$ref);
      if (base === undefined) continue;
      const known = children.get(base);
      if (known) known.push(refTo(name));
      else children.set(base, [refTo(name)]);
    }
  }
  const descendants = new Map<object, readonly string[]>();
  for (const [name, schema] of schemas) {
    const { discriminator } = objectOf(schema);
    const found = isObject(discriminator) ? descendantsOf(refTo(name), children) : [];
    if (found.length > 0 && found.length <= MAX_DESCENDANTS) descendants.set(discriminator as object, found);
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
