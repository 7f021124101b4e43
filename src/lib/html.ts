/** Text that is already HTML: `html` inserts it unchanged, and escapes everything else. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/** What may be interpolated in an `html` template. `false`, `null` and `undefined` render nothing. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

export const EMPTY = new Html('');

/** A template whose values are escaped for text and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0]!;
  for (let i = 0; i < values.length; i++) text += render(values[i]) + strings[i + 1]!;
  return new Html(text);
}

/** How many strings are joined at once. */
const CHUNK = 32;

/**
 * The HTML of items, one after the other. A few at a time are joined to one string: a page that is concatenated from a
 * million small strings takes ten times its size in memory.
 */
export function each<Item>(items: readonly Item[], render: (item: Item, index: number) => Html): Html {
  return new Html(joined(items, (item, index) => render(item, index).text));
}

/** The strings of items in the same way. */
export function joined<Item>(items: readonly Item[], render: (item: Item, index: number) => string): string {
  let out = '';
  const pieces: string[] = [];
  for (let i = 0; i < items.length; i++) {
    pieces.push(render(items[i]!, i));
    if (pieces.length < CHUNK) continue;
    out += pieces.join('');
    pieces.length = 0;
  }
  return out + pieces.join('');
}

/** Marks `text` as HTML. The caller is responsible for its safety. */
export function trusted(text: string): Html {
  return new Html(text);
}

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (!value) return '';
  let text = '';
  for (const item of value) text += render(item);
  return text;
}

const SPECIAL = /[&<>"']/;
const AMPERSAND = 38;
const LESS = 60;
const GREATER = 62;
const QUOTE = 34;
const APOSTROPHE = 39;

/** One pass with slices between the characters: three times as fast as `replace` with a function. */
export function escapeHtml(text: string): string {
  const first = text.search(SPECIAL);
  if (first === -1) return text;
  let out = '';
  let from = 0;
  for (let at = first; at < text.length; at++) {
    const entity = entityOf(text.charCodeAt(at));
    if (entity === '') continue;
    out += text.slice(from, at) + entity;
    from = at + 1;
  }
  return out + text.slice(from);
}

function entityOf(code: number): string {
  switch (code) {
    case AMPERSAND:
      return '&amp;';
    case LESS:
      return '&lt;';
    case GREATER:
      return '&gt;';
    case QUOTE:
      return '&quot;';
    case APOSTROPHE:
      return '&#39;';
    default:
      return '';
  }
}

/** Elements that have no content and no closing tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Inline elements that mark words: their text continues the text before them. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q ruby s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** All phrasing content, except void elements. */
export const PHRASING_ELEMENTS: ReadonlySet<string> = new Set([
  ...TEXT_ELEMENTS,
  ...'audio button iframe label math object picture select svg textarea video'.split(' '),
]);
