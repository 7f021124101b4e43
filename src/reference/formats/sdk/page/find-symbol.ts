import { asObject } from '../../../../lib/json/json-object.ts';
import { normalizeSource } from '../../../text/sources.ts';
import { SDK_FORMATS } from '../artifact/sdk-reader.ts';
import {
  plainType,
  type SdkMember,
  type SdkPage,
  type Signature,
  SYMBOL_KINDS,
  type SymbolKind,
} from '../document/sdk-library.ts';
import type { SdkSpec, SdkSymbol } from '../document/sdk-spec.ts';

/** What the frontmatter field `sdk` names. */
export interface SymbolEntry {
  kind: SymbolKind;
  name: string;
  /** The type that has the method or property. */
  parent?: string;
  /** If it is not the library of the enclosing element. */
  format?: string;
  source?: string;
}

/** `[source] kind name`, or an object; undefined for other values. */
export function parseSymbolEntry(value: unknown): SymbolEntry | undefined {
  if (typeof value === 'string') return parseWords(value.trim().split(/\s+/));
  const raw = asObject(value);
  const kind = kindOf(raw?.kind);
  const name = textOf(raw?.name);
  if (!kind || !name) return undefined;
  const parent = textOf(raw?.parent);
  const format = SDK_FORMATS.find((known) => known === raw?.format);
  const source = textOf(raw?.source);
  if (raw?.format !== undefined && !format) return undefined;
  return withParent({
    kind,
    name,
    ...(parent && { parent }),
    ...(format && { format }),
    ...(source && { source: normalizeSource(source) }),
  });
}

/** As it is written in frontmatter. */
export function entryText(entry: SymbolEntry): string {
  return `${entry.kind} ${fullName(entry)}`;
}

/** With the type that has it: `Client.connect`. */
function fullName({ name, parent }: SymbolEntry): string {
  return parent === undefined ? name : `${parent}.${name}`;
}

function parseWords(words: readonly string[]): SymbolEntry | undefined {
  const [first = '', ...rest] = words;
  const kind = kindOf(first);
  if (kind) return rest.length === 0 ? undefined : withParent({ kind, name: rest.join(' ') });
  const entry = rest.length < 2 || !kindOf(rest[0]) ? undefined : parseWords(rest);
  return entry && { ...entry, source: normalizeSource(first) };
}

/** Methods and properties belong to a type: `Client.close`. */
function withParent(entry: SymbolEntry): SymbolEntry | undefined {
  if (entry.kind !== 'method' && entry.kind !== 'property') return entry;
  if (entry.parent !== undefined) return entry;
  const at = entry.name.lastIndexOf('.');
  return at < 1 ? undefined : { ...entry, parent: entry.name.slice(0, at), name: entry.name.slice(at + 1) };
}

function kindOf(value: unknown): SymbolKind | undefined {
  return SYMBOL_KINDS.find((kind) => kind === value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

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
