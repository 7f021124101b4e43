import type { Relation, TypeText } from '../../document/sdk-library.ts';
import type { SymbolIndex } from '../docs/symbol-index.ts';
import { namedType, typeText } from '../docs/type-text.ts';
import { bareName, shortName } from '../structure/php-names.ts';
import type { PhpSymbol } from '../structure/php-symbol.ts';
import type { Descendants } from './descendants.ts';

/** What a type extends and implements, and its descendants. */
export function relationsOf(index: SymbolIndex, symbol: PhpSymbol, descendants: Descendants): Relation[] {
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
