/** Elements that untrusted text may use, with the attributes that they may have besides `title`. */
export const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ...'abbr b bdi bdo blockquote br caption center cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd mark p pre q s samp small span strike strong sub summary sup table tbody tfoot thead tr tt u ul var wbr'
    .split(' ')
    .map((name): [string, string[]] => [name, []]),
  ['a', ['href']],
  ['details', ['open']],
  ['div', ['align']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['li', ['value']],
  ['ol', ['start', 'type', 'reversed']],
  ['p', ['align']],
  ['td', ['colspan', 'rowspan', 'align', 'valign']],
  ['th', ['colspan', 'rowspan', 'align', 'valign', 'scope']],
  ['tr', ['align', 'valign']],
]);

/** Elements that are removed with their content, which is not readable text. */
export const DROPPED: ReadonlySet<string> = new Set(
  'applet audio base canvas embed frame frameset head iframe link math meta noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
);

/** Elements that end an open paragraph. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  'blockquote center details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' '),
);

/** An element that closes an open one of these, searched only inside the closest element of `within`. */
export const IMPLIED_END: Readonly<Record<string, { ends: readonly string[]; within: readonly string[] }>> = {
  a: { ends: ['a'], within: [] },
  li: { ends: ['li'], within: ['ul', 'ol'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  td: { ends: ['td', 'th'], within: ['table'] },
  th: { ends: ['td', 'th'], within: ['table'] },
  tr: { ends: ['tr'], within: ['table'] },
  tbody: { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
  tfoot: { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
  thead: { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
};

/** An element that is only valid inside one of these. */
export const NEEDS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  dd: ['dl'],
  dt: ['dl'],
  figcaption: ['figure'],
  li: ['ul', 'ol'],
  summary: ['details'],
  tbody: ['table'],
  td: ['tr'],
  tfoot: ['table'],
  th: ['tr'],
  thead: ['table'],
  tr: ['table'],
};
