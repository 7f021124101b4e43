import { baseName, decodeUri, resolvePath } from '../../../../lib/url/paths.ts';
import { pathSegment } from '../../../page/generated-page.ts';
import { symbolLink, uniquePaths } from '../document/page-paths.ts';
import { type DomElement, type DomNode, findElement, findElements, isElement } from '../markup/dom.ts';
import { inlineText } from '../markup/html-to-markdown.ts';
import { parseSphinxHtml } from './definition/clean-dom.ts';
import {
  type Definition,
  definitionName,
  definitionOf,
  flatBlocks,
  MAX_NESTING,
} from './definition/definitions.ts';
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

/** The targets of links into a document. */
interface DocumentAnchors {
  /** Names of members and titles of sections on its page by the ids that Sphinx gave them. */
  anchors: ReadonlyMap<string, string>;
  /** How many definitions of a domain it has. */
  domains: ReadonlyMap<string, number>;
}

interface Found {
  anchors: Map<string, string>;
  domains: Map<string, number>;
  /** Names of members. */
  taken: Set<string>;
}

function anchorsOf(nodes: readonly DomNode[]): DocumentAnchors {
  const found: Found = { anchors: new Map(), domains: new Map(), taken: new Set() };
  for (const { heading, blocks } of partsOf(flatBlocks(nodes))) {
    if (heading) addHeading(heading, found);
    for (const node of blocks) {
      const definition = definitionOf(node);
      if (definition) addDefinition(definition, found, 0);
    }
  }
  return found;
}

function addDefinition(definition: Definition, found: Found, depth: number, outer?: string): void {
  const { domain, terms, content } = definition;
  const ids = terms.flatMap(idsIn);
  const name = freeName(definitionName(definition, outer), ids[0], found.taken);
  add(ids, name, found);
  found.domains.set(domain, (found.domains.get(domain) ?? 0) + 1);
  if (depth >= MAX_NESTING) return;
  for (const node of flatBlocks(content)) {
    const inner = definitionOf(node);
    if (inner) addDefinition(inner, found, depth + 1, name);
  }
}

function addHeading(heading: DomElement, found: Found): void {
  const section = heading.parent && isElement(heading.parent) ? [heading.parent.attribs.id ?? ''] : [];
  add([...section, ...idsBefore(heading)], inlineText(heading.children), found);
}

function add(ids: readonly string[], name: string, { anchors }: Found): void {
  for (const id of ids) if (id !== '' && !anchors.has(id)) anchors.set(id, name);
}

/** Other ids of a section are in empty elements before its heading. */
function idsBefore(heading: DomElement): string[] {
  const ids: string[] = [];
  for (let node = heading.prev; node && ids.length < 16; node = node.prev) {
    if (isElement(node) && node.name !== 'span') break;
    if (isElement(node)) ids.push(node.attribs.id ?? '');
  }
  return ids;
}

function idsIn(term: DomElement): string[] {
  const inside = findElements(term.children, ({ attribs }) => attribs.id !== undefined);
  return [term, ...inside].flatMap(({ attribs }) => attribs.id ?? []);
}

/** Of symbols with the same name in several modules, the first has the short name and others the one with their module. */
function freeName(name: string, id: string | undefined, taken: Set<string>): string {
  const free = taken.has(name) && id?.endsWith(`.${name}`) ? id : name;
  taken.add(free);
  return free;
}

/** What is under a heading. */
export interface DocumentPart {
  title: string;
  /** Of the heading. */
  level: 1 | 2 | 3;
  /** None for what comes first. */
  heading?: DomElement;
  blocks: DomNode[];
}

/** The first part of a document is everything before the second heading: the first heading is the title of the page. */
export function partsOf(blocks: readonly DomNode[]): DocumentPart[] {
  const parts: DocumentPart[] = [{ title: '', level: 1, blocks: [] }];
  let titles = 0;
  for (const node of blocks) {
    if (isElement(node) && node.name === 'h1') titles++;
    if (!isElement(node) || !/^h[123]$/.test(node.name)) parts.at(-1)!.blocks.push(lowered(node));
    else if (node.name !== 'h1' || titles > 1) {
      // Sections under a further title of a document are one level lower.
      const level = Number(node.name[1]) + (titles > 1 ? 1 : 0);
      const title = inlineText(node.children);
      parts.push({ title, level: level > 2 ? 3 : 2, heading: node, blocks: [] });
    }
  }
  return parts.filter((part, at) => at === 0 || !isIndexList(part));
}

/** Other headings are part of the text, one level below section headings. */
function lowered(node: DomNode): DomNode {
  if (isElement(node) && /^h[456]$/.test(node.name)) node.name = `h${Number(node.name[1]) - 2}`;
  return node;
}

const INDEX = /(?:^|\/)(?:genindex|[\w-]*modindex|search)(?:\.html|\/)?$/;

/** Links to indexes, which new projects start with, and which are not part of the site. */
function isIndexList({ blocks }: DocumentPart): boolean {
  const links = findElements(blocks, ({ name }) => name === 'a');
  if (links.length === 0 || !links.every(({ attribs }) => INDEX.test(attribs.href ?? ''))) return false;
  return inlineText(blocks).replace(/\s/g, '') === inlineText(links).replace(/\s/g, '');
}
