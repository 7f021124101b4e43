import { isObject } from '../../lib/json/json-object.ts';
import { textHash } from '../../lib/text/text-hash.ts';
import { type FlatSchema, remembered, type SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from './flat-schema.ts';
import type { Direction } from './keywords.ts';
import { type ChildSchema, childSchemas } from './schema-children.ts';
import { describeSchema, type SchemaDescription } from './schema-description.ts';
import { type Items, itemsOf } from './type-label.ts';

/** A schema as readers see it: a tree that ends where it gets too deep, too large, or recursive. */
export interface SchemaView extends SchemaDescription {
  fields: readonly FieldView[];
  variants: readonly VariantsView[];
  /** It has further content, which is not part of this view. */
  deferred?: DeferredSchema;
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

type Draft = { -readonly [Key in keyof SchemaView]: SchemaView[Key] };

interface Visit {
  view: Draft;
  content: FlatSchema;
  depth: number;
  /** Identifies a component or a merged schema, which may contain themselves. */
  name: string | undefined;
  /** Where the content comes from: its name, or a path from one. */
  origin: string;
  /** Enclosing components and merged schemas. */
  ancestors: Ancestors | undefined;
  source: unknown;
}

interface Ancestors {
  name: string;
  outer: Ancestors | undefined;
}

/** Works level by level, so that a limit cuts depth everywhere instead of the last properties. */
export function schemaView(schema: unknown, options: SchemaViewOptions): SchemaView {
  const { document, direction, expanded, maxDepth = MAX_DEPTH } = options;
  const maxFields = options.maxFields ?? (expanded ? MAX_EXPANDED_FIELDS : MAX_FIELDS);
  const queue: Visit[] = [];
  const visit = (source: unknown, origin: string, depth: number, ancestors?: Ancestors): SchemaView => {
    const flat = flattenSchema(document, source);
    const items = itemsOf(document, flat);
    const described = remembered(document, 'description', flat, () =>
      describeSchema(document, flat, items.content, items.wrapped),
    );
    const view: Draft = { ...described, fields: [], variants: [] };
    const { content, name, component } = contentOf(document, source, flat, items);
    queue.push({
      view,
      content,
      depth,
      name,
      origin: name ?? (items.wrapped > 0 ? `${origin}[]` : origin),
      ancestors,
      source: component ? { $ref: component } : source,
    });
    return view;
  };
  const root = visit(schema, options.origin, 0);
  let fields = 0;
  for (let i = 0; i < queue.length; i++) {
    const { view, content, depth, name, origin, ancestors, source } = queue[i]!;
    const children = remembered(document, direction, content, () =>
      childSchemas(document, content, direction),
    );
    if (children.length === 0) continue;
    const recursive = name !== undefined && isInside(name, ancestors);
    if (recursive || depth >= maxDepth || (depth > 0 && fields + children.length > maxFields)) {
      const variants = children.filter(({ kind }) => kind === 'variant' || kind === 'condition').length;
      const counts = { fields: children.length - variants, variants };
      view.deferred = { key: `${direction} ${origin}`, schema: source, direction, recursive, ...counts };
      continue;
    }
    if (depth > 0) fields += children.length;
    const inner = name !== undefined ? { name, outer: ancestors } : ancestors;
    attach(view, children, (child) => visit(child.schema, `${origin}/${child.step}`, depth + 1, inner));
  }
  return root;
}

/**
 * The part of a schema that has the fields: of a list its items, of a string the value that it contains. An endless
 * recursion passes through references, so whatever is behind a reference to a `component` has a `name`.
 */
function contentOf(
  document: SpecDocument,
  source: unknown,
  flat: FlatSchema,
  { content: item, source: itemSource, list }: Items,
): Pick<Visit, 'content' | 'name'> & { component: string | undefined } {
  const { contentSchema } = item.keywords;
  const content = isObject(contentSchema) ? flattenSchema(document, contentSchema) : item;
  const isValue = content !== item;
  const behind = isValue && item.ref ? { ref: item.ref, wrapped: 0 } : list;
  const name =
    content.ref ??
    (behind && `${behind.ref}${'[]'.repeat(behind.wrapped)}${isValue ? ' value' : ''}`) ??
    mergedName(document, flat, source) ??
    mergedName(document, content, isValue ? contentSchema : itemSource);
  return { content, name, component: content.ref ?? behind?.ref };
}

function isInside(name: string, ancestors: Ancestors | undefined): boolean {
  for (let at = ancestors; at; at = at.outer) if (at.name === name) return true;
  return false;
}

/**
 * A name for a schema that is merged from several, the same for equal ones. Merging recursive schemas creates equal schemas
 * again and again. Without names, they would only differ in their paths, without end.
 */
function mergedName(document: SpecDocument, flat: FlatSchema, source: unknown): string | undefined {
  if (!isObject(source)) return undefined;
  const { $ref, allOf, oneOf, anyOf } = source;
  const isOneOption = (oneOf ?? anyOf) !== undefined && flat.alternatives.length === 0;
  if ((allOf ?? $ref) === undefined && !isOneOption) return undefined;
  return remembered(document, 'name', flat, () => `allOf ${textHash(JSON.stringify(source))}`);
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
