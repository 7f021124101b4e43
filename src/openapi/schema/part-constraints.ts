import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { type Constraint, constraintsOf, span } from './constraints.ts';
import { flattenSchema } from './flat-schema.ts';
import { schemaWords } from './schema-words.ts';
import { typeLabel } from './type-label.ts';

/** The schemas of `contains`, `propertyNames` and `contentSchema`. */
export function partConstraints(
  document: SpecDocument,
  { contains, minContains, maxContains, propertyNames, contentSchema }: JsonObject,
): Constraint[] {
  const constraints: Constraint[] = [];
  if (isObject(contains)) {
    const count = span(minContains, maxContains);
    const words = schemaWords(document, contains);
    constraints.push({ kind: 'contains', value: count === undefined ? words : `${count} × ${words}` });
  }
  if (isObject(propertyNames))
    constraints.push({ kind: 'propertyNames', value: schemaWords(document, propertyNames) });
  if (isObject(contentSchema))
    constraints.push({ kind: 'contentSchema', value: contentWords(document, contentSchema) });
  return constraints;
}

/** The fields of a contained value are shown below the text. */
function contentWords(document: SpecDocument, schema: JsonObject): string {
  const flat = flattenSchema(document, schema);
  const hasFields = flat.ref === undefined && flat.keywords.properties !== undefined;
  return hasFields ? typeLabel(document, flat) : schemaWords(document, schema);
}

/** Constraints of the items of `wrapped` nested lists. */
export function itemConstraints(document: SpecDocument, list: JsonObject, wrapped: number): Constraint[] {
  const constraints: Constraint[] = [];
  let keywords = list;
  for (let level = 0; level < wrapped; level++) {
    keywords = flattenSchema(document, keywords.items).keywords;
    for (const constraint of constraintsOf(keywords)) constraints.push({ ...constraint, ofItems: true });
  }
  return constraints;
}
