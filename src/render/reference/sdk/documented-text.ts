import { type Html, type HtmlValue, html, trusted } from '../../../lib/html.ts';
import { FORMULA_LANGUAGE } from '../../../markdown/commonmark.ts';
import type { Documented } from '../../../reference/formats/sdk/document/sdk-library.ts';
import { partLabel } from '../parts.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import type { SymbolState } from './symbol-facts.ts';

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

/** A part of a Markdown text: code between fences that start a line, or what is around it. */
export type ProsePart = { kind: 'text'; text: string } | { kind: 'code'; code: string; language?: string };

const FENCE = /^( {0,3})(`{3,}|~{3,})[ \t]*([\w+#.-]*)/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)]) {1,4}(?=\S)/;

interface OpenCode {
  indent: number;
  fence: string;
  language: string;
  /** It stays in the text. */
  isProse: boolean;
  /** With the fence that opens it. */
  lines: string[];
}

/** Takes the fenced code out of a Markdown text, except that inside lists and quotes, and formulas. */
export function proseParts(markdown: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let text: string[] = [];
  let open: OpenCode | undefined;
  /** Indentation of the list that the last line belongs to; 0 outside lists. */
  let listIndent = 0;
  const endText = () => {
    if (text.some((line) => line.trim() !== '')) parts.push({ kind: 'text', text: text.join('\n') });
    text = [];
  };
  const endCode = ({ isProse, lines, language, indent }: OpenCode, end?: string) => {
    open = undefined;
    if (isProse) {
      for (const line of lines) text.push(line);
      if (end !== undefined) text.push(end);
    } else {
      endText();
      const code = lines.slice(1).map((line) => withoutIndent(line, indent));
      parts.push({ kind: 'code', code: code.join('\n'), ...(language && { language }) });
    }
  };
  for (const line of markdown.split('\n')) {
    const [, spaces = '', fence, language = ''] = FENCE.exec(line) ?? [];
    if (open) {
      if (fence?.startsWith(open.fence) && line.trim() === fence) endCode(open, line);
      else open.lines.push(line);
      continue;
    }
    listIndent = indentAfter(line, listIndent);
    if (fence === undefined) text.push(line);
    else {
      const isProse = listIndent > 0 || language === FORMULA_LANGUAGE;
      open = { indent: spaces.length, fence, language, isProse, lines: [line] };
    }
  }
  if (open) endCode(open);
  endText();
  return parts;
}

/** The indentation of the outermost list that a line belongs to. */
function indentAfter(line: string, before: number): number {
  const indent = line.search(/\S/);
  if (indent === -1 || indent >= before) return before || (LIST_ITEM.exec(line)?.[0].length ?? 0);
  return LIST_ITEM.exec(line)?.[0].length ?? 0;
}

function withoutIndent(line: string, indent: number): string {
  const spaces = line.search(/[^ ]|$/);
  return line.slice(Math.min(spaces, indent));
}
