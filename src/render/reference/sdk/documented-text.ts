import { type Html, type HtmlValue, html, trusted } from '../../../lib/html.ts';
import type { Documented } from '../../../sdk/document/sdk-library.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { partLabel } from '../section.ts';
import { proseParts } from './prose-parts.ts';
import type { SymbolState } from './symbol-state.ts';

/** Markdown of the page itself, or of a section, whose code looks like that of signatures. */
export function pageText(text: string | undefined, state: SymbolState, firstLevel = 2): HtmlValue {
  return textParts(text, state, firstLevel, (rendered) => rendered);
}

/** The same about a part of the page, in smaller letters. */
export function partText(text: string | undefined, state: SymbolState): HtmlValue {
  return textParts(text, state, 4, (rendered) => html`<div class="field-text">${rendered}</div>`);
}

/** Adjusts heading levels in a text: the highest one gets the level `first`. */
function textParts(
  text: string | undefined,
  state: SymbolState,
  first: number,
  frame: (rendered: Html) => Html,
): HtmlValue {
  if (!text) return undefined;
  const parts = proseParts(text).map((part) =>
    part.kind === 'code'
      ? { sample: sampleBlock(part.code, part.language ?? state.code, state) }
      : { prose: state.markdown(part.text) },
  );
  const highest = [4, 5, 6].find((level) => parts.some(({ prose }) => prose?.text.includes(`<h${level}>`)));
  return parts.map(({ prose, sample }) => {
    if (!prose) return sample;
    return frame(highest === undefined ? prose : withHeadings(prose, first - highest));
  });
}

function withHeadings(rendered: Html, shift: number): Html {
  const shifted = (level: string) => Math.min(6, Number(level) + shift);
  return trusted(
    rendered.text
      .replace(/<h([4-6])>/g, (_, level: string) => `<h${shifted(level)} class="text-heading">`)
      .replace(/<\/h([4-6])>/g, (_, level: string) => `</h${shifted(level)}>`),
  );
}

/** What follows the signatures: examples, and further reading. */
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
