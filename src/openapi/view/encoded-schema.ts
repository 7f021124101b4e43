import { isObject } from '../../lib/json/json-object.ts';
import { objectOf, textOf } from '../document/json.ts';
import { plainRef, refName } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { propertiesOf } from '../schema/keywords.ts';
import type { Media } from './media.ts';

/** The schema of a form, with the content types of its parts as those of the properties. */
export function encodedSchema(
  document: SpecDocument,
  { schema, encoding }: Pick<Media, 'schema' | 'encoding'>,
): unknown {
  if (!isObject(schema) || Object.keys(encoding).length === 0) return schema;
  const known = new Map(propertiesOf(flattenSchema(document, schema).keywords));
  const types = Object.entries(encoding).flatMap(([name, part]) => {
    const contentMediaType = textOf(objectOf(part).contentType);
    return contentMediaType === undefined || !known.has(name) ? [] : [[name, { contentMediaType }] as const];
  });
  if (types.length === 0) return schema;
  const ref = plainRef(schema);
  return {
    ...(ref !== undefined && { title: refName(ref) }),
    allOf: [schema],
    properties: Object.fromEntries(types),
  };
}
