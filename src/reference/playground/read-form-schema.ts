import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { discriminatorName, discriminatorValues } from '../document/discriminated-refs.ts';
import { textOf } from '../document/json.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import { plainSummary } from '../document/words.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import {
  allowedValues,
  type Direction,
  exampleOf,
  impliedTypes,
  prefillOf,
  type SentBy,
} from '../schema/keywords.ts';
import { type ChildSchema, childSchemas, furtherItems, tupleOf } from '../schema/schema-children.ts';
import { typeLabel } from '../schema/type-label.ts';
import { meetsLimits } from '../schema/values.ts';
import { isBinary } from '../view/media.ts';
import type { FormOption, FormProperty, FormRules, FormSchema, FormType } from './form-schema.ts';

const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const MAX_ENUM = 1000;
const MAX_INLINE_DEPTH = 12;

export interface FormSchemaOptions {
  document: SpecDocument;
  /** Examples are used as initial values. */
  prefill: boolean;
  /** Properties of the other direction are left out; absent: all are kept, marked with their direction. */
  direction?: Direction;
}

/** The form's view of a schema. References to components stay references, so cycles cost nothing. */
export function formSchema(schema: unknown, options: FormSchemaOptions, depth = 0): FormSchema {
  const flat = flattenSchema(options.document, schema);
  if (flat.ref === undefined) return ownSchema(flat, options, depth);
  const beside = isObject(schema) ? schema : {};
  const nullable = flat.nullable && { nullable: true as const };
  return { ref: flat.ref, ...annotations(beside, options), ...nullable };
}

/** The component itself. */
export function componentSchema(ref: string, options: FormSchemaOptions): FormSchema {
  return ownSchema(flattenSchema(options.document, { $ref: ref }), options, 0);
}

function ownSchema(flat: FlatSchema, options: FormSchemaOptions, depth: number): FormSchema {
  const { keywords } = flat;
  const shared = { ...annotations(keywords, options), ...(flat.nullable && { nullable: true as const }) };
  if (depth > MAX_INLINE_DEPTH) return shared;
  const types = formTypes(flat);
  if (types.length > 1) return { ...shared, options: typeOptions(types, flat, options, depth) };
  const type = types[0] as FormType | undefined;
  const { document, direction = 'both' } = options;
  const inner = (child: unknown) => formSchema(child, options, depth + 1);
  const children = childSchemas(document, flat, direction);
  const choices = variantOptions(document, keywords, children, inner);
  const properties = formProperties(document, direction, children, inner);
  const [only] = choices;
  if (only && choices.length === 1 && properties.length === 0) return { ...only.schema, ...shared };
  const values = allowedValues(keywords);
  const discriminator = discriminatorName(keywords);
  return {
    ...shared,
    ...(type && { type }),
    ...(values.length > 0 && values.length <= MAX_ENUM && { enum: values }),
    ...rulesOf(keywords),
    ...fileKind(keywords, type),
    ...(type === 'array' && listItems(keywords, inner)),
    ...(properties.length > 0 && { properties }),
    ...(type === 'object' && furtherProperties(keywords, properties, inner)),
    ...(isClosed(keywords) && { closed: true as const }),
    ...(isPartial(keywords, children) && { partial: true as const }),
    ...(choices.length > 0 && { options: choices, ...(discriminator && { discriminator }) }),
  };
}

