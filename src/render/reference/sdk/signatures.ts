import { type Html, type HtmlValue, html } from '../../../lib/html.ts';
import type { SdkParameter, SdkResult, Signature } from '../../../sdk/document/sdk-library.ts';
import { deprecatedPill, pill } from '../pill.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { partLabel } from '../section.ts';
import { furtherText, partText } from './documented-text.ts';
import { fact } from './symbol-facts.ts';
import type { SymbolState } from './symbol-state.ts';
import { typeText } from './type-text.ts';

/**
 * Signatures, each with its parameters and results. The common documentation (`about`) is below the declaration, if there is
 * only one.
 */
export function signatureList(signatures: readonly Signature[], state: SymbolState, about?: HtmlValue): Html {
  const [only] = signatures;
  if (only && signatures.length === 1) return signaturePart(only, state, about);
  return html`${about}${signatures.map((signature) => signaturePart(signature, state))}`;
}

function signaturePart(signature: Signature, state: SymbolState, about?: HtmlValue): Html {
  const { code, language, description, deprecated, since, returns, throws = [] } = signature;
  const { typeParameters = [], parameters = [] } = signature;
  const { strings } = state;
  const parts = [
    sampleBlock(code, language ?? state.code, state),
    about,
    deprecated !== undefined && html`<p>${deprecatedPill(strings)}</p>`,
    partText(deprecated, state),
    partText(description, state),
    since !== undefined && html`<dl class="facts">${fact(strings.apiSince, since)}</dl>`,
    parameterList(strings.apiTypeParameters, typeParameters, state),
    parameterList(strings.apiParameters, parameters, state),
    resultList(strings.apiReturns, returns ? [returns] : [], state),
    resultList(strings.apiThrows, throws, state),
    furtherText(signature, state),
  ];
  return html`<div class="signature">${parts}</div>`;
}

function parameterList(label: string, parameters: readonly SdkParameter[], state: SymbolState): Html | false {
  return (
    parameters.length > 0 &&
    html`${partLabel(label)}<div class="fields">${parameters.map((each) => parameter(each, state))}</div>`
  );
}

function parameter(
  { name, type, description, deprecated, optional, default: fallback }: SdkParameter,
  state: SymbolState,
): Html {
  const { apiOptional, apiDefault } = state.strings;
  const head = [
    html`<span class="field-name">${name}</span>`,
    type && typeText(type, state),
    optional && pill(apiOptional),
    deprecated !== undefined && deprecatedPill(state.strings),
  ];
  return html`<div class="field"><div class="field-head">${head}</div>${partText(deprecated, state)}${partText(description, state)}${
    fallback !== undefined && html`<dl class="facts">${fact(apiDefault, html`<code>${fallback}</code>`)}</dl>`
  }</div>`;
}

function resultList(label: string, results: readonly SdkResult[], state: SymbolState): Html | false {
  const shown = results.filter(({ type, description }) => type || description);
  return (
    shown.length > 0 &&
    html`${partLabel(label)}<div class="fields">${shown.map(
      ({ type, description }) =>
        html`<div class="field">${type && html`<div class="field-head">${typeText(type, state)}</div>`}${partText(description, state)}</div>`,
    )}</div>`
  );
}
