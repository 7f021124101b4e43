import type { SdkPage, Signature } from '../../document/sdk-library.ts';
import { documented } from '../docs/doc-parts.ts';
import { symbolDoc } from '../docs/inherited-doc.ts';
import type { SymbolIndex } from '../docs/symbol-index.ts';
import type { PhpSymbol } from '../structure/php-symbol.ts';
import { callSignature } from './call-signature.ts';
import { constantDeclaration, typeDeclaration } from './declarations.ts';
import type { Descendants } from './descendants.ts';
import { memberSections } from './members.ts';
import type { PagePlace } from './page-places.ts';
import { relationsOf } from './relations.ts';
import { sourcePlace } from './source-place.ts';
import { typeParameters } from './type-parameters.ts';

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
