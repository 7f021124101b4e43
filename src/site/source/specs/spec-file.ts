import { memoize } from '../../../lib/collections.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { isHttpUrl } from '../../../lib/url/safe-url.ts';
import type { Location } from '../../../problems/problem.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import { formatOf } from '../../../reference/formats/formats.ts';
import { createLocate } from '../../../reference/text/locate.ts';

/** All specifications that the site serves, if there are several. */
export const SPECS_ARCHIVE = 'api-specs.zip';

/** A specification as a file of the built site. */
export interface ServedSpec {
  path: string;
  /** The name of its format. */
  format: string;
}

/** Where the built site serves a spec: one of the repository at its own path, a remote one among our files. */
export function specFile(spec: ApiDocument): string {
  const { source, text } = spec;
  if (text === undefined || !isHttpUrl(source)) return source;
  const name = new URL(source).pathname.split('/').findLast((segment) => segment !== '') ?? 'openapi';
  const safe = name.replace(/\.(json|ya?ml|graphqls?|gql)$/i, '').replace(/[^\w.-]+/g, '-');
  const isJson = text.trimStart().startsWith('{') && !/\.ya?ml$/i.test(name);
  const documentEnding = isJson ? 'json' : 'yaml';
  const ending = formatOf(spec).ending ?? documentEnding;
  return `_docs/specs/${contentHash(source).slice(0, 10)}/${safe}.${ending}`;
}

/** Finds locations in the specifications of the repository, each parsed with positions once. A remote one has no lines. */
export function specPlaces(tree: FileTree): (spec: ApiDocument, pointer: string) => Partial<Location> {
  const locateIn = memoize(({ source, overlaid }: ApiDocument) =>
    createLocate(source, tree.readText(source), overlaid?.removals),
  );
  return (spec, pointer) => (tree.has(spec.source) ? locateIn(spec)(pointer) : { file: spec.source });
}
