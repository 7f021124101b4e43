import { type Html, html } from '../../../lib/html.ts';
import { type SdkMember, type Signature, tellingSignatures } from '../../../sdk/document/sdk-library.ts';
import { deprecatedPill, pill } from '../pill.ts';
import { anchoredHeading, type HeadingLevel } from '../section.ts';
import { furtherText, partText } from './documented-text.ts';
import { signatureList } from './signatures.ts';
import { sourcePlace, symbolFacts } from './symbol-facts.ts';
import type { SymbolState } from './symbol-state.ts';
import { typeText } from './type-text.ts';

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
