import { groupBy } from '../../../../lib/collections.ts';
import type {
  MemberSection,
  SdkMember,
  SdkParameter,
  SdkSection,
  Signature,
} from '../document/sdk-library.ts';
import { type DomElement, type DomNode, isElement, walk } from '../markup/dom.ts';
import { inlineText } from '../markup/html-to-markdown.ts';
import { type Declaration, type DeclaredParameter, linkedCode, memberDeclaration } from './declaration.ts';
import {
  type Documentation,
  documentationOf,
  namedNotes,
  noteText,
  plainText,
  thrown,
} from './documentation.ts';
import { hasName, partsOf, sourceOf } from './page-dom.ts';
import type { PageContext } from './type-index.ts';

/** The kinds of parts of a page. */
interface DetailKind {
  section: MemberSection;
  kind: SdkMember['kind'];
  /** An annotation's element looks like a method and is used like a property. */
  isElement?: boolean;
}

const KINDS: ReadonlyMap<string, DetailKind> = new Map([
  ['constructor', { section: 'constructors', kind: 'constructor' }],
  ['enum-constant', { section: 'values', kind: 'value' }],
  ['field', { section: 'properties', kind: 'property' }],
  ['property', { section: 'properties', kind: 'property' }],
  ['method', { section: 'methods', kind: 'method' }],
]);

/** By the anchor before the details of a kind: `method.detail`, `method-detail`, `method_detail`. */
function detailKind({ attribs }: DomElement): DetailKind | undefined {
  const name = /^(.+)-detail$/.exec((attribs.id ?? attribs.name ?? '').replace(/[._]/g, '-'))?.[1];
  if (name === undefined) return undefined;
  if (name.startsWith('annotation-') && !name.includes('field')) {
    return { section: 'properties', kind: 'property', isElement: true };
  }
  return KINDS.get(name.startsWith('annotation-') ? 'field' : name);
}

const ORDER: readonly MemberSection[] = ['values', 'constructors', 'properties', 'methods'];

/** The part of a page that documents one member. */
interface Detail extends DetailKind {
  name: string;
  signature: DomElement;
  elements: readonly DomElement[];
}

/** The members of a type. Overloads of a method are one member. */
export function memberSections(page: readonly DomNode[], context: PageContext): SdkSection[] {
  const details = detailsOf(page);
  return ORDER.flatMap((kind) => {
    const ofKind = details.filter(({ section }) => section === kind);
    const members = ofKind
      .map((detail) => memberOf(detail, context))
      .filter((member) => member !== undefined);
    return members.length === 0 ? [] : [{ kind, members: withOverloads(members) }];
  });
}

function withOverloads(members: readonly SdkMember[]): SdkMember[] {
  const groups = groupBy(members, (member) => {
    const isCall = member.kind === 'method' || member.kind === 'constructor';
    return isCall ? member.name : member;
  });
  return Array.from(groups.values(), (same) => (same.length === 1 ? same[0] : overloaded(same)));
}

/** Each overload has its own description. */
function overloaded(members: readonly [SdkMember, ...SdkMember[]]): SdkMember {
  const [{ kind, name, source }] = members;
  const signatures = members.flatMap((member) => {
    const { kind: _, name: __, source: ___, signatures: own, ...said } = member;
    return own.map((signature) => ({ ...signature, ...said }));
  });
  return { kind, name, signatures, ...(source && { source }) };
}

/**
 * All layouts have a heading with the name of a member and, next to it, its signature; they differ in what is around them.
 * Descriptions may have headings and code, too.
 */
function detailsOf(page: readonly DomNode[]): Detail[] {
  const details: Detail[] = [];
  let current: DetailKind | undefined;
  walk(page, (node) => {
    if (!isElement(node)) return true;
    if (hasName(node, 'block') || node.name === 'footer') return false;
    current = detailKind(node) ?? current;
    const elements = partsOf(node);
    const heading = elements.findIndex(({ name }) => name === 'h3' || name === 'h4');
    const signature = elements.slice(heading + 1).find(isSignature);
    if (current === undefined || heading === -1 || signature === undefined) return true;
    details.push({ ...current, name: inlineText(elements[heading]!.children), signature, elements });
    return false;
  });
  return details;
}

function isSignature(element: DomElement): boolean {
  return element.name === 'pre' || hasName(element, 'member-signature');
}

function memberOf(
  { kind, name, signature, elements, isElement }: Detail,
  context: PageContext,
): SdkMember | undefined {
  const declared = memberDeclaration(linkedCode(signature.children, context.markdown.linkOf), name);
  if (declared.isPrivate) return undefined;
  const documentation = documentationOf(elements, context);
  const source = sourceOf(signature);
  const member = { kind, name, ...documentation.said, ...(source && { source }) };
  if (kind === 'value') return { ...member, signatures: [] };
  if (kind !== 'property') {
    return { ...member, signatures: [callSignature(kind, declared, documentation, context)] };
  }
  const { packageName, name: typeName } = context.type;
  const initial = isElement
    ? plainText(documentation.notes, 'default')
    : context.constants.get([packageName, typeName, name].filter(Boolean).join('.'));
  return {
    ...member,
    ...(declared.type && { type: declared.type }),
    ...(initial && { default: initial }),
    ...(isElement && initial && { optional: true }),
    ...(!isElement && declared.modifiers && { modifiers: declared.modifiers }),
    signatures: isElement ? [] : [{ code: declared.code }],
  };
}

function callSignature(
  kind: SdkMember['kind'],
  declared: Declaration,
  { notes }: Documentation,
  context: PageContext,
): Signature {
  const typeParameters = namedNotes(notes, 'typeParameters', context);
  const parameters = documented(declared.parameters ?? [], namedNotes(notes, 'parameters', context));
  const result = noteText(notes, 'returns', context);
  const type = kind === 'constructor' || declared.type?.[0] === 'void' ? undefined : declared.type;
  const throws = thrown(notes, context);
  return {
    code: declared.code,
    ...(typeParameters.length > 0 && { typeParameters }),
    ...(parameters.length > 0 && { parameters }),
    ...((type || result !== '') && {
      returns: { ...(type && { type }), ...(result !== '' && { description: result }) },
    }),
    ...(throws.length > 0 && { throws }),
  };
}

/** Parameters with their descriptions by name. */
export function documented(
  declared: readonly DeclaredParameter[],
  notes: readonly SdkParameter[],
): SdkParameter[] {
  const texts = new Map(notes.map(({ name, description }) => [name, description]));
  if (declared.length === 0) return [...notes];
  return declared.map((parameter) => {
    const description = texts.get(parameter.name);
    return { ...parameter, ...(description !== undefined && { description }) };
  });
}
