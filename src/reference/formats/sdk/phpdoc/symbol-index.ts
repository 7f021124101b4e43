import { symbolLink } from '../document/page-paths.ts';
import { addPart, type TypePart, type TypeText, typeName } from '../document/sdk-library.ts';
import { bareName, type PhpDoc, type PhpMember, type PhpSymbol, shortName } from './php-symbol.ts';

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
function typeLink({ paths }: SymbolIndex, fullName: string): string | undefined {
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

const HIDING = ['internal', 'ignore', 'hidden'];

/** The symbols that users of the library may use, each once: a function may be declared in several files, as polyfills. */
export function publicSymbols(symbols: readonly PhpSymbol[]): PhpSymbol[] {
  const seen = new Set<string>();
  return symbols.filter((symbol) => {
    const key = `${symbol.kind} ${symbol.fullName.toLowerCase()}`;
    if (isHidden(symbol.doc) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export function isPublicMember({ visibility, doc }: PhpMember): boolean {
  return visibility !== 'private' && !isHidden(doc);
}

function isHidden({ tags }: PhpDoc): boolean {
  return tags.some(
    ({ name, description }) =>
      HIDING.includes(name) || (name === 'access' && description.trim().toLowerCase() === 'private'),
  );
}

/** Longer ones are not readable. */
const MAX_LENGTH = 4000;

/** A quoted text, a name (perhaps with a constant), a comma with what follows, or any other character. */
const TOKEN = /'[^']*'|"[^"]*"|[\\\w$\u0080-\uffff][\\\w\u0080-\uffff-]*(?:::[\w*]+)?|,\s*|\s+|[\s\S]/g;

/** A type of a docblock or of code with short names; those of the library are links. */
export function typeText(index: SymbolIndex, type: string, from: PhpSymbol): TypeText {
  const parts: TypePart[] = [];
  const written = type.trim().slice(0, MAX_LENGTH);
  for (const [token] of written.matchAll(TOKEN)) {
    const href = /^[\\\w\u0080-\uffff]/.test(token) ? linkOf(index, token, from) : undefined;
    addPart(parts, typeName(shown(token), href));
  }
  if (type.trim().length > MAX_LENGTH) addPart(parts, '…');
  return parts;
}

/** phpDocumentor writes full names, except in unknown tags; lowercase names are those of PHP and PHPStan. */
function linkOf(index: SymbolIndex, token: string, from: PhpSymbol): string | undefined {
  if (!token.startsWith('\\')) return /^[A-Z]/.test(token) ? referenceLink(index, token, from) : undefined;
  return token.includes('::') ? referenceLink(index, token, from) : typeLink(index, bareName(token));
}

function shown(token: string): string {
  if (token.startsWith(',')) return ', ';
  if (/^\s/.test(token)) return ' ';
  return token.includes('\\') && !/^['"]/.test(token) ? shortName(token) : token;
}

/** The type of a symbol by its full name. */
export function namedType(index: SymbolIndex, fullName: string): TypeText {
  return [typeName(shortName(fullName), typeLink(index, fullName))];
}
