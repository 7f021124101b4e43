import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { plainLine } from '../../markdown/commonmark.ts';
import { alternativesOf, defaultRef, discriminatorName, mappingOf } from '../document/discriminated-refs.ts';
import { listOf, objectOf, textOf, textsOf } from '../document/json.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from './flat-schema.ts';
import { allowedValues, type Direction, propertiesOf, requiredOf } from './keywords.ts';
import { schemaWords } from './schema-description.ts';

interface ChildBase {
  schema: unknown;
  /** Identifies the child among its siblings. */
  step: string;
}

/** A schema directly inside another one. */
export type ChildSchema =
  | (ChildBase & { kind: 'property' | 'pattern' | 'any' | 'item'; name: string; required: boolean })
  | (ChildBase & {
      kind: 'variant';
      /** Variants of one group are alternatives to each other. */
      group: number;
      rule: 'oneOf' | 'anyOf';
      label?: string;
      discriminator?: string;
      /** For values that the discriminator does not map. */
      isDefault?: true;
    })
  | (ChildBase & {
      kind: 'condition';
      /** Conditions of one group exclude each other. */
      group: number;
      label: string;
    });

/** Properties, then patterns and additional properties, tuple items, alternatives, and conditional parts. */
export function childSchemas(document: SpecDocument, flat: FlatSchema, direction: Direction): ChildSchema[] {
  return [
    ...fields(document, flat.keywords, direction),
    ...variants(document, flat),
    ...conditions(document, flat),
  ];
}

function* fields(document: SpecDocument, keywords: JsonObject, direction: Direction): Generator<ChildSchema> {
  const required = requiredOf(keywords);
  for (const [name, schema] of propertiesOf(keywords)) {
    if (isLeftOut(document, schema, direction)) continue;
    yield { kind: 'property', name, required: required.has(name), schema, step: `.${name}` };
  }
  for (const [name, schema] of Object.entries(objectOf(keywords.patternProperties))) {
    yield { kind: 'pattern', name, required: false, schema, step: `~${name}` };
  }
  const others = keywords.additionalProperties ?? keywords.unevaluatedProperties;
  if (isObject(others) && Object.keys(others).length > 0) {
    yield { kind: 'any', name: keyName(keywords), required: false, schema: others, step: '*' };
  }
  const places = tupleOf(keywords);
  for (const [index, schema] of places.entries()) {
    yield { kind: 'item', name: String(index), required: false, schema, step: `${index}` };
  }
  const rest = furtherItems(keywords);
  if (places.length > 0 && isObject(rest)) {
    yield {
      kind: 'item',
      name: `${places.length}…`,
      required: false,
      schema: rest,
      step: `${places.length}`,
    };
  }
}

/** Tuple items; before JSON Schema 2020-12, they are a list in `items`. */
export function tupleOf({ prefixItems, items }: JsonObject): readonly unknown[] {
  return listOf(prefixItems ?? items);
}

/** The schema of list items, except those of a tuple. */
export function furtherItems({ items, additionalItems, unevaluatedItems }: JsonObject): unknown {
  return (Array.isArray(items) ? additionalItems : items) ?? unevaluatedItems;
}

/** What the document calls a key of additional properties. */
export function keyName(keywords: JsonObject): string {
  return textOf(keywords['x-additionalPropertiesName']) ?? 'key';
}

