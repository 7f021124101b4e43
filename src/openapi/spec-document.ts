import type { JsonObject } from './json.ts';

/** A parsed document with what has been worked out about its schemas so far, so that nothing is worked out twice. */
export interface SpecDocument {
  readonly root: JsonObject;
  readonly flatSchemas: WeakMap<object, FlatSchema>;
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
