import type { JsonObject } from './json.ts';

/** A parsed document with what has been worked out about its schemas so far, so that nothing is worked out twice. */
export interface SpecDocument {
  readonly root: JsonObject;
  readonly flatSchemas: WeakMap<object, FlatSchema>;
  /** Views and children of schemas, which their makers keep here. */
  readonly memory: Map<string, WeakMap<FlatSchema, unknown>>;
  /** Parts of the document by pointer, with the pointers that they refer to. */
  readonly parts: Map<string, DocumentPart>;
}

export interface DocumentPart {
  value: unknown;
  refs: readonly string[];
  /** How many values are inside. */
  nodes: number;
}

/** `make(flat)`, worked out once for each flat schema and `name`. */
export function remembered<Value>(
  { memory }: SpecDocument,
  name: string,
  flat: FlatSchema,
  make: () => Value,
): Value {
  let values = memory.get(name) as WeakMap<FlatSchema, Value> | undefined;
  if (!values) {
    values = new WeakMap();
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
  /** References that lead nowhere. */
  broken: readonly string[];
}
