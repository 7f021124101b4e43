import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import type { Direction } from '../schema/direction.ts';
import { flattenSchema, propertiesOf, requiredOf } from '../schema/flat-schema.ts';
import { sampleText } from './sample-text.ts';

export interface SampleOptions {
  document: SpecDocument;
  direction: Direction;
  /** Leave optional properties out. */
  requiredOnly?: boolean;
}

const MAX_DEPTH = 10;
/** How many levels are tried. */
const DEPTHS = [MAX_DEPTH, 6, 4, 3, 2];
/** Longer samples are scrolled through rather than read. */
const MAX_VALUES = 200;
/** The outermost level is shown up to here. */
const MAX_OUTERMOST = 400;

/**
 * A value that fits the schema and shows its shape: as many levels as make a sample of readable length, with nothing
 * missing from them.
 */
export function sampleValue(schema: unknown, options: SampleOptions): unknown {
  for (const levels of DEPTHS) {
    const { value, isWhole } = sampleOf(schema, options, levels, MAX_VALUES);
    if (isWhole) return value;
  }
  return sampleOf(schema, options, 1, MAX_OUTERMOST).value;
}

/** Objects and arrays below `levels` are empty. */
function sampleOf(schema: unknown, options: SampleOptions, levels: number, maxValues: number) {
  let values = 0;
  /** `refs` are the components around the place: one that contains itself is not begun again. */
  const sample = (source: unknown, refs: readonly string[], depth: number): unknown => {
    if (depth > MAX_DEPTH || ++values > maxValues) return undefined;
    const flat = flattenSchema(options.document, source);
    if (flat.ref !== undefined && refs.includes(flat.ref)) return undefined;
    const inside = flat.ref === undefined ? refs : [...refs, flat.ref];
    const given = givenValue(flat.keywords);
    if (given !== undefined) return given;
    const choice = flat.alternatives[0]?.options[0];
    const chosen = choice === undefined ? undefined : sample(choice, inside, depth + 1);
    const type = flat.types[0] ?? impliedType(flat.keywords);
    if (type === 'object' || (type === undefined && isObject(chosen))) {
      const own = depth < levels ? sampleObject(flat.keywords, inside, depth) : {};
      return isObject(chosen) ? { ...chosen, ...own } : own;
    }
    if (chosen !== undefined) return chosen;
    if (type === 'array') return depth < levels ? sampleArray(flat.keywords, inside, depth) : [];
    return scalar(type, flat.keywords, flat.nullable);
  };

  const sampleObject = (keywords: JsonObject, refs: readonly string[], depth: number) => {
    const required = requiredOf(keywords);
    const result: Record<string, unknown> = {};
    for (const [name, property] of propertiesOf(keywords)) {
      if (options.requiredOnly && !required.has(name)) continue;
      if (isLeftOut(options, property)) continue;
      const value = sample(property, refs, depth + 1);
      if (value !== undefined)
        Object.defineProperty(result, name, { value, enumerable: true, configurable: true, writable: true });
    }
    const additional = keywords.additionalProperties;
    if (isObject(additional) && Object.keys(result).length === 0) {
      const value = sample(additional, refs, depth + 1);
      if (value !== undefined) result.key = value;
    }
    return result;
  };

  const sampleArray = (keywords: JsonObject, refs: readonly string[], depth: number) => {
    const tuple = listOf(keywords.prefixItems);
    const items = tuple.length > 0 ? tuple : [keywords.items];
    return items.map((item) => sample(item, refs, depth + 1)).filter((item) => item !== undefined);
  };

  const value = sample(schema, [], 0);
  return { value, isWhole: values <= maxValues };
}

/** A value that the schema itself offers. */
function givenValue(keywords: JsonObject): unknown {
  const { example, examples, const: constant } = keywords;
  return example ?? listOf(examples)[0] ?? keywords.default ?? constant ?? listOf(keywords.enum)[0];
}

function isLeftOut({ document, direction }: SampleOptions, schema: unknown): boolean {
  const { keywords } = flattenSchema(document, schema);
  if (direction === 'request') return keywords.readOnly === true;
  return direction === 'response' && keywords.writeOnly === true;
}

function impliedType(keywords: JsonObject): string | undefined {
  if (keywords.properties || keywords.additionalProperties) return 'object';
  return keywords.items || keywords.prefixItems ? 'array' : undefined;
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

function sampleNumber({ minimum, maximum, exclusiveMinimum }: JsonObject): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  if (typeof minimum === 'number') return exclusiveMinimum === true ? minimum + 1 : minimum;
  return typeof maximum === 'number' ? Math.min(maximum, 123) : 123;
}
