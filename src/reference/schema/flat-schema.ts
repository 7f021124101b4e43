import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { discriminatedRefs } from '../document/discriminated-refs.ts';
import { listOf, objectOf, textsOf } from '../document/json.ts';
import { resolvePlainRef, valueAt } from '../document/refs.ts';
import {
  type Alternatives,
  type FlatSchema,
  keepFlat,
  type SpecDocument,
} from '../document/spec-document.ts';
import { exampleOf, impliedTypes, isNullType, isOnlyNull, nullIn, singleValues } from './keywords.ts';
import { commonTypes, mergeKeywords } from './merge-schemas.ts';

/** Keywords that make a schema more than a reference to a component. */
const STRUCTURE = ['properties', 'patternProperties', 'additionalProperties', 'items'];

/** Keywords without which a schema is already flat. */
const COMPOSING = ['$ref', 'allOf', 'oneOf', 'anyOf'];

const MAX_PARTS = 500;

/** Follows references and merges `allOf` of one schema. Properties and alternatives stay as they are. */
export function flattenSchema(document: SpecDocument, schema: unknown): FlatSchema {
  if (!isObject(schema)) return ANYTHING;
  return document.flatSchemas.get(schema) ?? keepFlat(document, schema, flatten(document, schema));
}

const ANYTHING: FlatSchema = {
  keywords: {},
  types: [],
  nullable: false,
  alternatives: [],
  conditional: [],
  broken: [],
};

/** Conditional keywords. */
const CONDITIONAL = ['if', 'dependentSchemas', 'dependentRequired', 'dependencies'];

function flatten(document: SpecDocument, schema: JsonObject): FlatSchema {
  if (typeof schema.$ref === 'string' && Object.keys(schema).length === 1) {
    const target = resolvePlainRef(document, schema);
    if (target.found) return flatComponent(document, target.ref!, target.value);
  }
  if (!COMPOSING.some((key) => schema[key] !== undefined))
    return flatOf({ keywords: schema, conditional: isConditional(schema) ? [schema] : [] });
  const parts: Parts = {
    keywords: {},
    alternatives: [],
    conditional: [],
    nullable: false,
    broken: [],
    structures: 0,
    examples: [],
    bases: [],
    seen: new Set(),
  };
  const ref = collect(document, schema, parts, true);
  const { bases } = parts;
  return {
    ...flatOf(parts),
    ...withoutPartial(parts),
    ...(ref && { ref }),
    ...(bases.length > 0 && { bases }),
  };
}

/** All references to a component have the same flat schema, and so one view, one list of children and one sample. */
function flatComponent(document: SpecDocument, ref: string, component: JsonObject): FlatSchema {
  const known = document.flatSchemas.get(ref);
  return known ?? keepFlat(document, ref, { ...flattenSchema(document, component), ref });
}

/** The keywords without an example that only a part of the schema describes. */
function withoutPartial({ keywords, examples, structures }: Parts): Partial<FlatSchema> {
  if (examples.length === 0 || examples.some(({ covers }) => covers === structures)) return {};
  const { example: _example, examples: _examples, ...others } = keywords;
  return { keywords: others, partExamples: examples.map(({ value }) => value) };
}

function isConditional(schema: JsonObject): boolean {
  return CONDITIONAL.some((key) => schema[key] !== undefined);
}

function flatOf({
  keywords,
  nullable,
  alternatives = [],
  conditional = [],
  broken = [],
}: Partial<Parts> & Pick<Parts, 'keywords'>): FlatSchema {
  return {
    keywords,
    types: textsOf(keywords.type).filter((type) => type !== 'null'),
    nullable: nullable || keywords.nullable === true || isNullType(keywords.type) || isOnlyNull(keywords),
    alternatives,
    conditional,
    broken,
  };
}

interface Parts {
  keywords: JsonObject;
  alternatives: Alternatives[];
  conditional: JsonObject[];
  nullable: boolean;
  broken: string[];
  /** How many schemas with fields or items were merged. */
  structures: number;
  /** Examples that are objects, with the number of those schemas that each is an example of. */
  examples: { value: JsonObject; covers: number }[];
  bases: JsonObject[];
  seen: Set<unknown>;
}

