import { decodeUri } from '../../lib/url/decode-uri.ts';

/**
 * What an anchor of documentation on one page stands for, which many descriptions link to: the operationId of
 * `operation/listUsers` and `tag/Users/operation/listUsers`, and `tag/Users` itself.
 */
export function operationAnchor(hash: string): string | undefined {
  const anchor = decodeUri(hash);
  const tag = /^tag\/([^/]+)$/.exec(anchor)?.[1];
  return tag === undefined ? /^(?:tag\/[^/]+\/)?operation\/([^/]+)$/.exec(anchor)?.[1] : tagAnchor(tag);
}

/** The anchor of a tag: `tag/Domain-Records`. */
export function tagAnchor(tag: string): string {
  return `tag/${tag.replace(/\s+/g, '-')}`;
}
