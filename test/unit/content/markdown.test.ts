import { describe, expect, it } from 'vitest';
import { html, readPage } from './read-page.ts';

describe('Markdown', () => {
  it('renders paragraphs, emphasis, lists and blockquotes', () => {
    expect(html('Some *soft* and **strong** text.')).toBe(
      '<p>Some <em>soft</em> and <strong>strong</strong> text.</p>',
    );
    expect(html('- a\n- b')).toBe('<ul><li>a</li>\n<li>b</li>\n</ul>');
    expect(html('3. a\n4. b')).toContain('<ol start="3">');
    expect(html('> quoted')).toBe('<blockquote><p>quoted</p>\n</blockquote>');
  });

  it.each([
    ['a*b*c and a_b_c', 'a<em>b</em>c and a_b_c'],
    ['***a** b*', '<em><strong>a</strong> b</em>'],
    ['**a *b** c*', '<em><em>a <em>b</em></em> c</em>'],
    ['*a**b*', '<em>a**b</em>'],
    ['**a *b* c', '**a <em>b</em> c'],
    ['~~**a.**~~ and ~b~', '<del><strong>a.</strong></del> and <del>b</del>'],
    ['~~~a~~~', '~~~a~~~'],
    ['*a `*` \\* {2 * 3} <b>*</b> b*', '<em>a <code>*</code> * 6 <b>*</b> b</em>'],
    ['*a [b*](/c) d*', '<em>a <a href="/base/c">b*</a> d</em>'],
    ['**https://a.b**', '<strong><a href="https://a.b">https://a.b</a></strong>'],
    ['_:rocket:_', '<em>🚀</em>'],
  ])('reads emphasis as CommonMark does: %s', (source, expected) => {
    expect(html(`x ${source}`)).toBe(`<p>x ${expected}</p>`);
  });

  it.each([
    ['[a [b](/u) c](/v)', '[a <a href="/base/u">b</a> c](/v)'],
    ['[a `](/u)` b](/v)', '<a href="/base/v">a <code>](/u)</code> b</a>'],
    ['[a](/b(c)d "t \\"u\\"")', '<a href="/base/b(c)d" title="t &quot;u&quot;">a</a>'],
    ['[a](</b c>)', '<a href="/base/b c">a</a>'],
    ['[a](/b c)', '[a](/b c)'],
    ['[a\\]](/b) and \\[c](/d)', '<a href="/base/b">a]</a> and [c](/d)'],
    ['[A  b], [x][a B] and [a b][]', ['A  b', 'x', 'a b'].map((text) => `<a href="/base/r">${text}</a>`)],
  ])('reads links as CommonMark does: %s', (source, expected) => {
    const page = html(`x ${source}\n\n[a b]: /r`);
    if (typeof expected === 'string') expect(page).toBe(`<p>x ${expected}</p>`);
    else for (const link of expected) expect(page).toContain(link);
  });

  it('renders tables with alignment, task lists, strikethrough, bare links', () => {
    expect(html('| a | b |\n|--|:-:|\n| 1 | 2 |')).toContain('<th align="center">b</th>');
    expect(html('- [x] done\n- [ ] open')).toContain(
      '<li class="task"><label><input type="checkbox" checked disabled>done</label></li>',
    );
    expect(html('- [ ] a\n\n  more\n- [ ] b\n  - c')).toMatch(
      /<p><label><input[^>]*>a<\/label><\/p>\n?<p>more<\/p>.*<label><input[^>]*>b\n?<\/label>.*<ul>/s,
    );
    expect(html('~~old~~')).toContain('<del>old</del>');
    expect(html('See https://example.com/a_b.')).toContain(
      '<a href="https://example.com/a_b">https://example.com/a_b</a>.',
    );
    expect(html('Write to <me@example.com>')).toContain('href="mailto:me@example.com"');
  });

  it('reads content of lists as CommonMark does', () => {
    expect(html('- a\n\n- b')).toBe('<ul><li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>');
    expect(html('- a\n\n  b\n- c')).toContain('<li><p>c</p>');
    expect(html('- a\n  - b\n\n    c\n- d')).toContain('<li>d</li>');
    expect(html('- a\nstill a\n- b')).toContain('<li>a\nstill a</li>');
    expect(html('- a\n* b')).toBe('<ul><li>a</li>\n</ul>\n<ul><li>b</li>\n</ul>');
    expect(html('- a\n- * * *\n---')).toBe('<ul><li>a</li>\n<li><hr>\n</li>\n</ul>\n<hr>');
    expect(html('-\ta\n\n\tb')).toBe('<ul><li><p>a</p>\n<p>b</p>\n</li>\n</ul>');
    expect(html('text\n2. a')).toBe('<p>text\n2. a</p>');
  });

  it('reads no other checkbox than that of the task', () => {
    expect(html('- [ ] open\n  > [x] quoted')).toContain('<blockquote><p>[x] quoted</p>');
    expect(html('- [x] [ ] done')).toContain('disabled>[ ] done</label></li>');
    expect(html('- [x] `a` b\n  `c`')).toContain('disabled><code>a</code> b\n<code>c</code></label></li>');
  });

  it('decodes character references and escapes once', () => {
    expect(html('a &lt; b &amp; c &copy; \\<d>')).toBe('<p>a &lt; b &amp; c © &lt;d&gt;</p>');
  });

  it('reads CRLF as LF', () => {
    expect(html('# A\r\n\r\ntext\r\n\r\n```js\r\nx\r\n```\r\n')).toContain('<p>text</p>');
  });

  it('never treats indentation as code', () => {
    expect(html('text\n\n    indented')).toBe('<p>text</p>\n<p>indented</p>');
    expect(html('    - a\n    - b')).toBe('<ul><li>a</li>\n<li>b</li>\n</ul>');
  });

  it('numbers footnotes in the order of their references', () => {
    const page = html('One[^b] two[^a].\n\n[^a]: Second\n[^b]: First');
    expect(page).toMatch(/One<sup.*?>1<.*two<sup.*?>2</s);
    expect(page).toMatch(/<ol><li id="footnote-1"><p>First.*<li id="footnote-2"><p>Second/s);
  });

  it('gives each reference to a footnote its own id, and links the first one', () => {
    const { html, body } = readPage('One[^a], again[^a].\n\n[^a]: Note');
    expect(html).toMatch(/id="footnote-ref-1".*id="footnote-ref-1-2".*href="#footnote-ref-1"/s);
    expect([...body.anchors]).toEqual(['footnote-ref-1', 'footnote-1']);
  });

  it('keeps footnotes of a snippet apart from those of the page with equal labels', () => {
    const files = { 'note.mdx': 'See[^1] and[^b].\n\n[^1]: Of the snippet.\n\n[^b]: Second.' };
    const page = readPage(
      "import Note from '/note.mdx';\n\n<Note />\n\nPage[^1].\n\n[^1]: Of the page.",
      files,
    );
    expect(page.text).toMatch(/^See 1 and 2 \. Page 3 \. Of the snippet\. ↩ Second\. ↩ Of the page\. ↩$/);
  });

  it('reads a directive with any name', () => {
    expect(html(':::constructor\nx\n:::')).toBe(html(':::note\nx\n:::'));
  });

  it('gives no two headings the same id', () => {
    const { document } = readPage('## Setup 2\n\n## Setup\n\n## Setup\n\n## Setup\n\n## Setup 2');
    expect(document.headings.map(({ id }) => id)).toEqual([
      'setup-2',
      'setup',
      'setup-3',
      'setup-4',
      'setup-2-2',
    ]);
  });

  it('has headings with integer levels', () => {
    expect(html('<Heading level={2.5}>a</Heading>')).toMatch(/^<h2 .*<\/h2>$/);
  });

  it('renders repeated formulas inline or as blocks, as each is written', () => {
    expect(html('$x$, $$x$$ and $x$').match(/<math[^>]*>/g)).toEqual([
      '<math>',
      expect.stringContaining('display="block"'),
      '<math>',
    ]);
  });

  it('reads math, but not prices', () => {
    expect(html('$x^2$')).toContain('<math>');
    expect(html('$D = \\{d_{|D|}\\}$')).toContain('<math>');
    expect(html('$$\n\\frac{1}{2}\n$$')).toContain('<math display="block"');
    expect(html('All $\\text{vote}$s of ${\\mathbf f}$, where $0 < q < 1$.').match(/<math>/g)).toHaveLength(
      3,
    );
    expect(html('$P_{max}$is 2, with $R=T-\\sum_{i}R_{i}$using').match(/<math>/g)).toHaveLength(2);
    expect(html('It costs $5 or $10, US$20-$30, and $1/$2 off.')).not.toContain('<math');
    expect(html('From $5 < $10 to $7 > 3 and $\\{name} for ${price}')).not.toContain('<math');
    expect(html('Set ${HOME} and $PATH')).not.toContain('<math');
  });

  it.each([
    '$ x$',
    '$ n_C $',
    '$ \\sigma^2$',
    '$\\overline{X_{a}} - \\overline{X_{b}} $',
    '${1-\\beta}$',
    '$ Z_{\\alpha/2}$',
    '$\nn_{TE} = min(n_t,\n n_c)\n$\n',
  ])('reads math with spaces next to the dollar signs, or in braces: %j', (formula) => {
    const page = readPage(`Where ${formula} is 0.8`);
    expect(page.html).toMatch(/Where <math>.*<\/math>\s*is 0.8/s);
    expect(page.document.problems).toEqual([]);
  });

  it.each(['$ cd C:\\\\temp then $ ls', '$ 5 and $ 7', '$ROOT\\data to ${DIR}', 'US$ a $ b'])(
    'leaves prompts, prices and variables alone: %j',
    (text) => expect(html(text)).not.toContain('<math'),
  );

  it('converts shortcodes to emoji, but not times', () => {
    expect(html(':rocket: at 10:30:45 :nothing_known:')).toBe('<p>🚀 at 10:30:45 :nothing_known:</p>');
  });

  it('reads directives and GitHub alerts as callouts', () => {
    expect(html(':::tip[Look]\ntext\n:::')).toMatch(/callout-tip.*Look.*<p>text<\/p>/s);
    expect(html('> [!WARNING]\n> careful')).toMatch(/callout-warning.*careful/s);
    expect(html('> [!WARNING]\n> careful')).not.toContain('[!');
  });
});

