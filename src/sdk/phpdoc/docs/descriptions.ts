import type { PhpSymbol } from '../structure/php-symbol.ts';
import { withoutHtml } from './html-description.ts';
import { withInlineTags } from './inline-tags.ts';
import { optionsList } from './options-list.ts';
import type { SymbolIndex } from './symbol-index.ts';

/** A text of a docblock as Markdown of the library. */
export function markdownOf(index: SymbolIndex, text: string, from: PhpSymbol): string {
  const normal = text.replace(/\r\n?/g, '\n').trim();
  if (normal === '') return '';
  return withInlineTags(index, optionsList(withoutHtml(withoutHangingIndent(normal))), from).trim();
}

/** Authors align the lines of a tag: four spaces would turn a later paragraph into code. */
function withoutHangingIndent(text: string): string {
  const [first = '', second = '', ...rest] = text.split('\n');
  const width = second.length - second.trimStart().length;
  if (second.trim() === '' || width === 0 || /^(?:[-*+{]|\d+[.)])(?:\s|$)/.test(first)) return text;
  return [first, ...[second, ...rest].map((line) => withoutIndent(line, width))].join('\n');
}

function withoutIndent(line: string, width: number): string {
  return line.slice(Math.min(width, line.length - line.trimStart().length));
}
