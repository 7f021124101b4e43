import { symbolLink } from '../../document/symbol-link.ts';
import { bareName } from '../structure/php-names.ts';
import type { PhpMember, PhpSymbol } from '../structure/php-symbol.ts';
import { isPublicMember } from './public-symbols.ts';

/** The library while its pages are created. */
export interface SymbolIndex {
  /** All types that were documented, public or not, by lowercase full name. */
  types: ReadonlyMap<string, PhpSymbol>;
  /** Members of types by `memberKey`. */
  members: ReadonlyMap<PhpSymbol, ReadonlyMap<string, PhpMember>>;
  /** Paths of pages by lowercase full name, that of a function with `()`: PHP names are case-insensitive. */
  paths: ReadonlyMap<string, string>;
}

export function symbolIndex(
  symbols: readonly PhpSymbol[],
  pages: readonly { symbol: PhpSymbol; path: string }[],
): SymbolIndex {
  const types = new Map<string, PhpSymbol>();
  for (const symbol of symbols) {
    const key = symbol.fullName.toLowerCase();
    if (symbol.kind !== 'function' && symbol.kind !== 'constant' && !types.has(key)) types.set(key, symbol);
  }
  const members = new Map([...types.values()].map((type) => [type, membersByKey(type)]));
  const paths = new Map<string, string>();
  for (const { symbol, path } of pages) {
    const key = symbol.fullName.toLowerCase() + (symbol.kind === 'function' ? '()' : '');
    if (!paths.has(key)) paths.set(key, path);
  }
  return { types, members, paths };
}

function membersByKey(type: PhpSymbol): Map<string, PhpMember> {
  const found = new Map<string, PhpMember>();
  for (const member of type.members) {
    const key = memberKey(member.kind, member.name);
    const other = found.get(key);
    if (other === undefined || !isPublicMember(other)) found.set(key, member);
  }
  return found;
}

function memberKey(kind: PhpMember['kind'], name: string): string {
  return `${kind} ${name.toLowerCase()}`;
}

/** The member of the same kind and name; names of methods are case-insensitive. */
export function sameMember(
  { members }: SymbolIndex,
  type: PhpSymbol,
  { kind, name }: Pick<PhpMember, 'kind' | 'name'>,
): PhpMember | undefined {
  return members.get(type)?.get(memberKey(kind, name));
}

export function findType({ types }: SymbolIndex, fullName: string): PhpSymbol | undefined {
  return types.get(fullName.toLowerCase());
}

/** Name of a member in links and headings: `$name` for a property. */
export function memberName({ kind, name }: PhpMember): string {
  return kind === 'property' ? `$${name}` : name;
}

/** Link to the page of a type or constant by its full name. */
export function typeLink({ paths }: SymbolIndex, fullName: string): string | undefined {
  const path = paths.get(fullName.toLowerCase());
  return path === undefined ? undefined : symbolLink(path);
}

/** Link to the target of a reference in the docs of `from`: `\Acme\Client::connect()`, `Client`, `self::$name`, `connect()`. */
export function referenceLink(index: SymbolIndex, reference: string, from: PhpSymbol): string | undefined {
  const [typeName = '', member] = reference.trim().split('::');
  if (member !== undefined) {
    const owner = namedTypes(typeName, from).find((name) => index.paths.has(name.toLowerCase()));
    return owner === undefined ? undefined : memberLink(index, owner, member);
  }
  const own = typeName.includes('\\') ? undefined : memberLink(index, from.fullName, typeName);
  if (own !== undefined && /^\$|\(\)$/.test(typeName)) return own;
  for (const name of namedTypes(typeName, from)) {
    const path = index.paths.get(typeName.endsWith('()') ? `${name.toLowerCase()}()` : name.toLowerCase());
    if (path !== undefined) return symbolLink(path);
  }
  return own;
}

/** The possible full names of a name in the file of a symbol, most likely first. */
function namedTypes(name: string, from: PhpSymbol): string[] {
  const bare = bareName(name);
  if (/^(?:self|static|\$this)$/i.test(bare)) return [from.fullName];
  if (/^parent$/i.test(bare)) return from.extends.slice(0, 1);
  if (name.startsWith('\\')) return [bare];
  const [first = '', ...rest] = bare.split('\\');
  const alias = from.aliases.get(first.toLowerCase());
  return [
    ...(alias === undefined ? [] : [[alias, ...rest].join('\\')]),
    ...(from.namespace === '' ? [] : [`${from.namespace}\\${bare}`]),
    bare,
  ];
}

const MAX_ANCESTORS = 100;

/** A type and all that it extends and implements in the library, closest first. */
export function ancestry(index: SymbolIndex, fullName: string): PhpSymbol[] {
  const found = new Map<string, PhpSymbol>();
  const waiting = [fullName];
  for (let at = 0; at < waiting.length && found.size < MAX_ANCESTORS; at++) {
    const symbol = findType(index, waiting[at]!);
    if (symbol === undefined || found.has(symbol.fullName)) continue;
    found.set(symbol.fullName, symbol);
    waiting.push(...symbol.extends.slice(0, MAX_ANCESTORS), ...symbol.implements.slice(0, MAX_ANCESTORS));
  }
  return [...found.values()];
}

/**
 * Whether a member that a type inherits is shown on the page of another one only. The members of a trait are those of the
 * class that uses it, and no relation leads there.
 */
export function isOnOtherPage(index: SymbolIndex, member: PhpMember, symbol: PhpSymbol): boolean {
  const owner = member.owner.toLowerCase();
  if (owner === symbol.fullName.toLowerCase()) return false;
  if (index.paths.has(owner) && findType(index, owner)?.kind !== 'trait') return true;
  return ancestry(index, symbol.fullName)
    .slice(1)
    .some((type) => {
      const other = index.paths.has(type.fullName.toLowerCase()) && sameMember(index, type, member);
      return other && (member.abstract || other.owner.toLowerCase() === owner);
    });
}

/** Link to a member on the page of the type that declares it, or on that of `owner` if the other has none. */
function memberLink(index: SymbolIndex, owner: string, written: string): string | undefined {
  const name = bareName(written).replace(/^\$/, '');
  for (const type of ancestry(index, owner)) {
    const member = kindsOf(written)
      .map((kind) => sameMember(index, type, { kind, name }))
      .find((one) => one !== undefined && isPublicMember(one));
    const href = member && shownAt(index, member, type);
    if (href !== undefined) return href;
  }
  return undefined;
}

function shownAt(index: SymbolIndex, member: PhpMember, type: PhpSymbol): string | undefined {
  const declaring = index.paths.has(member.owner.toLowerCase()) ? findType(index, member.owner) : type;
  const path = declaring && index.paths.get(declaring.fullName.toLowerCase());
  const shown = declaring && sameMember(index, declaring, member);
  if (path === undefined || !shown || !isPublicMember(shown) || isOnOtherPage(index, shown, declaring))
    return undefined;
  return symbolLink(path, memberName(shown));
}

/** The possible kinds of a name with or without `()` or `$`. */
function kindsOf(written: string): readonly PhpMember['kind'][] {
  if (written.endsWith('()')) return ['method'];
  return written.startsWith('$') ? ['property'] : ['constant', 'case', 'method', 'property'];
}
