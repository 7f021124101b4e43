import { ownField } from '../../../../../lib/collections.ts';
import { plainType, type SdkMember, type Signature } from '../../document/sdk-library.ts';
import type { DomElement, DomNode } from '../../markup/dom.ts';
import { definitionText } from './definition-text.ts';
import {
  type Definition,
  definitionName,
  definitionOf,
  flatBlocks,
  languageOfDomain,
  MAX_NESTING,
  moduleOf,
  ownName,
} from './definitions.ts';
import { codeFacts, valueFacts, withAttributes } from './documented-signatures.ts';
import { type FieldFacts, fieldFacts } from './field-facts.ts';
import { type ReadSignature, readSignature } from './signature.ts';
import type { ReadingContext } from './type-text.ts';

/** The context of a definition. */
interface Nesting {
  depth: number;
  outer?: string;
}

/** Further terms of one definition are left out: each repeats the common documentation. */
const MAX_SIGNATURES = 64;

/** A definition with its content. */
export function definitionMember(
  definition: Definition,
  context: ReadingContext,
  { depth, outer }: Nesting = { depth: 0 },
): SdkMember {
  const { domain, type, terms } = definition;
  const name = memberName(definition, context, outer);
  const kind = memberKind(type, outer !== undefined);
  const { own, nested } = sorted(definition, depth);
  const signatures = terms
    .slice(0, MAX_SIGNATURES)
    .map((term) => readSignature(term, signatureForm(definition, term, context), context));
  const { fields, ...text } = definitionText(own, parameterNames(signatures), context);
  const facts = fieldFacts(fields, context);
  const inner = nested.map((each) => definitionMember(each, context, { depth: depth + 1, outer: name }));
  const members = withAttributes(inner, facts, name);
  const isValue = !isCall(facts) && isPlainValue(kind, signatures, terms);
  const said = isValue
    ? valueFacts(signatures[0], facts)
    : inLanguage(languageOfDomain(domain), codeFacts(signatures, facts), context);
  const result = isValue && facts.returns?.description;
  const description = [text.description, ...facts.texts, result && `**Returns:** ${result}`];
  return {
    kind,
    name,
    ...text,
    description: description.filter(Boolean).join('\n\n') || undefined,
    ...said,
    members: members.length > 0 ? members : undefined,
    source: signatures[0]?.source,
  };
}

function parameterNames(signatures: readonly ReadSignature[]): ReadonlySet<string> {
  return new Set(signatures.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
}

function inLanguage<Said extends { signatures: readonly Signature[] }>(
  language: string | undefined,
  said: Said,
  { markdown }: ReadingContext,
): Said {
  if (language === undefined || language === markdown.language) return said;
  return { ...said, signatures: said.signatures.map((signature) => ({ ...signature, language })) };
}

/** The module is part of the code if no title names it. */
function signatureForm({ domain, type }: Definition, term: DomElement, { titles }: ReadingContext) {
  const isPython = domain === 'py';
  const module = isPython ? moduleOf(term, type) : '';
  const isShown = titles.some((title) =>
    title.split(' ').some((word) => `${word}.`.startsWith(`${module}.`)),
  );
  return { isPython, withModule: module !== '' && !isShown };
}

function memberName(definition: Definition, { anchors }: ReadingContext, outer?: string): string {
  const id = definition.terms[0]?.attribs.id;
  return (id === undefined ? undefined : anchors.get(id)) ?? definitionName(definition, outer);
}

/** The documentation of a definition, and its nested definitions. */
function sorted({ content }: Definition, depth: number): { own: DomNode[]; nested: Definition[] } {
  if (depth >= MAX_NESTING) return { own: [...content], nested: [] };
  const own: DomNode[] = [];
  const nested: Definition[] = [];
  for (const node of flatBlocks(content)) {
    const inner = definitionOf(node);
    if (inner) nested.push(inner);
    else own.push(node);
  }
  return { own, nested };
}

/** Some values are documented like the functions behind them. */
function isCall({ parameters, throws }: FieldFacts): boolean {
  return parameters.length + throws.length > 0;
}

/** A value whose code is only its name, its type and perhaps a keyword. */
function isPlainValue(
  kind: SdkMember['kind'],
  [signature, second]: readonly ReadSignature[],
  [term]: readonly DomElement[],
): boolean {
  if (!signature || !term || second || (kind !== 'property' && kind !== 'variable')) return false;
  const { type = [], default: value } = signature;
  const parts = [
    ownName(term),
    type.length > 0 && `: ${plainType(type)}`,
    value !== undefined && ` = ${value}`,
  ];
  return signature.code.replace(/^property /, '') === parts.filter(Boolean).join('');
}

const KINDS: Readonly<Record<string, SdkMember['kind']>> = {
  class: 'class',
  exception: 'class',
  struct: 'class',
  union: 'class',
  interface: 'interface',
  concept: 'interface',
  enum: 'enum',
  'enum-class': 'enum',
  'enum-struct': 'enum',
  enumerator: 'value',
  type: 'type',
  alias: 'type',
  function: 'function',
  decorator: 'function',
  macro: 'function',
  method: 'method',
  classmethod: 'method',
  staticmethod: 'method',
  decoratormethod: 'method',
  property: 'property',
  attribute: 'property',
  member: 'property',
  data: 'variable',
  var: 'variable',
};

/** The kind of a definition; everything that is not code, such as an option, is a property. */
function memberKind(type: string, isNested: boolean): SdkMember['kind'] {
  const kind = ownField(KINDS, type) ?? 'property';
  if (isNested && kind === 'function') return 'method';
  return isNested && kind === 'variable' ? 'property' : kind;
}
