import type { PhpDoc, PhpMember, PhpSymbol } from '../structure/php-symbol.ts';

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
