import type { SdkParameter } from '../../document/sdk-library.ts';
import { markdownOf } from '../docs/descriptions.ts';
import type { SymbolIndex } from '../docs/symbol-index.ts';
import { typeText } from '../docs/type-text.ts';
import type { PhpDoc, PhpSymbol } from '../structure/php-symbol.ts';

const TEMPLATE = /^(?:phpstan-|psalm-)?template(?:-covariant|-contravariant)?$/;

/** `T of \Acme\Model = \Acme\User The model.` Newer versions omit the name: a sentence is not a parameter. */
const PARAMETER = /^(\w+)(?:\s+(?:of|as)\s+([^\s=]+))?(?:\s*=\s*(\S+))?(?:\s+([\s\S]*))?$/;

/** Type parameters that `@template` declares. */
export function typeParameters(index: SymbolIndex, doc: PhpDoc, from: PhpSymbol): SdkParameter[] {
  const found = new Map<string, SdkParameter>();
  for (const { name: tag, description, type } of doc.tags) {
    if (!TEMPLATE.test(tag)) continue;
    const [, name, bound = type, initial, text = ''] = PARAMETER.exec(description.trim()) ?? [];
    if (
      name === undefined ||
      found.has(name) ||
      (bound === undefined && text !== '' && !isParameterName(name))
    )
      continue;
    const shown = markdownOf(index, text, from);
    found.set(name, {
      name,
      ...(bound !== undefined && { type: typeText(index, bound, from) }),
      ...(initial !== undefined && { default: initial }),
      ...(shown !== '' && { description: shown }),
    });
  }
  return [...found.values()];
}

/** `T`, `TKey`, `KEY`. */
function isParameterName(name: string): boolean {
  return /^(?:[A-Z]|T[A-Z]\w*|[A-Z][A-Z\d_]+)$/.test(name) && name !== 'A' && name !== 'I';
}