/** Whether the property of this schema is not sent in this direction. */
export function isLeftOut(document: SpecDocument, schema: unknown, direction: Direction): boolean {
  if (schema === false) return true;
  if (direction === 'both') return false;
  const { keywords } = flattenSchema(document, schema);
  return keywords[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

function* variants(document: SpecDocument, flat: FlatSchema): Generator<ChildSchema> {
  const property = discriminatorName(flat.keywords);
  const mapping = mappingOf(flat.keywords);
  const other = defaultRef(flat.keywords);
  for (const [group, { rule, options }] of alternativesOf(document, flat).entries()) {
    for (const [index, option] of options.entries()) {
      const schema = withRequired(option, flat.keywords);
      const label = labelOf(option, mapping);
      yield {
        kind: 'variant',
        group,
        rule,
        schema,
        step: `|${group}.${index}`,
        ...(property && { discriminator: property }),
        ...(label && { label }),
        ...(other !== undefined && objectOf(option).$ref === other && { isDefault: true as const }),
      };
    }
  }
}

function conditions(document: SpecDocument, { keywords, conditional }: FlatSchema): ChildSchema[] {
  return conditional
    .flatMap((schema) => conditionsOf(document, schema))
    .flatMap((conditions, group) =>
      conditions.map((condition, index) => ({
        kind: 'condition' as const,
        group,
        label: condition.label,
        schema: conditionalSchema(condition, keywords),
        step: `?${group}.${index}`,
      })),
    );
}

/** An alternative with the properties that it requires but only the parent schema describes. */
function withRequired(option: unknown, { properties }: JsonObject): unknown {
  if (!isObject(option) || option.$ref !== undefined) return option;
  const own = objectOf(option.properties);
  const described = objectOf(properties);
  const missing = textsOf(option.required).filter(
    (name) => Object.hasOwn(described, name) && !Object.hasOwn(own, name),
  );
  if (missing.length === 0) return option;
  const added = missing.map((name) => [name, described[name]]);
  return { ...option, properties: { ...own, ...Object.fromEntries(added) } };
}

/** Keywords of an alternative that only requires properties. */
const REQUIRING = ['required', 'title', 'description', 'not'];

/** Whether an alternative only requires properties of the parent schema. */
export function isOnlyRequired(option: unknown): option is JsonObject {
  return (
    isObject(option) &&
    textsOf(option.required).length > 0 &&
    Object.keys(option).every((key) => REQUIRING.includes(key))
  );
}

/** The discriminator value of a referenced schema, otherwise the title, otherwise the names of its required properties. */
function labelOf(schema: unknown, mapping: readonly [value: string, ref: string][]): string | undefined {
  if (!isObject(schema)) return undefined;
  const mapped = mapping.find(([, ref]) => ref === schema.$ref);
  const title = textOf(schema.title);
  const names = isOnlyRequired(schema) ? textsOf(schema.required).join(', ') : undefined;
  return mapped?.[0] ?? (title ? plainLine(title) : names);
}

/** Conditional parts of a schema. */
export interface Condition {
  /** The condition, in keywords of JSON Schema: `if country = US`, `else`. */
  label: string;
  schema: JsonObject;
}

/** Longer conditions are not readable in one line. */
const MAX_WRITTEN = 120;

/** What `if`, `dependentSchemas`, `dependentRequired` and the older `dependencies` add; those of one list exclude each other. */
function conditionsOf(document: SpecDocument, schema: JsonObject): Condition[][] {
  const { if: condition, dependentSchemas, dependentRequired, dependencies } = schema;
  const groups: Condition[][] = [];
  if (isObject(condition)) {
    const label = conditionLabel(document, condition);
    const branches = [
      { label, schema: schema.then },
      { label: 'else', schema: schema.else },
    ];
    groups.push(branches.filter((branch): branch is Condition => isObject(branch.schema)));
  }
  for (const [name, inner] of Object.entries(objectOf(dependentSchemas)))
    if (isObject(inner)) groups.push([{ label: `if ${name}`, schema: inner }]);
  for (const [name, required] of Object.entries(objectOf(dependentRequired)))
    groups.push([{ label: `if ${name}`, schema: { required } }]);
  for (const [name, needed] of Object.entries(objectOf(dependencies)))
    groups.push([{ label: `if ${name}`, schema: isObject(needed) ? needed : { required: needed } }]);
  return groups.filter((group) => group.length > 0);
}

/** `if country = US | CA, card`, or `if string`; a bare `if` if that is long. */
function conditionLabel(document: SpecDocument, condition: JsonObject): string {
  const compared = propertiesOf(condition).flatMap(([name, schema]) => {
    const values = allowedValues(objectOf(schema));
    return values.length === 0 ? [] : [{ name, text: `${name} = ${values.map(String).join(' | ')}` }];
  });
  const given = textsOf(condition.required).filter((name) => !compared.some((one) => one.name === name));
  const words = [...compared.map(({ text }) => text), ...given];
  if (words.length > 0) return `if ${words.join(', ')}`;
  const written = schemaWords(document, condition);
  return written.length > MAX_WRITTEN ? 'if' : `if ${written}`;
}

/** The schema of a condition, merged with the definitions in `keywords` of its properties. */
function conditionalSchema({ schema }: Condition, keywords: JsonObject): JsonObject {
  const all = new Map(propertiesOf(keywords));
  const own = new Map(propertiesOf(schema));
  const names = new Set([...own.keys(), ...textsOf(schema.required)]);
  const properties = [...names].map((name) => {
    const parts = [all.get(name), own.get(name)].filter((part) => part !== undefined);
    return [name, parts.length > 1 ? { allOf: parts } : (parts[0] ?? {})];
  });
  return properties.length === 0 ? schema : { ...schema, properties: Object.fromEntries(properties) };
}
