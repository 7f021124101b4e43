import { nameId } from '../../lib/url/anchor.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';
import { linkedSymbol } from '../../sdk/document/page-paths.ts';
import { symbolPointer } from '../../sdk/document/sdk-spec.ts';

/** The URL of a symbol link, if the site has a page for it. */
export function symbolUrl(
  href: string,
  spec: ApiDocument,
  pageUrl: ((spec: ApiDocument, pointer: string) => string | undefined) | undefined,
): string | undefined {
  const linked = linkedSymbol(href);
  const url = linked && pageUrl?.(spec, symbolPointer(linked.path));
  if (url === undefined || linked?.member === undefined) return url;
  return `${url}#${encodeURIComponent(nameId(linked.member))}`;
}
