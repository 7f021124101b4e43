import { type DomElement, type DomNode, findElements, isElement } from '../markup/dom.ts';
import { inlineText } from '../markup/html-to-markdown.ts';
import { definitionName } from './definition/definition-names.ts';
import { type Definition, definitionOf, flatBlocks, MAX_NESTING } from './definition/definitions.ts';
import { partsOf } from './document-parts.ts';

/** The targets of links into a document. */
export interface DocumentAnchors {
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

export function anchorsOf(nodes: readonly DomNode[]): DocumentAnchors {
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
