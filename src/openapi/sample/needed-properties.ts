import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import type { Direction } from '../schema/direction.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { propertiesOf, requiredOf } from '../schema/keywords.ts';
import { isLeftOut } from '../schema/schema-children.ts';

/**
 * Names of the properties that an object needs to be valid: those that it requires, those that its first alternatives
 * require, and as many others as `minProperties` demands.
 */
export function neededProperties(
  document: SpecDocument,
  { keywords, alternatives }: FlatSchema,
  direction: Direction,
): ReadonlySet<string> {
  const needed = requiredOf(keywords);
  for (const { options } of alternatives)
    for (const name of requiredOf(flattenSchema(document, options[0]).keywords)) needed.add(name);
  const least = typeof keywords.minProperties === 'number' ? keywords.minProperties : 0;
  for (const [name, schema] of propertiesOf(keywords)) {
    if (needed.size >= least) break;
    if (!isLeftOut(document, schema, direction)) needed.add(name);
  }
  return needed;
}
