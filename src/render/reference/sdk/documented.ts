import { type Html, type HtmlValue, html, trusted } from '../../../lib/html.ts';
import type { Documented } from '../../../sdk/document/sdk-library.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { partLabel } from '../section.ts';
import { proseParts } from './prose-parts.ts';
import type { SymbolState } from './symbol-state.ts';

/** Markdown of the page itself, or of a section of it, whose code looks like that of signatures. */
export function pageText(text: string | undefined, state: SymbolState, firstLevel: 2 | 3 = 2): HtmlValue {
  return textParts(text, state, (rendered) => withHeadings(rendered, firstLevel));
}

/** The same about a part of the page, in smaller letters. */
export function partText(text: string | undefined, state: SymbolState): HtmlValue {
  return textParts(
    text,
    state,
    (rendered) => html`<div class="field-text">${withHeadings(rendered, 4)}</div>`,
  );
}

/** Headings in a text follow those around it: the highest of them has the level `first`. */
function withHeadings(rendered: Html, first: number): Html {
  const highest = [4, 5, 6].find((level) => rendered.text.includes(`<h${level}>`));
  if (highest === undefined) return rendered;
  const shifted = (level: string) => Math.min(6, Number(level) - highest + first);
  return trusted(
    rendered.text
      .replace(/<h([4-6])>/g, (_, level: string) => `<h${shifted(level)} class="text-heading">`)
      .replace(/<\/h([4-6])>/g, (_, level: string) => `</h${shifted(level)}>`),
  );
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
