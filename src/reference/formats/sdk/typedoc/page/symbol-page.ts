import { groupBy } from '../../../../../lib/collections.ts';
import { isObject } from '../../../../../lib/json/json-object.ts';
import { codeSpan } from '../../../../../markdown/write-markdown.ts';
import { listOf, objectOf } from '../../../../document/json.ts';
import { symbolLink } from '../../document/page-paths.ts';
import type { Relation, SdkMember, SdkPage, SdkSection, Signature } from '../../document/sdk-library.ts';
import { markdownLink } from '../../markup/escape-text.ts';
import { codeText, typeText } from '../code/code.ts';
import { declarationCode, functionDeclaration } from '../code/declaration-code.ts';
import { isFunctionType } from '../code/signature-code.ts';
import { commentOf, documented, withTags } from '../comment/comment.ts';
import { commentText } from '../comment/comment-text.ts';
import type { TypedocProse } from '../project/prose.ts';
import {
  childrenOf,
  declarationOf,
  indexSignaturesOf,
  nameOf,
  type Reflection,
  reflectionsIn,
  visibleSignatures,
} from '../project/reflection.ts';
import { literalMembers, literalsIn, type TypedocSymbol } from '../project/symbols.ts';
import { sectionsOf } from './members.ts';
import { type Reading, sourceOf } from './reading.ts';
import { partsOf, type ReadSignatures, signaturesOf, typeParameterList } from './signatures.ts';

/** The page of a symbol. */
export function symbolPage(symbol: TypedocSymbol, reading: Reading): SdkPage {
  const { reflection, kind, name, group, path } = symbol;
  const { modifiers } = commentOf(reflection, reading.links);
  const declared = kind === 'function' ? functionParts(symbol, reading) : declarationParts(symbol, reading);
  const relations = relationsOf(reflection, reading);
  const members = membersOwner(reflection);
  return {
    kind,
    name,
    group,
    path,
    ...declared,
    ...(relations.length > 0 && { relations }),
    sections: [
      ...(members ? sectionsOf(members, nameOf(reflection), { ...reading, modifiers }) : []),
      ...alternativesOf(reflection, reading),
    ],
    ...sourceOf(reflection),
  };
}

function functionParts({ reflection }: TypedocSymbol, reading: Reading): ReadSignatures {
  const signatures = visibleSignatures(reflection.signatures);
  return signaturesOf(reflection, signatures, reading, (signature) =>
    functionDeclaration(nameOf(reflection), signature, reading.write),
  );
}

/** An alias of a function has the parameters of that function. */
function declarationParts({ reflection, kind }: TypedocSymbol, reading: Reading): ReadSignatures {
  const comment = commentOf(reflection, reading.links);
  const typeParameters = typeParameterList(reflection, comment, reading);
  const declaration = declarationOf(reflection.type);
  const [called] = declaration && isFunctionType(declaration) ? reflectionsIn(declaration.signatures) : [];
  const about = called && commentOf(called, reading.links);
  const all = about ? withTags(comment, about) : comment;
  const signature: Signature = {
    code: codeText(declarationCode(kind, reflection, reading.write)),
    ...partsOf(called ?? {}, all, reading),
    ...(typeParameters.length > 0 && { typeParameters }),
  };
  return { ...(about && documented(about)), ...documented(comment), signatures: [signature] };
}

/** The owner of the members: the symbol, or its object literals. */
function membersOwner(reflection: Reflection): Reflection | undefined {
  const declaration = declarationOf(reflection.type);
  if (declaration) return isFunctionType(declaration) ? undefined : declaration;
  const literals = literalsIn(reflection.type);
  if (literals.length === 0) return reflection;
  return { children: literalMembers(reflection.type), indexSignatures: literals.flatMap(indexSignaturesOf) };
}

/** The types of a union that have descriptions. */
function alternativesOf({ type }: Reflection, { links, text }: Reading): SdkSection[] {
  const { types, elementSummaries } = objectOf(type);
  const summaries = listOf(elementSummaries).map((parts) => commentText(parts, links));
  if (!summaries.some(Boolean)) return [];
  const members = listOf(types).map((item, index): SdkMember => {
    const description = summaries[index];
    return { kind: 'value', name: text(item), ...(description && { description }), signatures: [] };
  });
  return [{ kind: 'values', members }];
}

const RELATIONS = [
  ['extends', 'extendedTypes'],
  ['implements', 'implementedTypes'],
  ['extendedBy', 'extendedBy'],
  ['implementedBy', 'implementedBy'],
] as const;

function relationsOf(reflection: Reflection, { write }: Reading): Relation[] {
  return RELATIONS.map(([kind, key]) => ({
    kind,
    types: listOf(reflection[key])
      .filter(isObject)
      .map((type) => typeText(write(type))),
  })).filter(({ types }) => types.length > 0);
}

/** The page of a document, or of a module or namespace with a list of its symbols. */
export function prosePage(
  { reflection, ...page }: TypedocProse,
  reading: Reading,
  symbols: ReadonlyMap<Reflection, TypedocSymbol>,
): SdkPage {
  if (page.kind === 'guide') {
    const description = commentText(reflection.content, reading.links);
    return { ...page, ...(description && { description }), signatures: [], sections: [] };
  }
  const listed = childrenOf(reflection).flatMap((child) => symbols.get(child) ?? []);
  return {
    ...page,
    ...documented(commentOf(reflection, reading.links)),
    signatures: [],
    sections: listsOf(listed),
    ...sourceOf(reflection),
  };
}

/** Links to symbols, by kind. */
function listsOf(symbols: readonly TypedocSymbol[]): SdkSection[] {
  return Array.from(
    groupBy(symbols, ({ label }) => label),
    ([title, listed]) => {
      const lines = listed.map(({ name, path }) => `- ${markdownLink(codeSpan(name), symbolLink(path))}`);
      return { kind: 'titled', title, text: lines.join('\n'), members: [] };
    },
  );
}
