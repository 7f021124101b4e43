import type { TypePart, TypeText } from '../../document/sdk-library.ts';
import { addPart, typeName } from '../../document/type-text.ts';
import { bareName, shortName } from '../structure/php-names.ts';
import type { PhpSymbol } from '../structure/php-symbol.ts';
import { referenceLink, type SymbolIndex, typeLink } from './symbol-index.ts';

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
