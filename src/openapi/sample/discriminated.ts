import type { JsonObject } from '../../lib/json/json-object.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { allowedValues, propertiesOf } from '../schema/keywords.ts';
import { asType } from '../schema/values/as-type.ts';
import { isAllowed } from './given-value.ts';

/** A value with the first discriminator value that its schema allows, in the type of the property. */
export function discriminated(
  value: JsonObject,
  name: string,
  values: readonly string[],
  { keywords }: FlatSchema,
  document: SpecDocument,
): JsonObject {
  if (!Object.hasOwn(value, name)) return value;
  const property = flattenSchema(document, new Map(propertiesOf(keywords)).get(name));
  const told = values
    .map((one) => typed(one, property))
    .find((one) => one !== undefined && isAllowed(one, allowedValues(property.keywords)));
  return told === undefined ? value : { ...value, [name]: told };
}

function typed(value: string, { types }: FlatSchema): unknown {
  return types.length === 0
    ? value
    : types.map((type) => asType(value, type)).find((one) => one !== undefined);
}
