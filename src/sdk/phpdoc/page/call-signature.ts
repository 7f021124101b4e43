import type { SdkParameter, SdkResult, Signature, TypeText } from '../../document/sdk-library.ts';
import { plainType } from '../../document/type-text.ts';
import { markdownOf } from '../docs/descriptions.ts';
import type { SymbolIndex } from '../docs/symbol-index.ts';
import { typeText } from '../docs/type-text.ts';
import type { PhpArgument, PhpDoc, PhpSymbol, PhpTag } from '../structure/php-symbol.ts';
import { functionDeclaration } from './declarations.ts';
import { typeParameters } from './type-parameters.ts';

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
