import { pointerTo } from '../../lib/places/json-pointer.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { FURTHER, isMethod, methodOf } from '../document/methods.ts';

/** `operation/listUsers`, `tag/Users/operation/listUsers`, `tag/users/GET/users/{id}` or `tag/Users`. */
const ANCHOR = /^(?:(?:tag\/[^/]+\/)?operation\/([^/]+)|tag\/([^/]+)(?:\/([^/]+)(\/.*))?)$/i;

/**
 * The target of an anchor of single-page references, which many descriptions link to: the operationId or the pointer of an
 * operation, or the anchor of a tag.
 */
export function operationAnchor(hash: string): string | undefined {
  const [, operationId, tag, method, path] = ANCHOR.exec(decodeUri(hash)) ?? [];
  if (operationId !== undefined) return operationId;
  if (method !== undefined) return pointerTo('', 'paths', path!, ...keysOf(methodOf(method)));
  return tag === undefined ? undefined : tagAnchor(tag);
}

function keysOf(method: string): string[] {
  return isMethod(method) ? [method] : [FURTHER, method];
}

/** The anchor of a tag, the same for `Domain Records`, `Domain-Records` and `domain-records`. */
export function tagAnchor(tag: string): string {
  return `tag/${
    tag
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-') ?? tag
  }`;
}
