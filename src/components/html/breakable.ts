import { type HtmlValue, html } from '../../lib/html.ts';

const PATH_BREAK = /(?=\/)/;
const IDENTIFIER_BREAK = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_.])/u;
const WIDE_WORD = /\S{20}/;

/** A label for a narrow column. In a wide word it may break: a path before a slash, an identifier before each of its words. */
export function breakable(label: string): HtmlValue {
  const isPath = /^\/\S+$/.test(label);
  if (!isPath && !WIDE_WORD.test(label)) return label;
  const segments = label.split(isPath ? PATH_BREAK : IDENTIFIER_BREAK);
  return segments.map((segment, index) => html`${index > 0 && html`<wbr>`}${segment}`);
}