describe('headings', () => {
  const ids = (source: string) => readPage(source).document.headings.map(({ id }) => id);

  it('have the ids that existing links expect', () => {
    expect(ids("## What's new\n## Fees & billing\n## v1.2 (beta)\n## Is it? Yes! 🎉\n## a/b_c")).toEqual([
      'what’s-new',
      'fees-&-billing',
      'v1-2-beta',
      'is-it-yes',
      'a/b_c',
    ]);
  });

  it('have ids without formulas, unless there is nothing else', () => {
    expect(ids('## Energy $E = mc^2$\n\n## Case $n=0$, `c_d`\n\n## $\\frac{a}{b}$')).toEqual([
      'energy',
      'case-c_d',
      'frac-a-b',
    ]);
  });

  it('have numbered ids if they repeat, also inside tabs', () => {
    expect(ids('## Setup\n<Tabs><Tab title="a">\n## Setup\n</Tab></Tabs>\n## Setup')).toEqual([
      'setup',
      'setup-2',
      'setup-3',
    ]);
  });

  it('may have an id from the author', () => {
    const { html, document } = readPage('## Text {#My-Id}');
    expect(document.headings).toEqual([{ depth: 2, id: 'My-Id', text: 'Text' }]);
    expect(html).toMatch(/^<h2 id="My-Id">Text<a class="heading-anchor"/);
  });

  it('can be left out of the table of contents', () => {
    expect(ids('<h2 noAnchor>Quiet</h2>\n\n<Heading level={3}>Loud</Heading>')).toEqual(['loud']);
  });
});

