import {
  classesOf,
  type DomElement,
  type DomNode,
  elementsIn,
  findElements,
  hasClass,
  isElement,
  rawText,
  walk,
} from '../../markup/dom.ts';

/** A symbol that Sphinx describes: `<dl class="py method">`. */
export interface Definition {
  /** The domain: `py`, `cpp`. */
  domain: string;
  /** The type of object: `method`. */
  type: string;
  /** Each has a signature. */
  terms: readonly DomElement[];
  /** Its documentation, with nested symbols. */
  content: readonly DomNode[];
}

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['py', 'python'],
  ['c', 'c'],
  ['cpp', 'cpp'],
  ['js', 'javascript'],
  ['rst', 'rst'],
]);

/** For the highlighter; undefined for domains without a language. */
export function languageOfDomain(domain: string): string | undefined {
  return LANGUAGES.get(domain);
}

/** Undefined for all other elements, such as lists of terms. */
export function definitionOf(node: DomNode): Definition | undefined {
  if (!isElement(node) || node.name !== 'dl') return undefined;
  const children = elementsIn(node.children);
  const terms = children.filter(({ name }) => name === 'dt');
  if (terms[0] === undefined || !isSignature(terms[0])) return undefined;
  const content = children.filter(({ name }) => name === 'dd').flatMap((each) => each.children);
  const [first = 'py', second] = classesOf(node).filter((one) => one !== 'docutils');
  // Before version 3.0, there was no domain.
  return second === undefined || second === 'simple'
    ? { domain: 'py', type: first, terms, content }
    : { domain: first, type: second, terms, content };
}

function isSignature(term: DomElement): boolean {
  if (hasClass(term, 'sig')) return true;
  return elementsIn(term.children).some((element) => hasClass(element, 'descname'));
}

/** Deeper ones are text. */
export const MAX_NESTING = 8;

/**
 * The parts of a text in order, with definitions and headings as separate parts: elements that only wrap them are
 * removed.
 */
export function flatBlocks(nodes: readonly DomNode[]): DomNode[] {
  const wrappers = wrappersIn(nodes);
  const blocks: DomNode[] = [];
  walk(nodes, (node) => {
    if (isElement(node) && wrappers.has(node)) return true;
    blocks.push(node);
    return false;
  });
  return blocks;
}

/** Elements between the nodes and definitions or headings in them. */
function wrappersIn(nodes: readonly DomNode[]): ReadonlySet<DomElement> {
  const wrappers = new Set<DomElement>();
  const outer = nodes[0]?.parent;
  walk(nodes, (node) => {
    if (!isElement(node) || !isStandalone(node)) return isElement(node) && arranges(node);
    // All that is around a known wrapper is known.
    for (let around = node.parent; around !== outer && isElement(around); around = around.parent) {
      if (wrappers.has(around)) break;
      wrappers.add(around);
    }
    return false;
  });
  return wrappers;
}

function isStandalone(element: DomElement): boolean {
  return /^h[1-6]$/.test(element.name) || definitionOf(element) !== undefined;
}

/** Admonitions, code and lists are not mere wrappers. */
function arranges(element: DomElement): boolean {
  if (element.name === 'section' || element.name === 'article' || element.name === 'main') return true;
  return element.name === 'div' && !classesOf(element).some(isBox);
}

function isBox(name: string): boolean {
  return /^(?:admonition|highlight|highlight-.*|topic|sidebar|math|versionadded|versionchanged|deprecated)$/.test(
    name,
  );
}

/** The name of a definition on its page: `Client`, or `Client.connect` for a member of a class. */
export function definitionName({ domain, type, terms }: Definition, outer?: string): string {
  const [term] = terms;
  const name = term === undefined ? '' : ownName(term);
  const separator = domain === 'cpp' ? '::' : '.';
  if (outer !== undefined) {
    // Some have full names inside their class, too.
    const last = name.startsWith(`${outer}${separator}`) ? name : `${outer}${separator}${name}`;
    return isMember(domain) ? last : name;
  }
  if (domain !== 'py' || term === undefined) return name;
  return [...qualifiers(term, type).classes, name].join('.');
}

/** Options and directives have nothing inside them that would need their name. */
function isMember(domain: string): boolean {
  return domain !== 'std' && domain !== 'rst';
}

const MEMBERS: ReadonlySet<string> = new Set([
  'method',
  'classmethod',
  'staticmethod',
  'property',
  'attribute',
  'decoratormethod',
]);

/** The module before the name of a signature; empty if there is none. */
export function moduleOf(term: DomElement, type: string): string {
  return qualifiers(term, type).modules.join('.');
}

/** The prefix of a name in a signature. By convention, class names start with a capital letter. */
function qualifiers(term: DomElement, type: string): { modules: string[]; classes: string[] } {
  const parts = findElements(signatureStart(term), (element) => hasClass(element, 'descclassname'));
  const names = rawText(parts)
    .replace(/[\s@]+/g, '')
    .split('.')
    .filter((name) => name !== '');
  const lastModule = names.findLastIndex((name) => !/^_*\p{Lu}/u.test(name));
  const isInLowerClass = lastModule === names.length - 1 && MEMBERS.has(type);
  const start = isInLowerClass ? lastModule : lastModule + 1;
  return { modules: names.slice(0, Math.max(start, 0)), classes: names.slice(Math.max(start, 0)) };
}

/** Without its module and class. In C++, parameters of templates have names that look alike. */
export function ownName(term: DomElement): string {
  const children = signatureStart(term);
  const names = findElements(children, (element) => hasClass(element, 'descname'));
  const name = names.at(-1) ?? term;
  return (
    rawText([name])
      .replace(/\s+/g, ' ')
      .replace(/\[source\]\s*$/, '')
      .trim() || 'item'
  );
}

/** The part before the parameters. */
function signatureStart({ children }: DomElement) {
  const end = children.findIndex((node) => isElement(node) && hasClass(node, 'sig-paren'));
  return end === -1 ? children : children.slice(0, end);
}
