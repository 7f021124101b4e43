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
