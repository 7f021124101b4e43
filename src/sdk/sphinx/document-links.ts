import { baseName } from '../../lib/url/base-name.ts';
import { decodeUri } from '../../lib/url/decode-uri.ts';
import { resolvePath } from '../../lib/url/resolve-path.ts';
import { pathSegment, uniquePaths } from '../document/page-paths.ts';
import { symbolLink } from '../document/symbol-link.ts';
import { type DomNode, findElement } from '../markup/dom.ts';
import { parseSphinxHtml } from './definition/clean-dom.ts';
import { anchorsOf, type DocumentAnchors } from './document-anchors.ts';
import type { SphinxDocument } from './sphinx-files.ts';

/** Information about a document for links to it. */
export interface DocumentPlace extends DocumentAnchors {
  document: SphinxDocument;
  /** Of its page. */
  path: string;
  /** Whether it documents symbols. */
  isReference: boolean;
}

export interface Places {
  all: readonly DocumentPlace[];
  /** By the path of a document: `api/client` for `api/client` and `api/client/index`. */
  byAddress: ReadonlyMap<string, DocumentPlace>;
}

/** Trees take many times the memory of their HTML, so each document is parsed again for its page. */
export function placesOf(documents: readonly SphinxDocument[]): Places {
  const unique = uniquePaths();
  const all = documents.map((document): DocumentPlace => {
    const path = unique(pathOf(document.name));
    const nodes = parseSphinxHtml(document.body);
    const found = anchorsOf(nodes);
    // Options, environment variables and similar objects occur in many texts.
    const hasSymbols = [...found.domains.keys()].some((domain) => domain !== 'std');
    return { document, path, ...found, isReference: hasSymbols || isModule(document.name, nodes) };
  });
  const byAddress = new Map<string, DocumentPlace>();
  for (const place of all) {
    const address = addressOf(place.document.name);
    if (!byAddress.has(address)) byAddress.set(address, place);
  }
  return { all: inOrder(all, byAddress), byAddress };
}

/** In the order of the project's toctrees, from its start page on; then the others. */
function inOrder(
  all: readonly DocumentPlace[],
  byAddress: ReadonlyMap<string, DocumentPlace>,
): DocumentPlace[] {
  const nextOf = ({ document: { name, next } }: DocumentPlace) =>
    next === undefined ? undefined : byAddress.get(resolved(addressOf(name), decodeUri(next)));
  const following = new Set(all.map(nextOf));
  const rank = (place: DocumentPlace) => {
    if (addressOf(place.document.name) === '') return 0;
    if (following.has(place)) return 3;
    return place.document.next === undefined ? 2 : 1;
  };
  const starts = [...all].sort((one, other) => rank(one) - rank(other) || (one.path < other.path ? -1 : 1));
  const ordered = new Set<DocumentPlace>();
  for (const start of starts) {
    for (let at: DocumentPlace | undefined = start; at && !ordered.has(at); at = nextOf(at)) ordered.add(at);
  }
  return [...ordered];
}

/** `flask.globals` is about the module with that name, even if it documents nothing in it. */
function isModule(name: string, nodes: readonly DomNode[]): boolean {
  const id = `module-${baseName(name)}`;
  return findElement(nodes, ({ attribs }) => attribs.id === id) !== undefined;
}

function pathOf(name: string): string {
  const segments = name.split('/').filter((segment) => !/^\.*$/.test(segment));
  return segments.map(pathSegment).join('/') || 'index';
}

/** The folder that the JSON builder puts a document in, as far as links are concerned. */
export function addressOf(name: string): string {
  return name === 'index' ? '' : name.replace(/\/index$/, '');
}

/** Resolves links of a document: to symbols, to pages, to other sites, or to nothing. */
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

/** The document of a relative URL. Those of some builders have a file extension. */
function resolved(folder: string, path: string): string {
  return addressOf(resolvePath(folder, path).replace(/\.(?:html|fjson)$/, ''));
}
