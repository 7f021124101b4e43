import type { JsonObject } from '../../lib/json/json-object.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ApiDocument, Removal } from '../document/api-document.ts';

/** The result of reading a document. */
export interface ReadDocument<AnySpec extends ApiDocument> {
  /** Absent if the document cannot be read at all. */
  spec?: AnySpec;
  problems: Problem[];
}

/** How cached documents of a format are restored. */
export interface KnownFormat<AnySpec extends ApiDocument> {
  name: AnySpec['format'];
  /** Creates a spec from a parsed document. */
  create(source: string, root: JsonObject): AnySpec;
}

/** How documents of a format are recognized and read. */
export interface SpecFormat<AnySpec extends ApiDocument> extends KnownFormat<AnySpec> {
  /** Whether a file may contain such a document, by its name. */
  isName(file: string): boolean;
  /** Whether a text seems to be such a document, without reading all of it. */
  looksLike(text: string): boolean;
  /** Reads documents. What it takes is loaded on first use: most sites have none. */
  reader(): Promise<DocumentReader<AnySpec>>;
}

export type DocumentReader<AnySpec extends ApiDocument> = (
  source: string,
  text: string,
  change?: ChangeDocument,
) => ReadDocument<AnySpec>;

/** Changes a document after parsing, before anything else uses it. Without a result, the document is not shown. */
export type ChangeDocument = (document: JsonObject) => {
  document?: JsonObject;
  removals: readonly Removal[];
  problems: Problem[];
};

/** Whether a text seems to declare version 3 of a format: `openapi: 3.1.0`, at the outermost level of YAML or anywhere in JSON. */
export function declaresVersion3(name: string): (text: string) => boolean {
  const inJson = new RegExp(`"${name}"\\s*:\\s*"3[."]`);
  const inYaml = new RegExp(`^(?:${name}|"${name}"|'${name}')\\s*:\\s*["']?3`, 'm');
  return (text) => (/^\s*\{/.test(text) ? inJson : inYaml).test(text);
}