describe('links and images', () => {
  it('resolve against the folder of the page', () => {
    const page = html(
      '[a](./other.mdx#part) [b](../index) [c](/x/index.md?q=1) [d](#here) ![i](../images/a.png)',
    );
    expect(page).toContain('href="/base/guides/other#part"');
    expect(page).toContain('href="/base/"');
    expect(page).toContain('href="/base/x?q=1"');
    expect(page).toContain('href="#here"');
    expect(page).toContain('src="/base/images/a.png"');
  });

  it('have the location of their URL, not of a longer one or of the same text before it', () => {
    const { body } = readPage(
      '/a: [one](/a/b "T")\n![x](/a.png) and\n[two](</a>), [three](/a "T"), [four](/b)/b',
    );
    expect(body.links.map(({ path, locate }) => [path, locate().line, locate().column])).toEqual([
      ['/a/b', 1, 11],
      ['/a.png', 2, 6],
      ['/a', 3, 8],
      ['/a', 3, 22],
      ['/b', 3, 38],
    ]);
  });

  it('are listed for the check, with their location', () => {
    const { body } = readPage('text\n\nA [link](/missing#x) and ![image](pic.png)');
    expect(body.links.map(({ kind, path, hash, locate }) => ({ kind, path, hash, at: locate() }))).toEqual([
      { kind: 'page', path: '/missing', hash: 'x', at: { file: 'guides/page.mdx', line: 3, column: 10 } },
      {
        kind: 'file',
        path: '/guides/pic.png',
        hash: '',
        at: { file: 'guides/page.mdx', line: 3, column: 35 },
      },
    ]);
  });
});

