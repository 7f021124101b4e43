import {
  plainType,
  type SdkParameter,
  type SdkResult,
  type Signature,
  type TypeText,
} from '../document/sdk-library.ts';
import { markdownOf } from './descriptions.ts';
import {
  type PhpArgument,
  type PhpDoc,
  type PhpMember,
  type PhpSymbol,
  type PhpTag,
  shortName,
} from './php-symbol.ts';
import { type SymbolIndex, typeText } from './symbol-index.ts';

/** An argument with its type as text. */
interface TypedArgument extends PhpArgument {
  shownType?: string;
}

/** `final class Client extends Base implements Countable`. */
export function typeDeclaration(symbol: PhpSymbol): string {
  const backing = symbol.kind === 'enum' ? backingType(symbol) : undefined;
  return [
    ...(symbol.abstract ? ['abstract'] : []),
    ...(symbol.final ? ['final'] : []),
    ...(symbol.readonly ? ['readonly'] : []),
    symbol.kind,
    symbol.name + (backing === undefined ? '' : `: ${backing}`),
    ...names('extends', symbol.extends),
    ...names('implements', symbol.implements),
  ].join(' ');
}

function names(word: string, fullNames: readonly string[]): string[] {
  return fullNames.length === 0 ? [] : [`${word} ${fullNames.map(shortName).join(', ')}`];
}

/** The XML does not contain it, but it follows from the values of the cases. */
function backingType({ members }: PhpSymbol): string | undefined {
  const value = members.find(({ kind }) => kind === 'case')?.value;
  if (value === undefined) return undefined;
  if (/^['"]/.test(value)) return 'string';
  return /^-?\d/.test(value) ? 'int' : undefined;
}

/** `public static function fromArray(array $data): self`. */
function functionDeclaration(
  { name, returnsReference }: { name: string; returnsReference: boolean },
  parameters: readonly TypedArgument[],
  returns: string | undefined,
  modifiers: readonly string[],
): string {
  const start = [...modifiers, 'function', (returnsReference ? '&' : '') + name].join(' ');
  const end = returns === undefined ? '' : `: ${returns}`;
  const written = parameters.map(parameter);
  const line = `${start}(${written.join(', ')})${end}`;
  return line.length <= MAX_WIDTH || written.length === 0
    ? line
    : `${start}(\n${written.map((one) => `    ${one},\n`).join('')})${end}`;
}

/** As in PSR-12. */
const MAX_WIDTH = 120;

function parameter({ name, shownType, default: initial, byReference, variadic }: TypedArgument): string {
  const type = shownType === undefined ? '' : `${shownType} `;
  const marks = (byReference ? '&' : '') + (variadic ? '...' : '');
  return `${type}${marks}$${name}${initial === undefined ? '' : ` = ${initial}`}`;
}

export function methodModifiers(member: PhpMember, owner: PhpSymbol): string[] {
  return [
    ...(member.final ? ['final'] : []),
    ...(member.abstract && owner.kind !== 'interface' ? ['abstract'] : []),
    member.visibility,
    ...(member.static ? ['static'] : []),
  ];
}

/** `public readonly int $id = 1`. */
export function propertyDeclaration(member: PhpMember, type: string | undefined): string {
  return [
    member.visibility,
    ...(member.static ? ['static'] : []),
    ...(member.readonly ? ['readonly'] : []),
    ...(type === undefined ? [] : [type]),
    `$${member.name}`,
    ...initialValue(member.value),
  ].join(' ');
}

/** `final public const VERSION = '1.0'`. */
export function constantDeclaration(
  { name, value, final }: { name: string; value?: string; final: boolean },
  visibility?: string,
): string {
  return [
    ...(final ? ['final'] : []),
    ...(visibility === undefined ? [] : [visibility]),
    'const',
    name,
    ...initialValue(value),
  ].join(' ');
}

/** A table of values is not part of a declaration that anybody reads: it is in the docs of the member. */
const MAX_VALUE = 200;

function initialValue(value: string | undefined): string[] {
  if (value === undefined) return [];
  return [`= ${value.length > MAX_VALUE ? '…' : value}`];
}

interface Callable {
  name: string;
  arguments: readonly PhpArgument[];
  returnsReference: boolean;
}

/** The signature of a function or method, with the docs of parameters and results. */
export function callSignature(
  index: SymbolIndex,
  called: Callable,
  doc: PhpDoc,
  from: PhpSymbol,
  modifiers: readonly string[] = [],
): Signature {
  const tagged = (name: string) => doc.tags.filter((tag) => tag.name === name);
  const tagOf = paramTags(tagged('param'));
  const inputs = called.arguments.map((argument, at) => input(index, argument, tagOf(argument, at), from));
  const [returned] = tagged('return');
  const returns = returned && result(index, returned, from);
  const throws = tagged('throws').map((tag) => result(index, tag, from));
  const generics = typeParameters(index, doc, from);
  return {
    code: functionDeclaration(
      called,
      inputs.map(({ argument, type }) => ({ ...argument, ...(type && { shownType: plainType(type) }) })),
      returns?.type && plainType(returns.type),
      modifiers,
    ),
    ...(generics.length > 0 && { typeParameters: generics }),
    ...(inputs.length > 0 && { parameters: inputs.map(({ parameter }) => parameter) }),
    ...(returns !== undefined && { returns }),
    ...(throws.length > 0 && { throws }),
  };
}

interface Input {
  argument: PhpArgument;
  type?: TypeText;
  parameter: SdkParameter;
}

function input(index: SymbolIndex, written: PhpArgument, tag: PhpTag | undefined, from: PhpSymbol): Input {
  const argument = { ...written, variadic: written.variadic || tag?.variadic === true };
  const shown = tag?.type ?? argument.type;
  const type = shown === undefined ? undefined : typeText(index, shown, from);
  const description = markdownOf(index, tag?.description ?? '', from);
  const isOptional = argument.default !== undefined || argument.variadic;
  return {
    argument,
    ...(type && { type }),
    parameter: {
      name: `${argument.variadic ? '...' : ''}$${argument.name}`,
      ...(type && { type }),
      ...(description !== '' && { description }),
      ...(isOptional && { optional: true }),
      ...(argument.default !== undefined && { default: argument.default }),
    },
  };
}

/** The tag of an argument: by name, or by position if a tag has no name. */
function paramTags(tags: readonly PhpTag[]): (argument: PhpArgument, at: number) => PhpTag | undefined {
  const byName = new Map(tags.map((tag) => [tag.variable, tag]));
  return ({ name }, at) => byName.get(name) ?? (tags[at]?.variable === undefined ? tags[at] : undefined);
}

function result(index: SymbolIndex, { type, description }: PhpTag, from: PhpSymbol): SdkResult {
  const text = markdownOf(index, description, from);
  return {
    ...(type !== undefined && { type: typeText(index, type, from) }),
    ...(text !== '' && { description: text }),
  };
}

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
