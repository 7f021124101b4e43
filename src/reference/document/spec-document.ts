import type { JsonObject } from '../../lib/json/json-object.ts';
import type { NodeKinds } from './document-nodes.ts';

/** A parsed document, with caches for its pages. */
export interface SpecDocument {
  readonly root: JsonObject;
  readonly kinds: NodeKinds;
  /** By schema, and by reference to a component. */
  readonly flatSchemas: Map<object | string, FlatSchema>;
  /** Views and children of flat schemas, by kind (see `remembered`). */
  readonly memory: Map<string, Map<FlatSchema, unknown>>;
  /** Descriptions as plain text. */
  readonly summaries: Map<string, string>;
  /** Parts of the document by pointer, with the pointers that they refer to. */
  readonly parts: Map<string, DocumentPart>;
  /** Characters of YAML that `parts` keep. */
  readonly kept: { yaml: number };
  /** Facts about the whole document. */
  readonly known: {
    linkedTexts?: readonly LinkedText[];
    /** By discriminator (or its schema, if it is a string), references to the components that include the schema. */
    descendants?: ReadonlyMap<unknown, readonly string[]>;
    /** Integers as written in the document, by their value as numbers. */
    longIntegers?: ReadonlyMap<string, string>;
    tags?: ReadonlyMap<string, JsonObject>;
  };
}

/** A description that seems to link to pages or files of the site, or the URL of an example. */
export interface LinkedText {
  kind: 'description' | 'externalValue';
  text: string;
  /** JSON pointer to it. */
  pointer: string;
  /** The target of its links depends on the page that shows it. */
  isRelative: boolean;
}

/** A document with empty caches. */
export function newDocument(root: JsonObject, kinds: NodeKinds = new Map()): SpecDocument {
  return {
    root,
    kinds,
    flatSchemas: new Map(),
    memory: new Map(),
    summaries: new Map(),
    parts: new Map(),
    kept: { yaml: 0 },
    known: {},
  };
}

export interface DocumentPart {
  segments: readonly string[];
  value: unknown;
  refs: readonly string[];
  /** How many values are inside. */
  nodes: number;
  /** More than one fragment has needed it. */
  isShared: boolean;
  yaml?: string;
}

/** Flat schemas in the cache. Each takes about 1 KB, with its view and children. */
const MAX_FLAT_SCHEMAS = 8000;

/** Caches `flat` for a schema or a reference. A full cache is cleared: consecutive pages need the same few schemas. */
export function keepFlat(
  { flatSchemas, memory }: SpecDocument,
  schema: object | string,
  flat: FlatSchema,
): FlatSchema {
  if (flatSchemas.size >= MAX_FLAT_SCHEMAS) {
    flatSchemas.clear();
    memory.clear();
  }
  flatSchemas.set(schema, flat);
  return flat;
}

/** The result of `make`, computed once for each flat schema and `name`. */
export function remembered<Value>(
  { memory }: SpecDocument,
  name: string,
  flat: FlatSchema,
  make: () => Value,
): Value {
  let values = memory.get(name) as Map<FlatSchema, Value> | undefined;
  if (!values) {
    values = new Map();
    memory.set(name, values);
  }
  let value = values.get(flat);
  if (value === undefined) {
    value = make();
    values.set(flat, value);
  }
  return value;
}

/** Alternative schemas. */
export interface Alternatives {
  rule: 'oneOf' | 'anyOf';
  options: readonly unknown[];
}

/** A schema with its references followed and its `allOf` merged: the constraints of one value, without its children. */
export interface FlatSchema {
  /** Keywords without `$ref`, `allOf`, `oneOf`, `anyOf`. */
  keywords: JsonObject;
  /** The component, if the schema is only a reference to it. */
  ref?: string;
  /** Types without `null`; empty if any type is allowed. */
  types: readonly string[];
  nullable: boolean;
  alternatives: readonly Alternatives[];
  /** Schemas with an `if`, `dependentSchemas` or `dependentRequired` among its parts. */
  conditional: readonly JsonObject[];
  /** Examples of some of the schemas that were merged, if none is an example of the whole. */
  partExamples?: readonly JsonObject[];
  /** Schemas with a discriminator that it includes by `allOf`, as one of their children. */
  bases?: readonly JsonObject[];
  /** Broken references. */
  broken: readonly string[];
}
