import { pathSegment } from '../../../page/generated-page.ts';
import { compareNames, sharedStart, uniquePaths } from '../document/page-paths.ts';
import type { Relation, SdkPage, Signature, TypeText } from '../document/sdk-library.ts';
import { callSignature, constantDeclaration, typeDeclaration, typeParameters } from './declarations.ts';
import { documented, symbolDoc } from './doc-parts.ts';
import { memberSections, sourcePlace } from './members.ts';
import { bareName, type PhpSymbol, shortName } from './php-symbol.ts';
import { namedType, type SymbolIndex, typeText } from './symbol-index.ts';

const KINDS = {
  class: { kind: 'class' },
  interface: { kind: 'interface' },
  trait: { kind: 'class', label: 'trait' },
  enum: { kind: 'enum' },
  function: { kind: 'function' },
  constant: { kind: 'variable', label: 'constant' },
} as const;

export function sdkPage(
  index: SymbolIndex,
  { symbol, group, path }: PagePlace,
  descendants: Descendants,
): SdkPage {
  const doc = symbolDoc(index, symbol);
  const relations = relationsOf(index, symbol, descendants);
  return {
    ...KINDS[symbol.kind],
    name: symbol.name,
    group,
    path,
    ...documented(index, doc, symbol, doc.tags.find(({ name }) => name === 'var')?.description),
    signatures: [declaration(index, { ...symbol, doc })],
    ...(relations.length > 0 && { relations }),
    sections: memberSections(index, symbol),
    ...sourcePlace(symbol.file, symbol.line),
  };
}

function declaration(index: SymbolIndex, symbol: PhpSymbol): Signature {
  if (symbol.kind === 'function') return callSignature(index, symbol, symbol.doc, symbol);
  if (symbol.kind === 'constant') return { code: constantDeclaration(symbol) };
  const generics = typeParameters(index, symbol.doc, symbol);
  return { code: typeDeclaration(symbol), ...(generics.length > 0 && { typeParameters: generics }) };
}

/** What a type extends and implements, and its descendants. */
function relationsOf(index: SymbolIndex, symbol: PhpSymbol, descendants: Descendants): Relation[] {
  const key = symbol.fullName.toLowerCase();
  const parent = (name: string) => parentType(index, symbol, name);
  const child = (name: string) => namedType(index, name);
  const related = [
    { kind: 'extends', types: symbol.extends.map(parent) },
    { kind: 'implements', types: symbol.implements.map(parent) },
    { kind: 'extendedBy', types: (descendants.extendedBy.get(key) ?? []).map(child) },
    { kind: 'implementedBy', types: (descendants.implementedBy.get(key) ?? []).map(child) },
  ] as const;
  return related.filter(({ types }) => types.length > 0);
}

const GENERIC = /^(?:phpstan-|psalm-|template-)?(?:extends|implements)$/;

/** Tags specify the type arguments of a parent: `@extends Collection<User>`. */
function parentType(index: SymbolIndex, symbol: PhpSymbol, fullName: string): TypeText {
  const name = shortName(fullName).toLowerCase();
  for (const { name: tag, type, description } of symbol.doc.tags) {
    if (!GENERIC.test(tag)) continue;
    const written = type ?? description;
    const end = written.lastIndexOf('>');
    const generic = shortName(bareName(written.split('<', 1)[0]!)).toLowerCase();
    if (end !== -1 && generic === name) return typeText(index, written.slice(0, end + 1), symbol);
  }
  return namedType(index, fullName);
}

/** Full names of the types that extend and implement a type, by its lowercase full name. */
interface Descendants {
  extendedBy: ReadonlyMap<string, readonly string[]>;
  implementedBy: ReadonlyMap<string, readonly string[]>;
}

/** Names come in the order of the symbols. */
export function descendantsOf(symbols: readonly PhpSymbol[]): Descendants {
  return {
    extendedBy: byParent(symbols, (symbol) => symbol.extends),
    implementedBy: byParent(symbols, (symbol) => symbol.implements),
  };
}

function byParent(
  symbols: readonly PhpSymbol[],
  parents: (symbol: PhpSymbol) => readonly string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const symbol of symbols) {
    for (const parent of new Set(parents(symbol).map((name) => name.toLowerCase()))) {
      const children = found.get(parent) ?? [];
      found.set(parent, children);
      children.push(symbol.fullName);
    }
  }
  return found;
}

/** Group and path of the page of a symbol. */
interface PagePlace {
  symbol: PhpSymbol;
  group: string;
  path: string;
}

/** Group of symbols without any namespace. */
const NO_NAMESPACE = 'Reference';

/** In the order of the navigation: the common prefix of all namespaces is not part of groups and paths. */
export function pagePlaces(symbols: readonly PhpSymbol[]): PagePlace[] {
  const [first = [], ...others] = symbols.map(({ namespace }) => segments(namespace));
  const shared = first.slice(0, sharedStart([first, ...others]));
  const unique = uniquePaths();
  return symbols
    .map((symbol) => ({ symbol, own: segments(symbol.namespace).slice(shared.length) }))
    .sort(
      (one, other) =>
        compareNames(one.own.join('\\'), other.own.join('\\')) ||
        compareNames(one.symbol.name, other.symbol.name),
    )
    .map(({ symbol, own }) => ({
      symbol,
      group: own.join('\\') || shared.join('\\') || NO_NAMESPACE,
      path: unique([...own, symbol.name].map(pathSegment).join('/')),
    }));
}

function segments(namespace: string): string[] {
  return namespace === '' ? [] : namespace.split('\\');
}
