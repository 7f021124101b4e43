import { type DomElement, findElements, hasClass, isElement, rawText } from '../../markup/dom.ts';
import type { Definition } from './definitions.ts';

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
