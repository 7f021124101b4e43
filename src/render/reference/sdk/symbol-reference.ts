import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { ReferenceStrings } from '../../../lib/strings/page-strings.ts';
import { plainSummary } from '../../../reference/document/words.ts';
import type { ReferenceTarget } from '../../../reference/formats/formats.ts';
import type {
  MemberSection,
  SdkPage,
  SdkSection,
} from '../../../reference/formats/sdk/document/sdk-library.ts';
import { memberLevel, sectionAnchor, sectionLevel } from '../../../reference/formats/sdk/page/symbol-text.ts';
import { pageState, type ReferenceContext, type RenderedReference } from '../context.ts';
import { isShort, section } from '../parts.ts';
import { furtherText, pageText, partText } from './documented-text.ts';
import { memberList, signatureList } from './members.ts';
import { type SymbolState, symbolFacts } from './symbol-facts.ts';

/** The generated part of the page of a symbol, of a module with its symbols, or of the prose of a library. */
export function symbolReference(
  { spec, symbol: { value } }: ReferenceTarget & { kind: 'symbol' },
  context: ReferenceContext,
): RenderedReference {
  const state: SymbolState = { ...pageState(spec, context), code: spec.language };
  const parts = [
    // The label is next to the title: only the reason is shown here.
    partText(value.deprecated, state),
    signatureList(value.signatures, state),
    symbolFacts(value, state),
    furtherText(value, state),
    value.sections.map((each) => sectionPart(each, state)),
  ];
  return {
    // The declaration already shows it.
    lead: EMPTY,
    ...descriptionOf(value, state),
    html: html`<div class="reference">${parts}</div>`,
    examples: EMPTY,
    headings: state.headings,
    ids: state.ids,
  };
}

/** Placed according to its length, as on other reference pages. */
function descriptionOf({ description }: SdkPage, state: SymbolState) {
  if (description === undefined) return {};
  return {
    summary: plainSummary(state.spec.document, description),
    ...(isShort(description)
      ? { shortDescription: state.markdown(description) }
      : { description: html`${pageText(description, state)}` }),
  };
}

const TITLES: Record<MemberSection, keyof ReferenceStrings> = {
  constructors: 'apiConstructors',
  properties: 'apiProperties',
  methods: 'apiMethods',
  operators: 'apiOperators',
  events: 'apiEvents',
  values: 'apiValues',
};

function sectionPart(part: SdkSection, state: SymbolState): Html {
  const level = sectionLevel(part);
  const body = () =>
    html`${part.kind === 'titled' && pageText(part.text, state, level + 1)}${memberList(part.members, memberLevel(part), state)}`;
  const title = part.kind === 'titled' ? part.title : state.strings[TITLES[part.kind]];
  if (title === '' || level === 1) return body();
  return section(state, sectionAnchor(part), title, body, { level });
}
