import type { SdkParameter, SdkResult, Signature } from '../../document/sdk-library.ts';
import type { DocfxItem, DocfxParameter } from '../file/docfx-item.ts';
import { typeText } from '../file/symbols.ts';
import { docText } from '../text/doc-text.ts';
import type { TextContext } from '../text/text-context.ts';
import { defaultValue } from './default-value.ts';

/** The declaration of an item, with the documentation of its parts. */
export function signatureOf(item: DocfxItem, context: TextContext): Signature {
  const code = item.code ?? item.name;
  const typeParameters = item.typeParameters.map((one) => parameterOf(one, undefined, context));
  const parameters = item.parameters.map((one) => parameterOf(one, code, context));
  const throws = item.throws.map((one) => resultOf(one, context)).filter(isSaid);
  const returns = item.returns && isShownResult(item) ? resultOf(item.returns, context) : undefined;
  return {
    code,
    ...(typeParameters.length > 0 && { typeParameters }),
    ...(parameters.length > 0 && { parameters }),
    ...(returns && isSaid(returns) && { returns }),
    ...(throws.length > 0 && { throws }),
  };
}

/** The type of a property, field or event is that of its member; only the description of the value is left. */
function isShownResult({ kind, returns }: DocfxItem): boolean {
  if (kind === 'Method' || kind === 'Operator' || kind === 'Delegate') return returns?.type !== 'System.Void';
  return returns?.description !== undefined && kind !== 'Constructor';
}

function isSaid({ type, description }: SdkResult): boolean {
  return type !== undefined || description !== undefined;
}

function parameterOf(one: DocfxParameter, code: string | undefined, context: TextContext): SdkParameter {
  const value = code === undefined ? undefined : defaultValue(code, one.name);
  return {
    name: one.name,
    ...resultOf(one, context),
    ...(value !== undefined && { optional: true, default: value }),
  };
}

function resultOf({ type, description }: DocfxParameter, context: TextContext): SdkResult {
  const text = docText(description, context);
  return {
    ...(type !== undefined && { type: typeText(type, context.symbols) }),
    ...(text !== undefined && { description: text }),
  };
}