describe('code with twoslash', () => {
  it('shows neither queries nor compiler options', () => {
    const { document } = readPage(
      '```ts twoslash Title\n// @errors: 2322\nimport a from "a";\n// ---cut---\nconst x = 1;\n//    ^?\n// a comment\n```',
    );
    expect(document.nodes).toMatchObject([
      { type: 'code', language: 'ts', meta: 'Title', code: 'const x = 1;\n// a comment' },
    ]);
  });
});

describe('comments of several lines', () => {
  it('are recognized wherever they begin', () => {
    for (const before of [
      'Text ',
      'Text\n',
      '- item\n',
      '> quote\n',
      '| a | b |\n|--|--|\n| 1 | 2 |\n',
      '## Title ',
    ]) {
      const { text, problems } = readPage(`${before}{/* one\n\n- two\n# three */}\n\nAfter`);
      expect(text, before).not.toMatch(/one|two|three|\*\/|\{/);
      expect(text, before).toMatch(/After$/);
      expect(problems, before).toEqual([]);
    }
  });

  it('do not create headings by a line of hyphens', () => {
    for (const source of [
      'Text\n{/*\n---\n\n## two\n\n--- */}\n\nAfter',
      '- item\n\n  Text\n  {/*\n  ---\n\n  two */}\n\nAfter',
    ]) {
      const { html, problems } = readPage(source);
      expect(html, source).toContain('<p>Text</p>');
      expect(html, source).not.toMatch(/<h2|two|\*\//);
      expect(problems, source).toEqual([]);
    }
    expect(html('Text\n<div>\n---\n</div>')).toMatch(/^<p>Text<\/p>\s*<div>\s*<hr>/);
    expect(html('Title\n---\n{/* a */}')).toContain('<h2 id="title">');
  });

  it('keep the text around them and the line numbers below', () => {
    const { html, problems } = readPage('Text {/* one\n\ntwo */} more\n\nLast </Note>');
    expect(html).toContain('<p>Text  more</p>');
    expect(problems).toEqual(['tag-unopened 5:6']);
    expect(readPage('```js\nx {/* a\n\nb */} y\n```').document.nodes).toMatchObject([
      { code: 'x {/* a\n\nb */} y' },
    ]);
  });
});

describe('a fence that is not indented as far as the text of a list item', () => {
  const indented = (text: string, width: number) => text.replace(/^/gm, ' '.repeat(width));

  it.each([0, 2, 5, 6])('stands below the item, with all of its code: nested, in column %i', (width) => {
    const code = indented('```\na <B>\n\nb <B>\n```', width);
    const { html, problems } = readPage(`- item\n    1. one\n${code}\n    2. two\n\nEnd.`);
    expect(problems).toEqual([]);
    expect(html).toContain('a &lt;B&gt;\n\nb &lt;B&gt;');
    expect(html.match(/<pre/g)).toHaveLength(1);
    expect(html).toContain('<p>End.</p>');
  });

  it('ends the item in front of it, but not the list around that', () => {
    const { html } = readPage('- item\n    1. one\n      ```\n      x\n      ```\n    2. two');
    expect(html).toMatch(
      /^<ul><li>item<ol><li>one<\/li>\n<\/ol>\s*<figure[\s\S]*<ol start="2"><li>two<\/li>/,
    );
  });
});

describe('a fence that is never closed', () => {
  const codes = (source: string) => {
    const { document, text, problems } = readPage(source);
    return { text, problems, types: document.nodes.map((node) => ('name' in node ? node.name : node.type)) };
  };

  it('ends with the list item around it, whatever fence follows', () => {
    const { types, problems } = codes('- item\n\n  ```js\n  code\n\n- next\n\nWords\n\n```js\nx\n```');
    expect(types).toEqual(['ul', 'p', 'code']);
    expect(problems).toEqual(['fence-unclosed 3:3']);
  });

  it('ends with the component around it', () => {
    const { types, problems } = codes(
      '<Steps>\n<Step title="a">\n```js\ncode\n</Step>\n<Step title="b">\n```py\nx\n```\n</Step>\n</Steps>\n\nWords',
    );
    expect(types).toEqual(['Steps', 'p']);
    expect(problems).toEqual(['fence-unclosed 3:1']);
  });

  it.each([
    ['```js\ncode', 'Add a line with as many backticks as the opening fence.'],
    ['```js\nfirst\nlast ```\n\nWords', 'Put the backticks at the end of the code on a line of their own.'],
    ['Words\n\n```', 'No code follows. Remove it, or put the opening fence above it on a line of its own.'],
  ])('is reported with what to do: %j', (source, hint) => {
    expect(readPage(source).document.problems).toMatchObject([{ code: 'fence-unclosed', hint }]);
  });

  it('that contains the opening fence of another one is reported', () => {
    expect(codes('```\ncode\n\nWords\n\n```js\nx\n```').problems).toEqual(['fence-nested 1:1']);
    expect(codes('> ~~~ md\n> ~~~~js title\n> x\n> ~~~').problems).toEqual(['fence-nested 1:3']);
  });

  it('is not assumed for fences inside longer ones, or of another kind', () => {
    expect(codes('````md\n```js\nx\n```\n````').problems).toEqual([]);
    expect(codes('~~~md\n```js\nx\n```\n~~~').problems).toEqual([]);
    expect(codes('```md\na ```js\n```').problems).toEqual([]);
    expect(codes('```md\n```js``` in a line\n```').problems).toEqual([]);
  });
});

describe('tables', () => {
  it('a directive right below a table is not one of its rows', () => {
    const { html: shown } = readPage('| a |\n|---|\n| b |\n:::note\nText\n:::');
    expect(shown).toMatch(/<td>b<\/td>\s*<\/tr>\s*<\/tbody>/);
    expect(shown).not.toContain(':::');
  });

  it('a header with a different number of columns than the line below is text, and reported', () => {
    const { html: shown, problems } = readPage('Text\n\n| a | b |\n| - | --- | --- |\n| 1 | 2 | 3 |');
    expect(shown).not.toContain('<table');
    expect(problems).toEqual(['table-columns 4:1']);
    expect(readPage('| a \\| b |\n| --- |\n\na | b\n--- | ---\n\na | b -- c\nd | e').problems).toEqual([]);
  });

  it.each([
    ['| a | b |\n\n| --- | --- |\n\n| 1 | 2 |', 3],
    ['| a | b |\nA sentence.\n| --- | --- |\n| 1 | 2 |', 3],
  ])('a line of dashes without a header right above it is text, and reported: %j', (source, line) => {
    const { html: shown, problems } = readPage(source);
    expect(shown).not.toContain('<table');
    expect(problems).toEqual([`table-header ${line}:1`]);
  });

  it.each([
    ['Text\n\n| a | b | | :--- | --- | | 1 | 2 |', '3:1'],
    ['<Note>\n  <b>x</b>| a | b |\n  |----|----| | 1 | 2 |\n  | 3 | 4 |\n</Note>', '3:3'],
  ])('rows of a table on one line are text, and reported: %j', (source, at) => {
    const { html: shown, problems } = readPage(source);
    expect(shown).not.toContain('<table');
    expect(problems).toEqual([`table-rows-joined ${at}`]);
  });

  it('rows without a delimiter row are text, and reported', () => {
    expect(readPage('Text\n\n| a | b |\n| 1 | 2 |').problems).toEqual(['table-delimiter 3:1']);
    expect(readPage('| a | b |\n| - |\n| 1 | 2 |').problems).toEqual(['table-columns 2:1']);
    expect(readPage('| one line | of text |\n\n| x |\n| y |').problems).toEqual([]);
  });

  it('a row of dashes, or of code, is not a table on one line', () => {
    expect(readPage('| a | b | c |\n| - | - | - |\n| --- | --- | |').problems).toEqual([]);
    expect(readPage('Write `| a | b | | --- | --- | | 1 | 2 |`.').problems).toEqual([]);
  });

  it('a line of dashes in a sentence is not a table', () => {
    expect(readPage('--|--\n\nA | B\n\n|--|\n\na\n--|--').problems).toEqual([]);
  });

  it('cells beyond the last column are omitted, and reported', () => {
    const row = '| `string | undefined` | What it says |';
    const { html: shown, document } = readPage(`| Type | Text |\n| --- | --- |\n| \`a\` | b | |\n${row}`);
    expect(shown).not.toContain('What it says');
    expect(document.problems).toMatchObject([
      {
        code: 'table-row-cut',
        line: 4,
        column: 26,
        message: 'This row has more cells than the header, which has 2; “What it says” is dropped.',
      },
    ]);
  });
});

describe('directives', () => {
  it.each([
    [':::note\nText.', '1:1'],
    ['Text.\n\n::: Caution Take care\n\nMore.', '3:1'],
    ['Text\n:::details', '2:1'],
  ])('without a closing line are text, and reported: %j', (source, at) => {
    const { html: shown, problems } = readPage(source);
    expect(shown).toContain(':::');
    expect(problems).toEqual([`directive-unclosed ${at}`]);
  });

  it('with one are not reported, nor are colons elsewhere', () => {
    expect(
      readPage(':::note\nText.\n:::\n\n:::\n\nstd:::vec\n\n`:::note`\n\n```\n:::note\n```').problems,
    ).toEqual([]);
  });
});

describe('bold text that Markdown does not recognize', () => {
  const said = (source: string) =>
    readPage(source).document.problems.map(({ line, column, message, hint }) => [
      `${line}:${column}`,
      message.split(';')[0],
      hint!.split(',')[0],
    ]);

  it.each([
    [
      '**Note: **You can.',
      '`**Note: **You` is not bold, because of the space before the closing `**`',
      '**Note:** You',
    ],
    [
      '**Note: ** you can.',
      '`**Note: **` is not bold, because of the space before the closing `**`',
      '**Note:**',
    ],
    [
      '** Note:** you can.',
      '`** Note:**` is not bold, because of the space after the opening `**`',
      '**Note:**',
    ],
    [
      '**Orders **Take them.',
      '`**Orders **Take` is not bold, because of the space before the closing `**`',
      '**Orders** Take',
    ],
    [
      '**Save **to go on.',
      '`**Save **to` is not bold, because of the space before the closing `**`',
      '**Save** to',
    ],
    [
      '**Note:**You can.',
      '`**Note:**You` is not bold, because of the letter after the closing `**`',
      '**Note:** You',
    ],
    [
      '**Time zone -**If there is one',
      '`**Time zone -**If` is not bold, because of the letter after the closing `**`',
      '**Time zone -** If',
    ],
    [
      '以**美元 (USD) **计费',
      '`**美元 (USD) **计费` is not bold, because of the space before the closing `**`',
      '**美元 (USD)** 计费',
      '1:2',
    ],
    [
      '** Save the file ** first',
      '`** Save the file **` is not bold, because of the space after the opening `**`',
      '**Save the file**',
    ],
    ['** Setup **', '`** Setup **` is not bold, because of the space after the opening `**`', '**Setup**'],
    [
      'Press ** Save all **.',
      '`** Save all **` is not bold, because of the space after the opening `**`',
      '**Save all**',
      '1:7',
    ],
    ['A note**:** see', '`**:**` is not bold, because of the letter before the opening `**`', ':', '1:7'],
  ])('is reported: %s', (source, message, fix, at = '1:1') => {
    expect(said(source)).toEqual([[at, message, `Write \`${fix}\``]]);
  });

  it('is reported around other markup', () => {
    expect(said('raise **_Done_**event with the attribute **`id`**as key')).toEqual([
      [
        '1:15',
        '`**…**event` is not bold, because of the letter after the closing `**`',
        'Write `**…** event`',
      ],
      ['1:48', '`**…**as` is not bold, because of the letter after the closing `**`', 'Write `**…** as`'],
    ]);
    expect(said('a **_Done_** event, **`id`**, 2**_x_ and**kwargs, src**.**ts and **.** here')).toEqual([]);
  });

  it('is reported at its location in lists, tables and components', () => {
    expect(readPage('- one\n- an **Item: **text\n\n<Note>\n  A **word **.\n</Note>').problems).toEqual([
      'bold-failed 2:6',
      'bold-failed 5:5',
    ]);
  });

  it.each([
    'Pass *args and **kwargs, or **options and **others.',
    '2 ** 3 and 4 ** 5, a**b **c',
    'The volume is width ** height ** depth here',
    'All of src/**/*.ts and **/*.tsx, but not **/test',
    '\\*\\*Note: \\*\\*You, `**Note: **You`, **Note:** You',
    '**中文：**文字 and **“quoted”** words',
    'A ** alone',
  ])('is distinguished from other asterisks: %s', (source) => {
    expect(readPage(source).problems).toEqual([]);
  });
});

it('a code block in <pre> is a code block', () => {
  const { html, problems } = readPage('<pre>\n```bash\nls\n\n# all\n```\n</pre>\n\n<pre>\n  *a*\n</pre>');
  expect(html).toContain('<div><figure class="code-block" data-language="bash">');
  expect(html).toContain('<pre>\n  <em>a</em>\n</pre>');
  expect(problems).toEqual([]);
});

describe('names', () => {
  it('of imports and components may contain letters of any script', () => {
    const files = { 'snippets/a.mdx': 'export const größe = 4;\n\nInhalt' };
    const { text, problems } = readPage(
      "import Überblick, { größe } from '/snippets/a.mdx'\nimport 概要 from '/snippets/a.mdx'\n\n<Überblick />\n\n{größe}\n\n<概要 />",
      files,
    );
    expect(text).toBe('Inhalt 4 Inhalt');
    expect(problems).toEqual([]);
    expect(readPage('用 <参数> 替换').text).toBe('用 &lt;参数&gt; 替换');
  });

  it('of types are text in angle brackets', () => {
    expect(readPage('A List<String> of words').text).toBe('A List&lt;String&gt; of words');
  });
});

describe('an export that is not JavaScript', () => {
  it('is reported where its mistake is', () => {
    const source =
      'Text\n\nexport const Count = () => {\n  const [n, setN] = useState(0;\n  return <b>{n}</b>;\n};\n\nText';
    expect(readPage(source).problems).toEqual(['module-syntax 4:31']);
  });

  it('is reported where it begins if its end is missing', () => {
    expect(readPage('Text\n\nexport const Count = () => {\n  return 1;\n\nText').problems).toEqual([
      'module-syntax 3:1',
    ]);
  });
});

describe('text between blocks is in a paragraph', () => {
  const htmlOf = (source: string) => readPage(source).html.replace(/\n/g, '');

  it('if an expression shows it', () => {
    const source =
      'export const plants = ["Fern", "Ivy"];\n\nA\n\n{plants.join(", ")}\n\n{plants.length} plants';
    expect(htmlOf(source)).toBe('<p>A</p><p>Fern, Ivy</p><p>2 plants</p>');
    expect(htmlOf('<div>\n\n{1 + 1}\n\n</div>')).toBe('<div>2</div>');
  });

  it('if it is a tag that cannot be read', () => {
    expect(htmlOf('A\n\n</nonsense>\n\nB')).toBe('<p>A</p><p>&lt;/nonsense&gt;</p><p>B</p>');
  });

  it('unless it is not text', () => {
    expect(htmlOf('{false}\n\n{["a", "b"].map((name) => <span>{name}</span>)}')).toBe(
      '<span>a</span><span>b</span>',
    );
    expect(htmlOf('{"a"} <img src="/b.png" alt="" width="1" />')).toMatch(/^a <img/);
  });
});

describe('what is not a problem', () => {
  it('is a < in a sentence, or the closing tag of an image', () => {
    const { text, problems } = readPage('a < b, x <5, y <= z, <- back <img src="/a.png" alt=""></img> end');
    expect(text).toBe('a &lt; b, x &lt;5, y &lt;= z, &lt;- back end');
    expect(problems).toEqual([]);
    expect(readPage('a <b and').problems).toEqual(['mark-stray 1:3']);
  });
});

describe('Markdown that is shown as text', () => {
  it.each([
    ['See [the page](/my page).', '1:5', '[the page](/my%20page)'],
    ['- ![Menu](./images/menu open.png)', '1:3', '![Menu](./images/menu%20open.png)'],
    ['![Menu](images/menu open.png)', '1:1', '![Menu](images/menu%20open.png)'],
    ['![Menu](..\\images\\menu open.png)', '1:1', '![Menu](..\\images\\menu%20open.png)'],
    ['See [Pricing](https://example.com/pricing\n', '1:5', '[Pricing](https://example.com/pricing)'],
    [
      'See [Pricing](https://example.com/pri\n  cing\n#plans) now',
      '1:5',
      '[Pricing](https://example.com/pricing#plans)',
    ],
    ['One\nsee [Pricing] (https://example.com).', '2:5', '[Pricing](https://example.com)'],
    ['See (Pricing)[https://example.com].', '1:5', '[Pricing](https://example.com)'],
    ['[See [_the docs_](/docs) first](/start).', '1:1', '[_the docs_](/docs)'],
  ])('a link is reported with the correct syntax: %j', (source, at, fix) => {
    const { document, problems } = readPage(source);
    expect(problems).toEqual([`link-syntax ${at}`]);
    expect(document.problems[0]!.hint).toBe(`Write \`${fix}\`.`);
  });

  it.each([
    'A [link](/a "Title"), [one](</a b>), [two](/a ), `[code](/my page)` and f(x)[0].',
    'An option [--flag] (see below), a call run(a)[/b/] and [text](/a\n"title").',
    '[the](/a) (second)[1]',
    '[![Badge](/badge.png)](/start), [a](/a)[b](/b), \\[see [a](/a)\\](/b) and [x [a](/a)] (y)',
    '![Menu](menu.png "The menu, open.png") and an option ![](see menu) of f![0](a b)',
  ])('working links and other brackets are not reported: %j', (source) => {
    expect(readPage(source).problems).not.toContainEqual(expect.stringContaining('link-syntax'));
  });

  it('a heading without a space is reported, a tag is not', () => {
    expect(readPage('Text\n\n##2. Install\n\nText').problems).toEqual(['heading-space 3:1']);
    expect(readPage('#general is a channel.\n\n`##x` and a ##b').problems).toEqual([]);
  });

  it('a comment without an end is reported with the end that it needs', () => {
    const { document } = readPage('Some text {/* a note\n\nMore');
    expect(document.problems).toMatchObject([{ code: 'mark-stray', column: 11, hint: 'End it with `*/}`.' }]);
    expect(readPage('Some text <!-- a note\n\nMore').document.problems).toMatchObject([
      { code: 'mark-stray', column: 11, hint: 'End it with `-->`.' },
    ]);
  });
});
