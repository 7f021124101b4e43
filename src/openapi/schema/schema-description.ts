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
  const description =
    textOf(keywords.description) ?? (wrapped > 0 ? textOf(content.keywords.description) : undefined);
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

function examplesOf(keywords: JsonObject): unknown[] {
  if (keywords.example !== undefined) return [keywords.example];
  return Array.isArray(keywords.examples) ? keywords.examples : [];
}

/** Many documents have the allowed values of items in the schema of the list. */
function hasValues({ const: constant, enum: values }: JsonObject): boolean {
  return constant !== undefined || listOf(values).length > 0;
}

/**
 * Allowed values; descriptions from `x-enumDescriptions` or `x-enum-descriptions`, as a list or by value; groups of readers
 * by value from `x-svc-enum` or `x-mint-enum`.
 */
function enumOf(keywords: JsonObject): EnumValue[] {
  if (keywords.const !== undefined) return [{ value: keywords.const, groups: [] }];
  const descriptions = keywords['x-enumDescriptions'] ?? keywords['x-enum-descriptions'];
  const limited = objectOf(keywords['x-svc-enum'] ?? keywords['x-mint-enum']);
  return listOf(keywords.enum).map((value, index) => {
    const description = textOf(
      Array.isArray(descriptions) ? descriptions[index] : objectOf(descriptions)[String(value)],
    );
    const groups = textsOf(ownValue(limited, String(value)));
    return { value, ...(description && { description }), groups };
  });
}
