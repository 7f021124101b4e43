import { type Html, type HtmlValue, html } from '../../../lib/html.ts';
import {
  type SdkMember,
  type SdkParameter,
  type SdkResult,
  type Signature,
  tellingSignatures,
} from '../../../reference/formats/sdk/document/sdk-library.ts';
import { anchoredHeading, deprecatedPill, type HeadingLevel, partLabel, pill } from '../parts.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { furtherText, partText } from './documented-text.ts';
import { fact, type SymbolState, sourcePlace, symbolFacts, typeText } from './symbol-facts.ts';

/**
 * Members under headings of a level, except values, which are in rows. Members of other members are not in the table of
 * contents.
 */
export function memberList(
  members: readonly SdkMember[],
  level: HeadingLevel,
  state: SymbolState,
  { isInner = false } = {},
): Html {
  return html`${members.map((member) =>
    isRow(member) ? row(member, state) : headed(member, level, state, { isInner }),
  )}`;
}

/** Whether a member is a value, not callable: unless it is a function with documented parameters. */
const VALUES: ReadonlySet<SdkMember['kind']> = new Set(['property', 'variable', 'value', 'event']);

function isRow({ kind, signatures, members = [] }: SdkMember): boolean {
  return (
    members.length === 0 && (signatures.length === 0 || (VALUES.has(kind) && !signatures.some(isCalled)))
  );
}

function isCalled({ parameters, returns }: Signature): boolean {
  return parameters !== undefined || returns !== undefined;
}

function row(member: SdkMember, state: SymbolState): Html {
  const { name, type, optional, modifiers = [], deprecated } = member;
  const id = state.uniqueId(name);
  const head = [
    html`<a class="field-name" href="#${id}">${name}</a>`,
    type && typeText(type, state),
    modifiers.map(pill),
    optional && pill(state.strings.apiOptional),
    deprecated !== undefined && deprecatedPill(state.strings),
  ];
  return html`<div class="field" id="${id}"><div class="field-head">${head}</div>${signatureList(tellingSignatures(member), state, memberText(member, state))}${symbolFacts(member, state)}${furtherText(member, state)}</div>`;
}

function headed(
  member: SdkMember,
  level: HeadingLevel,
  state: SymbolState,
  { isInner }: { isInner: boolean },
): Html {
  const { name, type, deprecated, signatures, members = [], source } = member;
  // The code of a call has its type, but no link to a named one.
  const isTypeShown = type && (typeof type[0] === 'object' || !signatures.some(isCalled));
  const id = state.uniqueId(name);
  if (!isInner) state.headings.push({ level, id, text: name });
  const parts = [
    html`<div class="field-head">${anchoredHeading(level, id, name)}${isTypeShown && typeText(type, state)}${deprecated !== undefined && deprecatedPill(state.strings)}${source && html`<span class="source-place">${sourcePlace(source)}</span>`}</div>`,
    signatureList(signatures, state, memberText(member, state)),
    symbolFacts(member, state),
    furtherText(member, state),
    members.length > 0 &&
      html`<div class="member-parts">${memberList(members, below(level), state, { isInner: true })}</div>`,
  ];
  return html`<div class="member">${parts}</div>`;
}

function below(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 6) as HeadingLevel;
}

function memberText({ deprecated, description }: SdkMember, state: SymbolState) {
  return [partText(deprecated, state), partText(description, state)];
}

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
