import type { JsonObject } from '../../lib/json/json-object.ts';

/** A parsed document with what has been worked out about its schemas of late, so that little is worked out twice. */
export interface SpecDocument {
  readonly root: JsonObject;
  readonly flatSchemas: Map<object, FlatSchema>;
  /** Views and children of flat schemas, which their makers keep here. */
  readonly memory: Map<string, Map<FlatSchema, unknown>>;
  /** Descriptions in plain words. */
  readonly summaries: Map<string, string>;
  /** Parts of the document by pointer, with the pointers that they refer to. */
  readonly parts: Map<string, DocumentPart>;
  /** Characters of YAML that `parts` keep. */
  readonly kept: { yaml: number };
  /** What has been found out about the document as a whole. */
  readonly known: { linkedTexts?: readonly LinkedText[] };
}

/** A description that seems to link to pages or files of the site, or the address of an example. */
export interface LinkedText {
  kind: 'description' | 'externalValue';
  text: string;
  /** JSON pointer to it. */
  pointer: string;
  /** Where a link leads depends on the page that shows it. */
  isRelative: boolean;
}

/** A document of which nothing has been worked out yet. */
export function newDocument(root: JsonObject): SpecDocument {
  return {
    root,
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

/** Flat schemas that are kept, each with all that is known about it in about 1 KB. */
const MAX_FLAT_SCHEMAS = 8000;

/** `flat`, kept for `schema`. When there are too many all are forgotten: pages that follow each other need the same few. */
export function keepFlat(
  { flatSchemas, memory }: SpecDocument,
  schema: object,
  flat: FlatSchema,
): FlatSchema {
  if (flatSchemas.size >= MAX_FLAT_SCHEMAS) {
    flatSchemas.clear();
    memory.clear();
  }
  flatSchemas.set(schema, flat);
  return flat;
}

/** `make(flat)`, worked out once for each flat schema and `name`. */
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

/** A choice between schemas. */
export interface Alternatives {
  rule: 'oneOf' | 'anyOf';
  options: readonly unknown[];
}

/** A schema with its references followed and its `allOf` merged: what holds for one value, before looking inside. */
export interface FlatSchema {
  /** Keywords without `$ref`, `allOf`, `oneOf`, `anyOf`. */
  keywords: JsonObject;
  /** The component that the schema is, when it is nothing but a reference to it. */
  ref?: string;
  /** Types without `null`; empty when any type will do. */
  types: readonly string[];
  nullable: boolean;
  alternatives: readonly Alternatives[];
  /** Schemas with an `if`, `dependentSchemas` or `dependentRequired` among its parts. */
  conditional: readonly JsonObject[];
  /** Broken references. */
  broken: readonly string[];
}
