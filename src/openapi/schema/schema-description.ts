import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, ownValue, textOf, textsOf } from '../document/json.ts';
import { refName } from '../document/refs.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import { itemConstraints, partConstraints } from './part-constraints.ts';
import { schemaWords } from './schema-words.ts';
import { typeLabel } from './type-label.ts';

/** What readers see about a value besides its fields and variants. */
export interface SchemaDescription {
  /** `string<email>`, `object`, `object[]`, `string | null`. */
  type: string;
  /** Name of the component, otherwise the schema's title. */
  name?: string;
  description?: string;
  deprecated: boolean;
  /** The merged keywords, for pills and extensions. */
  keywords: JsonObject;
  default?: unknown;
  examples: readonly unknown[];
  enum: readonly EnumValue[];
  constraints: readonly Constraint[];
  /** The schema of `not`, in words. */
  not?: string;
}

export interface EnumValue {
  value: unknown;
  /** What a number is called in code. */
  name?: string;
  description?: string;
  /** Groups of readers that the value is meant for; empty for all. */
  groups: readonly string[];
}

/** The description of a schema. `content` is the innermost item of an array, `wrapped` the number of arrays around it. */
export function describeSchema(
  document: SpecDocument,
  flat: FlatSchema,
  content: FlatSchema,
  wrapped: number,
): SchemaDescription {
  const { keywords } = flat;
  const name = content.ref
    ? refName(content.ref)
    : (textOf(keywords.title) ?? textOf(content.keywords.title));
  const description = descriptionOf(flat, content, wrapped);
  const inner = wrapped > 0 ? itemConstraints(document, keywords, wrapped) : [];
  const not = keywords.not ?? content.keywords.not;
  return {
    type: typeLabel(document, flat),
    ...(name && { name }),
    ...(description && { description }),
    deprecated: keywords.deprecated === true,
    keywords,
    ...(keywords.default !== undefined && { default: keywords.default }),
    examples: examplesOf(keywords),
    enum: enumOf(hasValues(content.keywords) ? content.keywords : keywords),
    constraints: [...constraintsOf(keywords), ...partConstraints(document, keywords), ...inner],
    ...(isObject(not) && { not: schemaWords(document, not) }),
  };
}

/** The description of a list is followed by that of its items; what a component says of itself does not repeat in each list of it. */
function descriptionOf(flat: FlatSchema, content: FlatSchema, wrapped: number): string | undefined {
  const own = textOf(flat.keywords.description);
  const ofItems = wrapped > 0 ? textOf(content.keywords.description) : undefined;
  if (own === undefined || content.ref !== undefined || own === ofItems) return own ?? ofItems;
  return ofItems === undefined ? own : `${own}\n\n${ofItems}`;
}

function examplesOf(keywords: JsonObject): unknown[] {
  if (keywords.example !== undefined) return [keywords.example];
  return Array.isArray(keywords.examples) ? keywords.examples : [];
}

/** Many documents have the allowed values of items in the schema of the list. */
function hasValues({ const: constant, enum: values }: JsonObject): boolean {
  return constant !== undefined || listOf(values).length > 0;
}

/**
 * Allowed values; descriptions from `x-enumDescriptions` or `x-enum-descriptions`, as a list or by value; names of numbers
 * from `x-enum-varnames` or `x-enumNames`, as a list; groups of readers by value from `x-svc-enum` or `x-mint-enum`.
 */
function enumOf(keywords: JsonObject): EnumValue[] {
  if (keywords.const !== undefined) return [{ value: keywords.const, groups: [] }];
  const descriptions = keywords['x-enumDescriptions'] ?? keywords['x-enum-descriptions'];
  const names = listOf(keywords['x-enum-varnames'] ?? keywords['x-enumNames']);
  const limited = objectOf(keywords['x-svc-enum'] ?? keywords['x-mint-enum']);
  return listOf(keywords.enum).map((value, index) => {
    const description = textOf(
      Array.isArray(descriptions) ? descriptions[index] : objectOf(descriptions)[String(value)],
    );
    // A string says what it means; its name only repeats it for code generators.
    const name = typeof value === 'number' ? textOf(names[index]) : undefined;
    const groups = textsOf(ownValue(limited, String(value)));
    return { value, ...(name && { name }), ...(description && { description }), groups };
  });
}
