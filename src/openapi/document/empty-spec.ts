import type { JsonObject } from '../../lib/json/json-object.ts';
import { suggest } from '../../lib/suggest.ts';
import { objectOf } from './json.ts';
import type { Spec } from './spec.ts';

const LISTS = ['paths', 'webhooks'];
const OTHER_KEYS = new Set(['openapi', 'info', 'servers', 'components', 'security', 'tags', 'externalDocs']);

/**
 * Whether a document describes nothing, which is reported once. A document with only schemas is useful for
 * `openapi-schema` pages, unless a misspelled key has its operations.
 */
export function isEmptySpec({ operations, document: { root } }: Spec): boolean {
  if (operations.length > 0) return false;
  return (
    Object.keys(objectOf(objectOf(root.components).schemas)).length === 0 ||
    misspelledList(root) !== undefined
  );
}

/** A key that was probably meant as `paths` or `webhooks`, which the document does not have. */
export function misspelledList(root: JsonObject): { key: string; meant: string } | undefined {
  if (LISTS.some((key) => root[key] !== undefined)) return undefined;
  for (const key of Object.keys(root)) {
    const meant = OTHER_KEYS.has(key) || key.startsWith('x-') ? undefined : suggest(key, LISTS);
    if (meant !== undefined) return { key, meant };
  }
  return undefined;
}
