import { decodeUri } from '../../lib/url/decode-uri.ts';
import { resolvePath } from '../../lib/url/resolve-path.ts';
import { pathSegment, uniquePaths } from '../document/page-paths.ts';
import { symbolLink } from '../document/symbol-link.ts';
import { parseSphinxHtml } from './clean-dom.ts';
import { anchorsOf, type DocumentAnchors } from './document-anchors.ts';
import type { SphinxDocument } from './sphinx-files.ts';

/** What links to a document need to know of it. */
export interface DocumentPlace extends DocumentAnchors {
  document: SphinxDocument;
  /** Of its page. */
  path: string;
}

export interface Places {
  all: readonly DocumentPlace[];
  /** By the address of a document: `api/client` for `api/client` and `api/client/index`. */
  byAddress: ReadonlyMap<string, DocumentPlace>;
}

/** Trees take many times the memory of their HTML, so each document is parsed again when its page is made. */
export function placesOf(documents: readonly SphinxDocument[]): Places {
  const unique = uniquePaths();
  const all = documents.map((document): DocumentPlace => {
    const path = unique(pathOf(document.name));
    return { document, path, ...anchorsOf(parseSphinxHtml(document.body)) };
  });
  const byAddress = new Map<string, DocumentPlace>();
  for (const place of all) {
    const address = addressOf(place.document.name);
    if (!byAddress.has(address)) byAddress.set(address, place);
  }
  return { all, byAddress };
}

function pathOf(name: string): string {
  const segments = name.split('/').filter((segment) => !/^\.*$/.test(segment));
  return segments.map(pathSegment).join('/') || 'index';
}

/** The folder that the JSON builder puts a document in, as far as links are concerned. */
function addressOf(name: string): string {
  return name === 'index' ? '' : name.replace(/\/index$/, '');
}

/** Where links of a document lead: to symbols, to pages, to other sites, or nowhere. */
export function linksOf(from: DocumentPlace, { byAddress }: Places): (href: string) => string | undefined {
  const folder = addressOf(from.document.name);
  return (href) => {
    if (/^(?:https?|mailto):/i.test(href)) return href;
    const [, path = '', hash = ''] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(href) ?? [];
    if (path.includes(':') || path.startsWith('/')) return undefined;
    const place = path === '' ? from : byAddress.get(resolved(folder, decodeUri(path)));
    const member = place?.anchors.get(decodeUri(hash));
    if (!place || (place === from && member === undefined)) return undefined;
    return symbolLink(place.path, member);
  };
}

/** The document that a relative address leads to. Those of some builders end like files. */
function resolved(folder: string, path: string): string {
  return addressOf(resolvePath(folder, path).replace(/\.(?:html|fjson)$/, ''));
}
