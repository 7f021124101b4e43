import { pathSegment, uniquePaths } from '../../document/page-paths.ts';
import type { PhpSymbol } from '../structure/php-symbol.ts';

/** Where the page of a symbol is. */
export interface PagePlace {
  symbol: PhpSymbol;
  group: string;
  path: string;
}

/** Group of symbols without any namespace. */
const NO_NAMESPACE = 'Reference';

/** Places in the order of the navigation: what all namespaces begin with is no part of groups and addresses. */
export function pagePlaces(symbols: readonly PhpSymbol[]): PagePlace[] {
  const shared = sharedNamespace(symbols);
  const unique = uniquePaths();
  return symbols
    .map((symbol) => ({ symbol, own: segments(symbol.namespace).slice(shared.length) }))
    .sort(
      (one, other) =>
        compare(one.own.join('\\'), other.own.join('\\')) || compare(one.symbol.name, other.symbol.name),
    )
    .map(({ symbol, own }) => ({
      symbol,
      group: own.join('\\') || shared.join('\\') || NO_NAMESPACE,
      path: unique([...own, symbol.name].map(pathSegment).join('/')),
    }));
}

function sharedNamespace(symbols: readonly PhpSymbol[]): string[] {
  let shared: string[] | undefined;
  for (const { namespace } of symbols) {
    const own = segments(namespace);
    if (shared === undefined) shared = own;
    const end = shared.findIndex((segment, index) => segment !== own[index]);
    if (end !== -1) shared = shared.slice(0, end);
  }
  return shared ?? [];
}

function segments(namespace: string): string[] {
  return namespace === '' ? [] : namespace.split('\\');
}

/** The same on every machine, and without regard to case first. */
function compare(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return one < other ? -1 : Number(one > other);
  return left < right ? -1 : 1;
}
