import { ownField } from '../../../../lib/collections.ts';
import { magicMembers } from './magic-members.ts';
import {
  bareName,
  namespaceOf,
  ownerOf,
  type PhpArgument,
  type PhpDoc,
  type PhpMember,
  type PhpSymbol,
  type PhpTag,
  shortName,
  variableName,
} from './php-symbol.ts';

const KINDS = ['class', 'interface', 'trait', 'enum', 'function', 'constant'] as const;

const MEMBER_KINDS = ['constant', 'property', 'method', 'case'] as const;

export interface PhpFile {
  path: string;
  /** Full names of imported names, by their lowercase. */
  aliases: Map<string, string>;
}

export function isSymbolElement(name: string): boolean {
  return KINDS.some((kind) => kind === name);
}

/** Names such as `$name` in `define($name, 1)` do not count. */
const NAME = /^[\w\u0080-\uffff]+$/;

/** Undefined for an element that is not a symbol, or has no name. */
export function readSymbol(element: XmlElement, file: PhpFile): PhpSymbol | undefined {
  const kind = KINDS.find((one) => one === element.name);
  const fullName = fullNameOf(element);
  if (kind === undefined || !NAME.test(shortName(fullName))) return undefined;
  const line = lineOf(element);
  const value = childText(element, 'value');
  const doc = readDoc(element);
  return {
    kind,
    name: shortName(fullName),
    fullName,
    namespace: namespaceOf(fullName),
    file: file.path,
    ...(line !== undefined && { line }),
    final: isTrue(element, 'final'),
    abstract: isTrue(element, 'abstract'),
    readonly: isTrue(element, 'readonly'),
    extends: childTexts(element, 'extends').map(bareName),
    implements: childTexts(element, 'implements').map(bareName),
    members: [
      ...element.children.flatMap((child) => readMember(child, fullName) ?? []),
      ...magicMembers(doc, fullName),
    ],
    arguments: childrenOf(element, 'argument').flatMap(readArgument),
    returnsReference: isTrue(element, 'returnByReference'),
    ...(value !== undefined && { value }),
    doc,
    aliases: file.aliases,
  };
}

function fullNameOf(element: XmlElement): string {
  const fullName = childText(element, 'full_name');
  if (fullName !== undefined) return bareName(fullName);
  const name = bareName(childText(element, 'name') ?? '');
  const namespace = bareName(attributeOf(element, 'namespace') ?? '');
  return namespace === '' || namespace === 'global' || name === '' ? name : `${namespace}\\${name}`;
}

function readMember(element: XmlElement, parent: string): PhpMember | undefined {
  const kind = MEMBER_KINDS.find((one) => one === element.name);
  const name = variableName(bareName(childText(element, 'name') ?? ''));
  if (kind === undefined || name === '') return undefined;
  const inherited = childText(element, 'inherited_from');
  const owner =
    inherited === undefined ? ownerOf(childText(element, 'full_name') ?? '') : bareName(inherited);
  const doc = readDoc(element);
  const type = knownType(childText(element, 'type')) ?? doc.tags.find((tag) => tag.name === 'var')?.type;
  const value = childText(element, 'value') ?? childText(element, 'default');
  const line = lineOf(element);
  return {
    kind,
    name,
    owner: owner || parent,
    ...(line !== undefined && { line }),
    visibility: attributeOf(element, 'visibility')?.trim() ?? 'public',
    final: isTrue(element, 'final'),
    abstract: isTrue(element, 'abstract'),
    static: isTrue(element, 'static'),
    readonly: isTrue(element, 'readonly') || doc.tags.some((tag) => tag.name === 'property-read'),
    magic: isTrue(element, 'magic') || (kind === 'property' && doc.tags.some((tag) => tag.name === 'magic')),
    ...(type !== undefined && { type }),
    ...(value !== undefined && { value }),
    arguments: childrenOf(element, 'argument').flatMap(readArgument),
    returnsReference: isTrue(element, 'returnByReference'),
    doc,
  };
}

function readArgument(element: XmlElement): PhpArgument[] {
  const written = childText(element, 'name') ?? '';
  const name = variableName(written);
  if (name === '') return [];
  const type = knownType(childText(element, 'type'));
  const initial = childText(element, 'default');
  return [
    {
      name,
      ...(type !== undefined && { type }),
      ...(initial !== undefined && { default: initial }),
      byReference: isTrue(element, 'by_reference'),
      variadic: isTrue(element, 'variadic') || written.includes('...'),
    },
  ];
}

/** Version 2 writes 0 for an unknown line. */
function lineOf(element: XmlElement): string | undefined {
  const line = attributeOf(element, 'line')?.trim();
  return line !== undefined && /^[1-9]\d{0,8}$/.test(line) ? line : undefined;
}

/** The docblock of an element; an empty one where it has none. */
function readDoc(element: XmlElement): PhpDoc {
  const [block] = childrenOf(element, 'docblock');
  if (block === undefined) return { summary: '', description: '', tags: [] };
  return {
    summary: childText(block, 'description') ?? '',
    description: block.children.find(({ name }) => name === 'long-description')?.text ?? '',
    tags: childrenOf(block, 'tag').map(readTag),
  };
}

/** Old versions write a backslash where they know no type. */
function knownType(type: string | undefined): string | undefined {
  return type?.replaceAll('\\', '').trim() ? type.trim() : undefined;
}

function readTag(element: XmlElement): PhpTag {
  const variable = attributeOf(element, 'variable');
  // Version 2 repeats the parts of a union as elements.
  const type = knownType(attributeOf(element, 'type') ?? childTexts(element, 'type').join('|'));
  const link = attributeOf(element, 'link') ?? attributeOf(element, 'refers');
  const version = attributeOf(element, 'version');
  return {
    name: (attributeOf(element, 'name') ?? '').trim().toLowerCase(),
    description: attributeOf(element, 'description') ?? element.text.trim(),
    ...(type !== undefined && { type }),
    ...(variable !== undefined && { variable: variableName(variable) }),
    ...(link !== undefined && { link: link.trim() }),
    ...(version !== undefined && { version: version.trim() }),
    ...(variable?.includes('...') && { variadic: true }),
  };
}

/** An element of XML, without its order among text. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, not that of its children. */
  text: string;
}

/** Undefined for an attribute that is not there or blank. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  const value = ownField(attributes, name);
  return value === undefined || value.trim() === '' ? undefined : value;
}

function isTrue(element: XmlElement, name: string): boolean {
  return attributeOf(element, name)?.trim().toLowerCase() === 'true';
}

function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The trimmed text of the first child `name`, or undefined if it has none. */
function childText(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text.trim() || undefined;
}

/** The texts of all children `name` that have one. */
function childTexts(element: XmlElement, name: string): string[] {
  return childrenOf(element, name)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
}
