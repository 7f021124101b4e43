import { setOwnField } from '../../lib/collections.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import {
  alternativesOf,
  discriminatorName,
  discriminatorValues,
  inheritedValues,
} from '../document/discriminated-refs.ts';
import { listOf } from '../document/json.ts';
import { type FlatSchema, remembered, type SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { type Direction, impliedTypes, prefillOf, propertiesOf } from '../schema/keywords.ts';
import { isLeftOut, keyName, tupleOf } from '../schema/schema-children.ts';
import { discriminated, givenValue, leaveOutExcess, neededProperties } from './sample-object.ts';
import { distinctItems, sampleNumber, sampleText } from './sample-text.ts';

export interface SampleOptions {
  document: SpecDocument;
  direction: Direction;
  /** Leave optional properties out. */
  requiredOnly?: boolean;
  /** Which alternative of the schema itself is used; by default the first one. */
  choice?: number;
}

const MAX_DEPTH = 10;
/** Maximum depth. */
const DEPTHS = [MAX_DEPTH, 6, 4, 3, 2];
/** Longer samples are not readable. */
const MAX_VALUES = 200;
/** The outermost level is shown up to here. */
const MAX_OUTERMOST = 400;
/** A list that needs more items than this has a single one. */
const MAX_ITEMS = 10;

/**
 * A value that matches the schema and shows its shape: as many complete levels as fit a sample of readable length, and
 * below them the required parts while there is space.
 */
export function sampleValue(schema: unknown, options: SampleOptions): unknown {
  const { document, direction, requiredOnly = false, choice = 0 } = options;
  const flat = flattenSchema(document, schema);
  if (flat.ref === undefined) return makeSample(schema, options);
  return remembered(document, `sample ${direction} ${requiredOnly} ${choice}`, flat, () =>
    makeSample(schema, options),
  );
}

function makeSample(schema: unknown, options: SampleOptions): unknown {
  for (const below of ['required', 'nothing'] as const) {
    for (const levels of DEPTHS) {
      const { value, isWhole } = sampleOf(schema, options, { levels, below, maxValues: MAX_VALUES });
      if (isWhole) return value;
    }
  }
  const outermost = { levels: 1, maxValues: MAX_OUTERMOST };
  const required = sampleOf(schema, options, { ...outermost, below: 'required' });
  return required.isWhole
    ? required.value
    : sampleOf(schema, options, { ...outermost, below: 'nothing' }).value;
}

interface Extent {
  levels: number;
  /** Which properties objects below the levels have. */
  below: 'required' | 'nothing';
  maxValues: number;
}

/** A sample that is being built. */
interface Draft extends SampleOptions, Extent {
  /** Values so far. */
  count: number;
}

/** Position of a value. */
interface Position {
  /** Enclosing components. A recursive one is not expanded again. */
  refs: readonly string[];
  depth: number;
}

function sampleOf(schema: unknown, options: SampleOptions, extent: Extent) {
  const draft: Draft = { ...options, ...extent, count: 0 };
  const value = sample(schema, draft, { refs: [], depth: 0 });
  return { value, isWhole: draft.count <= draft.maxValues };
}

function sample(schema: unknown, draft: Draft, { refs, depth }: Position): unknown {
  if (depth > MAX_DEPTH || ++draft.count > draft.maxValues) return undefined;
  const flat = flattenSchema(draft.document, schema);
  if (flat.ref !== undefined && refs.includes(flat.ref)) return undefined;
  const given = givenValue(draft.document, flat, draft.direction);
  if (given !== undefined) return given;
  const inside = { refs: flat.ref === undefined ? refs : [...refs, flat.ref], depth: depth + 1 };
  const alternatives = alternativesOf(draft.document, flat);
  const first = depth === 0 ? (draft.choice ?? 0) : 0;
  const type = flat.types[0] ?? impliedTypes(flat)[0];
  const chosen = alternatives.map(({ options }) => {
    const left = options.slice(first).map((option) => withOwnType(option, flat, draft.document));
    return sampleChoice(flat.keywords, left, draft, inside);
  });
  const objects = chosen.filter(isObject);
  if (type === 'object' || (type === undefined && objects.length > 0)) {
    const own = merged([sampleObject(flat, draft, inside), ...(flat.partExamples ?? [])]);
    const named = inheritedValues(flat).reduce(
      (value, { name, values }) => discriminated(value, name, values, flat, draft.document),
      own,
    );
    // A property of an alternative is more specific than the common one.
    return leaveOutExcess(merged([named, ...objects]), flat);
  }
  const any = chosen.find((value) => value !== undefined);
  if (any !== undefined) return any;
  if (type === 'array') return sampleArray(flat.keywords, draft, inside);
  if ((type ?? 'string') === 'string' && isObject(flat.keywords.contentSchema))
    return JSON.stringify(sample(flat.keywords.contentSchema, draft, inside));
  return scalar(type, flat.keywords, flat.nullable);
}

function merged(objects: readonly [JsonObject, ...JsonObject[]]): JsonObject {
  if (objects.length === 1) return objects[0];
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object)));
}

