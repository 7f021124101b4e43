import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, ownValue, textOf, textsOf } from '../document/json.ts';
import { refName } from '../document/refs.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from './flat-schema.ts';
import { allowedValues } from './keywords.ts';
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

/** Keywords that neither the type label nor the constraints cover. */
const UNSAID = ['properties', 'required', 'patternProperties', 'dependentRequired', 'contains', 'not'];

/** A schema on one line: its name or values, otherwise its type and constraints, otherwise as written. */
export function schemaWords(document: SpecDocument, schema: unknown): string {
  const flat = flattenSchema(document, schema);
  const { keywords, alternatives, ref } = flat;
  if (ref !== undefined) return refName(ref);
  const values = allowedValues(keywords);
  if (values.length > 0) return values.map(valueText).join(' | ');
  const [choice] = alternatives;
  if (choice && isOnlyChoice(schema))
    return choice.options.map((option) => schemaWords(document, option)).join(' | ');
  if (UNSAID.some((key) => keywords[key] !== undefined)) return valueText(schema);
  const type = typeLabel(document, flat);
  const limits = constraintsOf(keywords).map(({ value }) => value);
  const words = [type === 'any' ? '' : type, ...limits].filter((word) => word !== '');
  return words.length > 0 ? words.join(' ') : valueText(schema);
}

function isOnlyChoice(schema: unknown): schema is JsonObject {
  return isObject(schema) && Object.keys(schema).length === 1;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export type ConstraintKind =
  | 'range'
  | 'length'
  | 'items'
  | 'properties'
  | 'multipleOf'
  | 'pattern'
  | 'unique'
  | 'mediaType'
  | 'contentEncoding'
  | 'contentSchema'
  | 'contains'
  | 'propertyNames';

/** A constraint of a value, in symbols that need no translation: `≥ 1`, `1 – 20`. */
export interface Constraint {
  kind: ConstraintKind;
  value: string;
  /** The constraint applies to each item of a list. */
  ofItems?: true;
}

/** Bounds, lengths, patterns and similar constraints. */
function constraintsOf(keywords: JsonObject): Constraint[] {
  const constraints: Constraint[] = [];
  const add = (kind: ConstraintKind, value: string | undefined) => {
    if (value !== undefined) constraints.push({ kind, value });
  };
  add('range', numberRange(keywords));
  add('length', span(keywords.minLength, keywords.maxLength));
  add('items', span(keywords.minItems, keywords.maxItems));
  add('properties', span(keywords.minProperties, keywords.maxProperties));
  add('multipleOf', numberText(keywords.multipleOf));
  add('pattern', typeof keywords.pattern === 'string' ? keywords.pattern : undefined);
  // Kubernetes has it on every parameter, also on strings.
  const mayBeList = keywords.type === undefined || textsOf(keywords.type).includes('array');
  add('unique', keywords.uniqueItems === true && mayBeList ? '' : undefined);
  add('mediaType', typeof keywords.contentMediaType === 'string' ? keywords.contentMediaType : undefined);
  add('contentEncoding', typeof keywords.contentEncoding === 'string' ? keywords.contentEncoding : undefined);
  return constraints;
}

/** `1 – 100`, `≥ 1`, `> 0`. In 3.0 `exclusiveMinimum` is a flag, in 3.1 the bound itself. */
function numberRange(keywords: JsonObject): string | undefined {
  const low = bound(keywords.minimum, keywords.exclusiveMinimum, Math.max);
  const high = bound(keywords.maximum, keywords.exclusiveMaximum, Math.min);
  if (low && high && !low.exclusive && !high.exclusive) return `${low.value} – ${high.value}`;
  const parts = [
    low && `${low.exclusive ? '>' : '≥'} ${low.value}`,
    high && `${high.exclusive ? '<' : '≤'} ${high.value}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function bound(inclusive: unknown, exclusive: unknown, stricter: (a: number, b: number) => number) {
  if (typeof exclusive === 'number') {
    const wins = typeof inclusive !== 'number' || stricter(exclusive, inclusive) === exclusive;
    return wins ? { value: exclusive, exclusive: true } : { value: inclusive, exclusive: false };
  }
  return typeof inclusive === 'number' ? { value: inclusive, exclusive: exclusive === true } : undefined;
}

/** `1 – 20`, `≥ 1`, `≤ 20`, or `3`. */
function span(min: unknown, max: unknown): string | undefined {
  const low = typeof min === 'number' && min > 0 ? min : undefined;
  const high = typeof max === 'number' ? max : undefined;
  if (low === undefined) return high === undefined ? undefined : `≤ ${high}`;
  if (high === undefined) return `≥ ${low}`;
  return low === high ? String(low) : `${low} – ${high}`;
}

function numberText(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : undefined;
}

/** The schemas of `contains`, `propertyNames` and `contentSchema`. */
function partConstraints(
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
function itemConstraints(document: SpecDocument, list: JsonObject, wrapped: number): Constraint[] {
  const constraints: Constraint[] = [];
  let keywords = list;
  for (let level = 0; level < wrapped; level++) {
    keywords = flattenSchema(document, keywords.items).keywords;
    for (const constraint of constraintsOf(keywords)) constraints.push({ ...constraint, ofItems: true });
  }
  return constraints;
}