/** Adds the keywords of `schema` to `parts`. Returns the component if it is only a reference. */
function collect(
  document: SpecDocument,
  schema: unknown,
  parts: Parts,
  outermost: boolean,
): string | undefined {
  if (!isObject(schema) || parts.seen.has(schema) || parts.seen.size > MAX_PARTS) return undefined;
  parts.seen.add(schema);
  if (isConditional(schema)) parts.conditional.push(schema);
  const outer = { structures: parts.structures, examples: parts.examples.length };
  const { $ref, allOf, oneOf, anyOf, discriminator, ...own } = schema;
  const hasStructure = STRUCTURE.some((key) => schema[key] !== undefined);
  // 3.0 decorates a reference as `allOf: [$ref]`.
  const isDecorated = listOf(allOf).length === 1 && !hasStructure;
  const isOneOf = (refs: readonly unknown[]) => isMerged(document, schema, parts, refs);
  const isChild = !outermost || isOneOf(discriminatedRefs(document, schema, schema));
  // There is nothing to choose in a child that includes the base schema that lists it.
  const [ones, anys] = [oneOf, anyOf].map(listOf).map((list) => (isOneOf(list.map(refOf)) ? [] : list));
  const refs = [
    ...(typeof $ref === 'string' ? [collectTarget(document, $ref, parts, outermost)] : []),
    ...listOf(allOf)
      .filter(isObject)
      .map((part) => collect(document, part, parts, outermost && isDecorated)),
    ...collectOptions(document, 'oneOf', ones!, parts, outermost),
    ...collectOptions(document, 'anyOf', anys!, parts, outermost),
  ];
  if (discriminator !== undefined && isChild) parts.bases.push({ discriminator });
  // A base schema's discriminator distinguishes its children; it does not apply to a child that includes the base.
  const keywords = discriminator !== undefined && !isChild ? { ...own, discriminator } : own;
  const applied = typeof $ref === 'string' ? withoutOtherType(keywords, parts.keywords) : keywords;
  parts.keywords = mergeKeywords(parts.keywords, applied);
  if (hasStructure) parts.structures++;
  const example = exampleOf(own);
  if (isObject(example)) {
    const covers = parts.structures - outer.structures;
    parts.examples = [...parts.examples.slice(0, outer.examples), { value: example, covers }];
  }
  // Annotations may be next to a reference.
  return refs.length === 1 && !hasStructure ? refs[0] : undefined;
}

function refOf(schema: unknown): unknown {
  return objectOf(schema).$ref;
}

/** Whether one of the references leads to another schema that is already merged. */
function isMerged(
  { root }: SpecDocument,
  schema: JsonObject,
  { seen }: Parts,
  refs: readonly unknown[],
): boolean {
  if (seen.size < 2) return false;
  const targets = refs.map((ref) => (typeof ref === 'string' ? valueAt(root, ref) : undefined));
  return targets.some((target) => target !== schema && seen.has(target));
}

/**
 * The keywords next to a `$ref`, without a `type` that contradicts its target: OpenAPI 3.0 ignores all of them, and
 * generators often write a wrong type there.
 */
function withoutOtherType(keywords: JsonObject, target: JsonObject): JsonObject {
  const types = textsOf(target.type);
  const known = types.length > 0 ? types : impliedTypes({ keywords: target });
  const own = textsOf(keywords.type);
  if (own.length === 0 || known.length === 0 || commonTypes(known, own).length > 0) return keywords;
  const { type: _type, ...others } = keywords;
  return others;
}

function collectTarget(
  document: SpecDocument,
  $ref: string,
  parts: Parts,
  outermost: boolean,
): string | undefined {
  const target = resolvePlainRef(document, { $ref });
  if (target.found) collect(document, target.value, parts, outermost);
  else parts.broken.push($ref);
  return target.found ? target.ref : undefined;
}

/** The component of a single option; undefined if there are several or none. */
function collectOptions(
  document: SpecDocument,
  rule: Alternatives['rule'],
  options: readonly unknown[],
  parts: Parts,
  outermost: boolean,
): (string | undefined)[] {
  const kept = options.filter((option) => nullIn(document, option) !== 'only');
  if (options.some((option) => nullIn(document, option) !== 'never')) parts.nullable = true;
  if (kept.length === 0) return [];
  // `oneOf: [X, null]` is a nullable X: there is nothing to choose.
  if (kept.length === 1) return [collect(document, kept[0], parts, outermost)];
  const values = singleValues(document, kept);
  if (values) parts.keywords = mergeKeywords(parts.keywords, values);
  else parts.alternatives.push({ rule, options: kept });
  return [undefined];
}
