import type { SdkMember, SdkPage } from '../document/sdk-library.ts';
import type { SdkSpec, SdkSymbol } from '../document/sdk-spec.ts';
import { entryText, type SymbolEntry } from './symbol-entry.ts';

/** The symbol of a library that a page names: one with a page of its own, or a member of another. */
export function findSymbol({ symbols }: SdkSpec, entry: SymbolEntry): SdkSymbol | undefined {
  const { kind, name, parent } = entry;
  if (parent === undefined) {
    const own = symbols.filter(({ value }) => value.kind === kind);
    const found =
      own.find(({ value }) => value.name === name) ?? own.find(({ value }) => lastPart(value.name) === name);
    if (found) return found;
  }
  const full = parent === undefined ? name : `${parent}.${name}`;
  for (const symbol of symbols) {
    const member = membersOf(symbol.value).find(
      (candidate) =>
        candidate.kind === kind &&
        (candidate.name === full || (candidate.name === name && symbol.value.name === parent)),
    );
    if (member) return { ...symbol, value: memberPage(symbol.value, member, full) };
  }
  return undefined;
}

/** The names that `findSymbol` finds, as frontmatter writes them. */
export function symbolNames({ symbols }: SdkSpec): string[] {
  return symbols.flatMap(({ value }) => [
    `${value.kind} ${value.name}`,
    ...membersOf(value).map((member) =>
      value.kind === 'module'
        ? `${member.kind} ${member.name}`
        : entryText({ ...member, parent: value.name } as SymbolEntry),
    ),
  ]);
}

function membersOf({ sections }: SdkPage): SdkMember[] {
  return sections.flatMap(({ members }) => members.flatMap((member) => [member, ...(member.members ?? [])]));
}

/** A member as a page of its own. */
function memberPage({ group, path }: SdkPage, member: SdkMember, name: string): SdkPage {
  const {
    kind,
    type,
    signatures,
    members = [],
    inheritedFrom: _,
    default: __,
    optional,
    ...documented
  } = member;
  const typed = (type ?? []).map((part) => (typeof part === 'string' ? part : part.text)).join('');
  const declared = typed === '' ? [] : [{ code: `${member.name}${optional ? '?' : ''}: ${typed}` }];
  return {
    ...documented,
    kind:
      kind === 'constructor' || kind === 'operator' || kind === 'event' || kind === 'value' ? 'method' : kind,
    name,
    group,
    path,
    signatures: signatures.length > 0 ? signatures : declared,
    sections: members.length === 0 ? [] : [{ kind: 'methods', members }],
  };
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
