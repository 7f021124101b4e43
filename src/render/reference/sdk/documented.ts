import { type Html, type HtmlValue, html } from '../../../lib/html.ts';
import type { Documented } from '../../../sdk/document/sdk-library.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { partLabel } from '../section.ts';
import { proseParts } from './prose-parts.ts';
import type { SymbolState } from './symbol-state.ts';

/** Markdown of the page itself, whose code looks like that of signatures. */
export function pageText(text: string | undefined, state: SymbolState): HtmlValue {
  return textParts(text, state, (rendered) => rendered);
}

/** The same about a part of the page, in smaller letters. */
export function partText(text: string | undefined, state: SymbolState): HtmlValue {
  return textParts(text, state, (rendered) => html`<div class="field-text">${rendered}</div>`);
}

function textParts(text: string | undefined, state: SymbolState, frame: (rendered: Html) => Html): HtmlValue {
  if (!text) return undefined;
  return proseParts(text).map((part) =>
    part.kind === 'code'
      ? sampleBlock(part.code, part.language ?? state.code, state)
      : frame(state.markdown(part.text)),
  );
}

/** What comes after the signatures: examples, and where to read on. */
export function furtherText({ examples = [], see = [] }: Documented, state: SymbolState): Html {
  const { apiExample, apiExamples, apiSeeAlso } = state.strings;
  const parts = [
    examples.length > 0 && [
      partLabel(examples.length === 1 ? apiExample : apiExamples),
      examples.map((example) => partText(example, state)),
    ],
    see.length > 0 && [
      partLabel(apiSeeAlso),
      html`<ul class="field-text">${see.map((line) => html`<li>${state.markdown(line)}</li>`)}</ul>`,
    ],
  ];
  return html`${parts}`;
}