/** Keywords about the content of values of one type. */
const INSIDE: readonly [type: string, keywords: readonly string[]][] = [
  ['object', ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties']],
  ['array', ['items', 'prefixItems', 'unevaluatedItems']],
];

/** A schema of several types is a choice between them. The content keywords of one do not apply to the others. */
function typeOptions(
  types: readonly string[],
  flat: FlatSchema,
  options: FormSchemaOptions,
  depth: number,
): FormOption[] {
  return types.map((type) => {
    const others = INSIDE.filter(([owner]) => owner !== type).flatMap(([, names]) => names);
    const kept = Object.entries(flat.keywords).filter(([name]) => !others.includes(name));
    const hasInside = INSIDE.some(([owner]) => owner === type);
    const only = {
      ...flat,
      keywords: Object.fromEntries(kept),
      types: [type],
      nullable: false,
      alternatives: hasInside ? flat.alternatives : [],
    };
    return { label: type, schema: ownSchema(only, { ...options, prefill: false }, depth + 1) };
  });
}

/** A form offers one choice: that of the first `oneOf` or `anyOf`. */
function variantOptions(
  document: SpecDocument,
  keywords: JsonObject,
  children: readonly ChildSchema[],
  inner: (schema: unknown) => FormSchema,
): FormOption[] {
  return children.flatMap((child): FormOption[] => {
    if (child.kind !== 'variant' || child.group > 0) return [];
    const flat = flattenSchema(document, child.schema);
    const name = flat.ref?.split('/').at(-1);
    const label = child.label ?? textOf(flat.keywords.title) ?? name ?? typeLabel(document, flat);
    const values = discriminatorValues(keywords, child.schema);
    return [{ label, schema: inner(child.schema), ...(values.length > 0 && { values }) }];
  });
}

function formProperties(
  document: SpecDocument,
  direction: Direction,
  children: readonly ChildSchema[],
  inner: (schema: unknown) => FormSchema,
): FormProperty[] {
  return children.flatMap((child): FormProperty[] => {
    if (child.kind !== 'property') return [];
    const only = direction === 'both' ? directionOf(document, child.schema) : undefined;
    return [
      {
        name: child.name,
        ...(child.required && { required: true as const }),
        ...(only && { only }),
        schema: inner(child.schema),
      },
    ];
  });
}

/** A form needs one type for a schema without `type`: string if it only has a format. */
function formTypes(flat: FlatSchema): readonly string[] {
  if (flat.types.length > 0) return flat.types.filter((type) => TYPES.includes(type));
  const [implied] = impliedTypes(flat);
  if (implied !== undefined) return [implied];
  return flat.keywords.format !== undefined && flat.alternatives.length === 0 ? ['string'] : [];
}

function directionOf(document: SpecDocument, schema: unknown): SentBy | undefined {
  const { keywords } = flattenSchema(document, schema);
  if (keywords.readOnly === true) return 'response';
  return keywords.writeOnly === true ? 'request' : undefined;
}

function isClosed({ additionalProperties, unevaluatedProperties }: JsonObject): boolean {
  return additionalProperties === false || unevaluatedProperties === false;
}

/** Keywords that may allow additional properties. */
const CONDITIONAL = ['patternProperties', 'if', 'dependentSchemas'];

function isPartial(keywords: JsonObject, children: readonly ChildSchema[]): boolean {
  const isFurther = (child: ChildSchema) => child.kind === 'variant' && child.group > 0;
  return CONDITIONAL.some((keyword) => keywords[keyword] !== undefined) || children.some(isFurther);
}

function listItems(keywords: JsonObject, inner: (schema: unknown) => FormSchema) {
  const tuple = tupleOf(keywords).map(inner);
  const items = furtherItems(keywords);
  return {
    ...(isObject(items) ? { items: inner(items) } : tuple.length === 0 && { items: {} }),
    ...(tuple.length > 0 && { tuple }),
  };
}

/** Additional properties are allowed if the schema says so, or if it has no properties. */
function furtherProperties(
  keywords: JsonObject,
  named: readonly unknown[],
  inner: (schema: unknown) => FormSchema,
): { additional?: FormSchema } {
  const additional = keywords.additionalProperties ?? keywords.unevaluatedProperties;
  if (isObject(additional)) return { additional: inner(additional) };
  if (additional === true || (additional === undefined && named.length === 0)) return { additional: {} };
  return {};
}

const RULES = [
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const satisfies readonly (keyof FormRules)[];

/** What a field says of itself, without its type. Examples are initial values with `prefill`. */
function annotations(
  keywords: JsonObject,
  { document, prefill }: { document: SpecDocument; prefill: boolean },
) {
  const title = textOf(keywords.title);
  const hint = hintOf(document, keywords.description);
  const format = textOf(keywords.format);
  const example = exampleOf(keywords);
  const start = prefillOf(keywords) ?? (prefill ? example : undefined);
  return {
    ...(title && { title }),
    ...(hint && { hint }),
    ...(format && { format }),
    ...(keywords.deprecated === true && { deprecated: true as const }),
    ...(keywords.default !== undefined &&
      meetsLimits(keywords.default, keywords) && { default: keywords.default }),
    ...(example !== undefined && example !== start && { example }),
    ...(start !== undefined && { prefill: start }),
  };
}

export function hintOf(document: SpecDocument, description: unknown): string | undefined {
  const text = textOf(description);
  return text && (plainSummary(document, text) || undefined);
}

function rulesOf(keywords: JsonObject): FormRules {
  return Object.fromEntries(
    RULES.filter((rule) => keywords[rule] !== undefined).map((rule) => [rule, keywords[rule]]),
  );
}

/** How a text that stands for a file is sent. */
function fileKind(keywords: JsonObject, type: string | undefined): { file?: 'bytes' | 'base64' } {
  if (type !== undefined && type !== 'string') return {};
  const mediaType = textOf(keywords.contentMediaType);
  const encoding = textOf(keywords.contentEncoding);
  if (keywords.format === 'base64' || (mediaType && /^base64/.test(encoding ?? '')))
    return { file: 'base64' };
  return keywords.format === 'binary' || isBinary(mediaType) ? { file: 'bytes' } : {};
}
