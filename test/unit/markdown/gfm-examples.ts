/** An example of an extension of GitHub Flavored Markdown 0.29, by its number in the specification. */
export interface GfmExample {
  number: number;
  section: string;
  markdown: string;
  html: string;
}

const cells = (name: 'td' | 'th', texts: readonly string[], align: readonly string[]) =>
  texts
    .map((text, column) => `<${name}${align[column] ? ` align="${align[column]}"` : ''}>${text}</${name}>`)
    .join('');
const row = (name: 'td' | 'th', texts: readonly string[], align: readonly string[]) =>
  `<tr>${cells(name, texts, align)}</tr>`;
const table = (head: readonly string[], body: readonly string[][], align: readonly string[] = []) =>
  `<table><thead>${row('th', head, align)}</thead>${
    body.length === 0 ? '' : `<tbody>${body.map((texts) => row('td', texts, align)).join('')}</tbody>`
  }</table>`;
const open = '<input type="checkbox" disabled="" />';
const done = '<input type="checkbox" checked="" disabled="" />';
const link = (href: string, text = href) => `<a href="${href}">${text}</a>`;
const www = (address: string) => link(`http://${address}`, address);
const mail = (address: string) => link(`mailto:${address}`, address);
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

const TABLES: readonly [number, string, string][] = [
  [198, '| foo | bar |\n| --- | --- |\n| baz | bim |', table(['foo', 'bar'], [['baz', 'bim']])],
  [
    199,
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    table(['abc', 'defghi'], [['bar', 'baz']], ['center', 'right']),
  ],
  [
    200,
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    table(['f|oo'], [['b <code>|</code> az'], ['b <strong>|</strong> im']]),
  ],
  [
    201,
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    `${table(['abc', 'def'], [['bar', 'baz']])}<blockquote><p>bar</p></blockquote>`,
  ],
  [
    202,
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    `${table(
      ['abc', 'def'],
      [
        ['bar', 'baz'],
        ['bar', ''],
      ],
    )}<p>bar</p>`,
  ],
  [203, '| abc | def |\n| --- |\n| bar |', '<p>| abc | def |\n| --- |\n| bar |</p>'],
  [
    204,
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    table(
      ['abc', 'def'],
      [
        ['bar', ''],
        ['bar', 'baz'],
      ],
    ),
  ],
  [205, '| abc | def |\n| --- | --- |', table(['abc', 'def'], [])],
];

const TASKS: readonly [number, string, string][] = [
  [279, '- [ ] foo\n- [x] bar', `<ul><li>${open} foo</li><li>${done} bar</li></ul>`],
  [
    280,
    '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
    `<ul><li>${done} foo<ul><li>${open} bar</li><li>${done} baz</li></ul></li><li>${open} bim</li></ul>`,
  ],
];

const STRIKETHROUGH: readonly [number, string, string][] = [
  [491, '~~Hi~~ Hello, ~there~ world!', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  [492, 'This ~~has a\n\nnew paragraph~~.', paragraphs('This ~~has a', 'new paragraph~~.')],
  [493, 'This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
];

const BUSINESS = 'www.google.com/search?q=Markup+(business)';
const AUTOLINKS: readonly [number, string, string][] = [
  [622, 'www.commonmark.org', paragraphs(www('www.commonmark.org'))],
  [
    623,
    'Visit www.commonmark.org/help for more information.',
    paragraphs(`Visit ${www('www.commonmark.org/help')} for more information.`),
  ],
  [
    624,
    'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
    paragraphs(`Visit ${www('www.commonmark.org')}.`, `Visit ${www('www.commonmark.org/a.b')}.`),
  ],
  [
    625,
    `${BUSINESS}\n\n${BUSINESS}))\n\n(${BUSINESS})\n\n(${BUSINESS}`,
    paragraphs(www(BUSINESS), `${www(BUSINESS)}))`, `(${www(BUSINESS)})`, `(${www(BUSINESS)}`),
  ],
  [626, 'www.google.com/search?q=(business))+ok', paragraphs(www('www.google.com/search?q=(business))+ok'))],
  [
    627,
    'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;',
    paragraphs(
      www('www.google.com/search?q=commonmark&amp;hl=en'),
      `${www('www.google.com/search?q=commonmark')}&amp;hl;`,
    ),
  ],
  [628, 'www.commonmark.org/he<lp', paragraphs(`${www('www.commonmark.org/he')}&lt;lp`)],
  [
    629,
    'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
    paragraphs(
      link('http://commonmark.org'),
      `(Visit ${link('https://encrypted.google.com/search?q=Markup+(business)')})`,
    ),
  ],
  [630, 'foo@bar.baz', paragraphs(mail('foo@bar.baz'))],
  [
    631,
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    paragraphs(`hello@mail+xyz.example isn't valid, but ${mail('hello+xyz@mail.example')} is.`),
  ],
  [
    632,
    'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    paragraphs(mail('a.b-c_d@a.b'), `${mail('a.b-c_d@a.b')}.`, 'a.b-c_d@a.b-', 'a.b-c_d@a.b_'),
  ],
  [
    633,
    'mailto:foo@bar.baz\n\nmailto:a.b-c_d@a.b\n\nmailto:a.b-c_d@a.b.\n\nmailto:a.b-c_d@a.b/\n\nmailto:a.b-c_d@a.b-\n\nmailto:a.b-c_d@a.b_\n\nxmpp:foo@bar.baz\n\nxmpp:foo@bar.baz.',
    paragraphs(
      link('mailto:foo@bar.baz'),
      link('mailto:a.b-c_d@a.b'),
      `${link('mailto:a.b-c_d@a.b')}.`,
      `${link('mailto:a.b-c_d@a.b')}/`,
      'mailto:a.b-c_d@a.b-',
      'mailto:a.b-c_d@a.b_',
      link('xmpp:foo@bar.baz'),
      `${link('xmpp:foo@bar.baz')}.`,
    ),
  ],
  [
    634,
    'xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com',
    paragraphs(
      link('xmpp:foo@bar.baz/txt'),
      link('xmpp:foo@bar.baz/txt@bin'),
      link('xmpp:foo@bar.baz/txt@bin.com'),
    ),
  ],
  [635, 'xmpp:foo@bar.baz/txt/bin', paragraphs(`${link('xmpp:foo@bar.baz/txt')}/bin`)],
];

const RAW_HTML: readonly [number, string, string][] = [
  [
    657,
    '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
    '<p><strong> &lt;title> &lt;style> <em></p><blockquote>&lt;xmp> is disallowed.  &lt;XMP> is also disallowed.</blockquote>',
  ],
];

const SECTIONS: Record<string, readonly [number, string, string][]> = {
  Tables: TABLES,
  'Task list items': TASKS,
  Strikethrough: STRIKETHROUGH,
  'Autolinks (extended)': AUTOLINKS,
  'Disallowed raw HTML': RAW_HTML,
};

export const GFM_EXAMPLES: readonly GfmExample[] = Object.entries(SECTIONS).flatMap(([section, examples]) =>
  examples.map(([number, markdown, html]) => ({ number, section, markdown, html })),
);
