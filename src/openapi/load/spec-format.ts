import type { JsonObject } from '../../lib/json/json-object.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ApiDocument } from '../document/spec.ts';

/** What comes of the text of a document. */
export interface ReadDocument<Made extends ApiDocument> {
  /** Absent when nothing can be made of the document. */
  spec?: Made;
  problems: Problem[];
}

export type FormatName = 'openapi' | 'asyncapi';

/** How documents of a format are recognized and read. */
export interface SpecFormat<Made extends ApiDocument> {
  name: FormatName;
  /** Whether a text seems to be such a document, without reading all of it. */
  looksLike(text: string): boolean;
  /** A document that has been parsed before. */
  create(source: string, root: JsonObject): Made;
  /** Reads documents. What it takes to validate them is loaded here. */
  reader(): Promise<(source: string, text: string) => ReadDocument<Made>>;
}

/** Whether a text seems to declare version 3 of a format: `openapi: 3.1.0`, at the outermost level of YAML or anywhere in JSON. */
export function declaresVersion3(name: FormatName): (text: string) => boolean {
  const inJson = new RegExp(`"${name}"\\s*:\\s*"3[."]`);
  const inYaml = new RegExp(`^(?:${name}|"${name}"|'${name}')\\s*:\\s*["']?3`, 'm');
  return (text) => (/^\s*\{/.test(text) ? inJson : inYaml).test(text);
}
