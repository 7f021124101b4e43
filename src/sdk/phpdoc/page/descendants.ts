import type { PhpSymbol } from '../structure/php-symbol.ts';

/** Full names of the types that extend and implement a type, by its lowercase full name. */
export interface Descendants {
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
