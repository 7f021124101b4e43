import { magicMembers } from './magic-members.ts';
import { bareName, namespaceOf, ownerOf, shortName, variableName } from './php-names.ts';
import type { PhpArgument, PhpMember, PhpSymbol } from './php-symbol.ts';
import { knownType, readDoc } from './read-doc.ts';
import { attributeOf, childrenOf, childText, childTexts, isTrue, type XmlElement } from './xml-element.ts';

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
