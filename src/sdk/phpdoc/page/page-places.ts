import { compareNames } from '../../document/compare-names.ts';
import { pathSegment, sharedStart, uniquePaths } from '../../document/page-paths.ts';
import type { PhpSymbol } from '../structure/php-symbol.ts';

/** Group and path of the page of a symbol. */
export interface PagePlace {
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
