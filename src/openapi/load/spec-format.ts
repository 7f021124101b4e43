import type { JsonObject } from '../../lib/json/json-object.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ApiDocument } from '../document/spec.ts';

/** What comes of the text of a document. */
export interface ReadDocument<Made extends ApiDocument> {
  /** Absent when nothing can be made of the document. */
  spec?: Made;
  problems: Problem[];
}

/** A format of specifications: OpenAPI or AsyncAPI. */
export interface SpecFormat<Made extends ApiDocument> {
  name: 'openapi' | 'asyncapi';
  /** Whether a text seems to be such a document, without reading all of it. */
  looksLike(text: string): boolean;
  /** A document that has been parsed before. */
  create(source: string, root: JsonObject): Made;
  /** Reads documents. What it takes to validate them is loaded here. */
  reader(): Promise<(source: string, text: string) => ReadDocument<Made>>;
}
