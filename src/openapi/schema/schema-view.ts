import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, ownValue, textOf, textsOf } from '../document/json.ts';
import { refName } from '../document/refs.ts';
import { type FlatSchema, remembered, type SpecDocument } from '../document/spec-document.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import type { Direction } from './direction.ts';
import { flattenSchema } from './flat-schema.ts';
import { itemConstraints, partConstraints } from './part-constraints.ts';
import { type ChildSchema, childSchemas } from './schema-children.ts';
import { schemaWords } from './schema-words.ts';
import { itemsOf, typeLabel } from './type-label.ts';

/** A schema as readers see it: a tree that ends where it gets too deep, too large, or recursive. */
export interface SchemaView {
  /** `string<email>`, `object`, `array of objects`, `string | null`. */
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
  fields: readonly FieldView[];
  variants: readonly VariantsView[];
  /** It has further content, which is not part of this view. */
  deferred?: DeferredSchema;
}

export interface EnumValue {
  value: unknown;
  description?: string;
  /** Groups of readers that the value is meant for; empty for all. */
  groups: readonly string[];
}

export interface FieldView {
  /** `pattern` and `any` are for properties with any matching name, `item` for a tuple item. */
  kind: 'property' | 'pattern' | 'any' | 'item';
  name: string;
  required: boolean;
  schema: SchemaView;
}

export interface VariantsView {
  /** `if`: the label of an option is its condition. */
  rule: 'oneOf' | 'anyOf' | 'if';
  /** Property whose value distinguishes the variants. */
  discriminator?: string;
  options: readonly VariantView[];
}

export interface VariantView {
  label: string;
  /** For values that the discriminator does not map. */
  isDefault?: true;
  schema: SchemaView;
}

/** A part of a schema that is shown on demand. Equal keys mean equal parts. */
export interface DeferredSchema {
  key: string;
  schema: unknown;
  direction: Direction;
  /** The part is recursive: it is an ancestor of this node. */
  recursive: boolean;
  /** How many fields and variants it has. */
  fields: number;
  variants: number;
}

export interface SchemaViewOptions {
  document: SpecDocument;
  direction: Direction;
  /** Identifies the location of `schema` in the document, for keys of deferred parts. */
  origin: string;
  maxDepth?: number;
  /** Fields shown at most below the outermost level, which is always complete. */
  maxFields?: number;
  /** Whether the content is expanded initially: then more of it is shown. */
  expanded?: boolean;
}

const MAX_DEPTH = 4;
const MAX_FIELDS = 50;
const MAX_EXPANDED_FIELDS = 120;

type Description = Omit<SchemaView, 'fields' | 'variants' | 'deferred'>;
type Draft = { -readonly [Key in keyof SchemaView]: SchemaView[Key] };

interface Visit {
  view: Draft;
  content: FlatSchema;
  depth: number;
  /** Where the content comes from: a component, or a path from one. */
  origin: string;
  /** Enclosing components. */
  ancestors: Ancestors | undefined;
  source: unknown;
}

interface Ancestors {
  ref: string;
  outer: Ancestors | undefined;
}

/** Works level by level, so that a limit cuts depth everywhere instead of the last properties. */
export function schemaView(schema: unknown, options: SchemaViewOptions): SchemaView {
  const { document, direction, expanded, maxDepth = MAX_DEPTH } = options;
  const maxFields = options.maxFields ?? (expanded ? MAX_EXPANDED_FIELDS : MAX_FIELDS);
  const queue: Visit[] = [];
  const visit = (source: unknown, origin: string, depth: number, ancestors?: Ancestors): SchemaView => {
    const flat = flattenSchema(document, source);
    const { content: item, wrapped } = itemsOf(document, flat);
    const described = remembered(document, 'description', flat, () =>
      describe(document, flat, item, wrapped),
    );
    const view: Draft = { ...described, fields: [], variants: [] };
    // A string may contain a value.
    const { contentSchema } = item.keywords;
    const content = isObject(contentSchema) ? flattenSchema(document, contentSchema) : item;
    const place = content.ref ?? (wrapped > 0 ? `${origin}[]` : origin);
    queue.push({
      view,
      content,
      depth,
      origin: place,
      ancestors,
      source: content.ref ? { $ref: content.ref } : source,
    });
    return view;
  };
  const root = visit(schema, options.origin, 0);
  let fields = 0;
  for (let i = 0; i < queue.length; i++) {
    const { view, content, depth, origin, ancestors, source } = queue[i]!;
    const children = remembered(document, direction, content, () =>
      childSchemas(document, content, direction),
    );
    if (children.length === 0) continue;
    const recursive = content.ref !== undefined && isInside(content.ref, ancestors);
    if (recursive || depth >= maxDepth || (depth > 0 && fields + children.length > maxFields)) {
      const variants = children.filter(({ kind }) => kind === 'variant' || kind === 'condition').length;
      const counts = { fields: children.length - variants, variants };
      view.deferred = { key: `${direction} ${origin}`, schema: source, direction, recursive, ...counts };
      continue;
    }
    if (depth > 0) fields += children.length;
    const inner = content.ref ? { ref: content.ref, outer: ancestors } : ancestors;
    attach(view, children, (child) => visit(child.schema, `${origin}/${child.step}`, depth + 1, inner));
  }
  return root;
}

function isInside(ref: string, ancestors: Ancestors | undefined): boolean {
  for (let at = ancestors; at; at = at.outer) if (at.ref === ref) return true;
  return false;
}

function attach(
  view: Draft,
  children: readonly ChildSchema[],
  visit: (child: ChildSchema) => SchemaView,
): void {
  const fields: FieldView[] = [];
  const variants = new Map<string, Omit<VariantsView, 'options'> & { options: VariantView[] }>();
  for (const child of children) {
    const schema = visit(child);
    if (child.kind !== 'variant' && child.kind !== 'condition') {
      fields.push({ kind: child.kind, name: child.name, required: child.required, schema });
      continue;
    }
    const { rule, discriminator } =
      child.kind === 'variant' ? child : { rule: 'if' as const, discriminator: undefined };
    const key = `${child.kind} ${child.group}`;
    const group = variants.get(key) ?? { rule, ...(discriminator && { discriminator }), options: [] };
    const isDefault = child.kind === 'variant' && child.isDefault;
    const label = child.label ?? schema.name ?? schema.type;
    group.options.push({ label, ...(isDefault && { isDefault }), schema });
    variants.set(key, group);
  }
  view.fields = fields;
  view.variants = [...variants.values()];
}

/** Everything about a value except its inner parts. `content` is the innermost item of an array. */
function describe(
  document: SpecDocument,
  flat: FlatSchema,
  content: FlatSchema,
  wrapped: number,
): Description {
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
