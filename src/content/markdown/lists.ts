import type { Tokens } from 'marked';
import type { RegionLexer } from './region.ts';
import type { InlineToken } from './tokens.ts';

/** An item on one line that begins no other block, as most do. */
const ITEM = /([-*+]|(\d{1,9})[.)]) ((?:\*\*|`)?[A-Za-z][^\n]*)(?:\n|$)/y;
/** What ends a list for sure: blank lines before the end, or before a line that is neither indented nor an item. */
const ENDS = /$|[ \t]*\n[ \t\n]*(?<=\n)(?:[^\s\d*+-]|$)/y;
const CHECKBOX = /^\[[ xX]\][ \t]+/;

/** A list of nothing but items of one line, read at once: marked asks much of every line. */
export function plainList(lexer: RegionLexer, src: string): Tokens.List | undefined {
  const items: Tokens.ListItem[] = [];
  let kind = '';
  let start: number | '' = '';
  ITEM.lastIndex = 0;
  let end = 0;
  for (let match = ITEM.exec(src); match; match = ITEM.exec(src)) {
    const bullet = match[1]!;
    if (items.length === 0) {
      kind = bullet.at(-1)!;
      if (match[2] !== undefined) start = Number(match[2]);
    } else if (bullet.at(-1) !== kind) return undefined;
    const [raw, , , text] = match as unknown as [string, string, string, string];
    items.push({ type: 'list_item', raw, task: false, loose: false, text, tokens: [] });
    end += raw.length;
  }
  const last = items.at(-1);
  ENDS.lastIndex = end;
  if (!last || !ENDS.test(src)) return undefined;
  last.raw = last.raw.trimEnd();
  last.text = last.text.trimEnd();
  for (const item of items) item.tokens = lexer.inline(item.text);
  // As marked leaves it: text after a list is a paragraph.
  lexer.state.top = true;
  return {
    type: 'list',
    raw: src.slice(0, end).trimEnd(),
    ordered: start !== '',
    start,
    loose: false,
    items,
  };
}

/** Takes `[ ]` from the lines of tasks. marked looks for them among the lines that are waiting, which are few here. */
export function unmarkTasks({ items }: Tokens.List): void {
  for (const { task, text, tokens } of items) {
    const block = task ? tokens.find(({ type }) => type === 'text' || type === 'paragraph') : undefined;
    const line = (block as Tokens.Text | undefined)?.tokens?.find(({ type }) => type === 'inline');
    const waiting = line as InlineToken | undefined;
    if (waiting && !text.startsWith(waiting.src)) waiting.src = waiting.src.replace(CHECKBOX, '');
  }
}