/** An alternative that only adds constraints to a text, a number or a list, together with these. */
function withOwnType(option: unknown, { keywords, types }: FlatSchema, document: SpecDocument): unknown {
  if (types.length === 0 || types.includes('object')) return option;
  return flattenSchema(document, option).types.length === 0 ? { ...keywords, allOf: [option] } : option;
}

/** The first of the alternatives that has a value. */
function sampleChoice(
  keywords: JsonObject,
  options: readonly unknown[],
  draft: Draft,
  inside: Position,
): unknown {
  for (const option of options) {
    const value = sample(option, draft, inside);
    if (value === undefined) continue;
    const name = discriminatorName(keywords);
    const flat = flattenSchema(draft.document, option);
    // A complete example takes precedence.
    if (
      name === undefined ||
      !isObject(value) ||
      givenValue(draft.document, flat, draft.direction) !== undefined
    )
      return value;
    return discriminated(value, name, discriminatorValues(keywords, option), flat, draft.document);
  }
  return undefined;
}

function sampleObject(flat: FlatSchema, draft: Draft, inside: Position): Record<string, unknown> {
  const { keywords } = flat;
  const isBelow = inside.depth > draft.levels;
  const result: Record<string, unknown> = {};
  if (isBelow && draft.below === 'nothing') return result;
  const isReduced = draft.requiredOnly || isBelow;
  const needed = isReduced && neededProperties(draft.document, flat, draft.direction);
  for (const [name, property] of propertiesOf(keywords)) {
    if (draft.count > draft.maxValues) break;
    if (needed && !needed.has(name) && !isPrefilled(property, draft)) continue;
    if (isLeftOut(draft.document, property, draft.direction)) continue;
    const value = sample(property, draft, inside);
    if (value !== undefined) setOwnField(result, name, value);
  }
  const additional = keywords.additionalProperties;
  if (isObject(additional) && !isBelow && Object.keys(result).length === 0) {
    const value = sample(additional, draft, inside);
    if (value !== undefined) setOwnField(result, sampleKey(keywords, draft.document), value);
  }
  return result;
}

/** Whether a property is sent although it is not needed: the playground starts with it. */
function isPrefilled(property: unknown, { document, direction }: Draft): boolean {
  return direction === 'request' && prefillOf(flattenSchema(document, property).keywords) !== undefined;
}

/** A key that the object allows: one of a list, or one of the right form. */
function sampleKey(keywords: JsonObject, document: SpecDocument): string {
  const { propertyNames } = keywords;
  const name = keyName(keywords);
  if (!isObject(propertyNames)) return name;
  const flat = flattenSchema(document, propertyNames);
  const given = givenValue(document, flat, 'both');
  if (typeof given === 'string') return given;
  const hasForm = flat.keywords.pattern !== undefined || flat.keywords.format !== undefined;
  return hasForm ? sampleText(flat.keywords) : name;
}

function sampleArray(keywords: JsonObject, draft: Draft, inside: Position): unknown[] {
  const least = typeof keywords.minItems === 'number' ? keywords.minItems : 0;
  if (inside.depth > draft.levels && (draft.below === 'nothing' || least === 0)) return [];
  const tuple = tupleOf(keywords);
  const items = tuple.length > 0 ? tuple : [keywords.items ?? keywords.contains];
  if (keywords.maxItems === 0) return [];
  const made = items.map((item) => sample(item, draft, inside)).filter((item) => item !== undefined);
  if (made.length !== 1 || least < 2 || least > MAX_ITEMS) return made;
  const item = flattenSchema(draft.document, keywords.items).keywords;
  if (keywords.uniqueItems === true) return distinctItems(made[0], item, least);
  const values = listOf(item.enum);
  return Array.from({ length: least }, (_, index) => values[index] ?? made[0]);
}

function scalar(type: string | undefined, keywords: JsonObject, nullable: boolean): unknown {
  switch (type) {
    case 'string':
      return sampleText(keywords);
    case 'integer':
    case 'number':
      return sampleNumber(keywords);
    case 'boolean':
      return true;
    default:
      return nullable ? null : 'any';
  }
}
