import { plainType, type SdkMember, type SdkSection, type SourcePlace } from '../document/sdk-library.ts';
import { callSignature, constantDeclaration, methodModifiers, propertyDeclaration } from './declarations.ts';
import { documented, memberDoc } from './doc-parts.ts';
import type { PhpMember, PhpSymbol } from './php-symbol.ts';
import {
  findType,
  isOnOtherPage,
  isPublicMember,
  memberName,
  namedType,
  type SymbolIndex,
  typeText,
} from './symbol-index.ts';

/** Constants are listed as properties. */
const SECTIONS = [
  { section: 'constructors', holds: (member: PhpMember) => isConstructor(member) },
  { section: 'values', holds: ({ kind }: PhpMember) => kind === 'case' },
  { section: 'properties', holds: ({ kind }: PhpMember) => kind === 'constant' || kind === 'property' },
  { section: 'methods', holds: (member: PhpMember) => member.kind === 'method' && !isConstructor(member) },
] as const;

export function memberSections(index: SymbolIndex, symbol: PhpSymbol): SdkSection[] {
  const members = shownMembers(index, symbol);
  return SECTIONS.flatMap(({ section, holds }) => {
    const own = members.filter(holds).map((member) => sdkMember(index, member, symbol));
    return own.length === 0 ? [] : [{ kind: section, members: own }];
  });
}

function isConstructor({ kind, name }: PhpMember): boolean {
  return kind === 'method' && name.toLowerCase() === '__construct';
}

/** Members that are documented elsewhere are left out. A magic property replaces the hidden one behind it. */
function shownMembers(index: SymbolIndex, symbol: PhpSymbol): PhpMember[] {
  const shown = new Map<string, PhpMember>();
  for (const member of symbol.members) {
    if (!isPublicMember(member) || isOnOtherPage(index, member, symbol)) continue;
    const key = `${member.kind} ${member.kind === 'method' ? member.name.toLowerCase() : member.name}`;
    const other = shown.get(key);
    if (other === undefined || (member.magic && other.visibility !== 'public')) shown.set(key, member);
  }
  return [...shown.values()];
}

function sdkMember(index: SymbolIndex, member: PhpMember, symbol: PhpSymbol): SdkMember {
  const doc = memberDoc(index, member, symbol);
  const owner = findType(index, member.owner) ?? symbol;
  const isInherited = member.owner.toLowerCase() !== symbol.fullName.toLowerCase();
  const shared = {
    name: memberName(member),
    ...documented(index, doc, symbol, doc.tags.find(({ name }) => name === 'var')?.description),
    ...(isInherited && { inheritedFrom: namedType(index, member.owner) }),
    ...sourcePlace(owner.file, member.line),
  };
  if (member.kind === 'method') {
    const signature = callSignature(index, member, doc, symbol, methodModifiers(member, symbol));
    return { ...shared, kind: isConstructor(member) ? 'constructor' : 'method', signatures: [signature] };
  }
  if (member.kind === 'case') {
    return {
      ...shared,
      kind: 'value',
      ...(member.value !== undefined && { type: [member.value] }),
      signatures: [],
    };
  }
  const type = member.type === undefined ? undefined : typeText(index, member.type, symbol);
  const code =
    member.kind === 'constant'
      ? constantDeclaration(member, member.visibility)
      : propertyDeclaration(member, type && plainType(type));
  return {
    ...shared,
    kind: 'property',
    ...(type && { type }),
    ...(member.value !== undefined && { default: member.value }),
    signatures: [{ code }],
  };
}

/** Nothing if no file is known. */
export function sourcePlace(file: string, line: string | undefined): { source?: SourcePlace } {
  if (file === '') return {};
  return { source: { text: line === undefined ? file : `${file}:${line}` } };
}
