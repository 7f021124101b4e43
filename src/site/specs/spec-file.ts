import { contentHash } from '../../lib/content-hash.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';

/** A specification as a file of the built site. */
export interface ServedSpec {
  path: string;
  format: 'openapi' | 'asyncapi';
}

/** Where the built site serves a spec: one of the repository at its own path, a remote one among our files. */
export function specFile({ source, text }: ApiDocument): string {
  if (text === undefined) return source;
  const name = new URL(source).pathname.split('/').findLast((segment) => segment !== '') ?? 'openapi';
  const safe = name.replace(/\.(json|ya?ml)$/i, '').replace(/[^\w.-]+/g, '-');
  const isYaml = /\.ya?ml$/i.test(name) || !text.trimStart().startsWith('{');
  return `_docs/specs/${contentHash(source).slice(0, 10)}/${safe}.${isYaml ? 'yaml' : 'json'}`;
}
