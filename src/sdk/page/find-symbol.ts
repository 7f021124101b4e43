import type { SdkMember, SdkPage, Signature } from '../document/sdk-library.ts';
import type { SdkSpec, SdkSymbol } from '../document/sdk-spec.ts';
import { plainType } from '../document/type-text.ts';
import { fullName, type SymbolEntry } from './symbol-entry.ts';

/** The symbol of a library that a page names: one with its own page, or a member of another. */
export function findSymbol({ symbols }: SdkSpec, entry: SymbolEntry): SdkSymbol | undefined {
  const { kind, name, parent } = entry;
  if (parent === undefined) {
    const own = symbols.filter(({ value }) => value.kind === kind);
    const found =
      own.find(({ value }) => value.name === name) ?? own.find(({ value }) => lastPart(value.name) === name);
    if (found) return found;
  }
  const full = fullName(entry);
  for (const symbol of symbols) {
    const isMeant = (member: SdkMember) =>
      member.kind === kind &&
      (member.name === full || (member.name === name && symbol.value.name === parent));
    const member = membersOf(symbol.value).find(isMeant);
    if (member) return { ...symbol, value: memberPage(symbol.value, member, entry) };
  }
  return undefined;
}

/** The names that `findSymbol` finds, as frontmatter writes them. Members of a module have full names. */
export function symbolNames({ symbols }: SdkSpec): string[] {
  return symbols.flatMap(({ value }) => [
    `${value.kind} ${value.name}`,
    ...membersOf(value).map(({ kind, name }) =>
      value.kind === 'module' ? `${kind} ${name}` : `${kind} ${value.name}.${name}`,
    ),
  ]);
}

function membersOf({ sections }: SdkPage): SdkMember[] {
  return sections.flatMap(({ members }) => members.flatMap((member) => [member, ...(member.members ?? [])]));
}

/** A member as a page, with the name in the entry. */
function memberPage({ group, path, images }: SdkPage, member: SdkMember, entry: SymbolEntry): SdkPage {
  const {
    type: _type,
    default: _default,
    optional: _optional,
    inheritedFrom: _from,
    modifiers: _words,
    ...rest
  } = member;
  const { signatures, members = [], ...documented } = rest;
  return {
    ...documented,
    kind: entry.kind,
    name: fullName(entry),
    group,
    path,
    signatures: signatures.length > 0 ? signatures : declarationOf(member),
    sections: members.length === 0 ? [] : [{ kind: 'methods', members }],
    ...(images && { images }),
  };
}

/** The declaration of a property, which has a type instead of signatures. */
function declarationOf({ name, type, optional }: SdkMember): Signature[] {
  return type ? [{ code: `${name}${optional ? '?' : ''}: ${plainType(type)}` }] : [];
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
