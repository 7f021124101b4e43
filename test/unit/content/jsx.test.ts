import { describe, expect, it } from 'vitest';
import { html, readPage } from './read-page.ts';

describe('tags', () => {
  it('take every form of attribute', () => {
    const page = html(
      '<div id="a" hidden data-n={1 + 1} className={`b`} style={{ marginTop: 8, color: "red" }} {...{ title: \'t\' }}>x</div>',
    );
    expect(page).toBe(
      '<div id="a" hidden data-n="2" class="b" style="margin-top:8px;color:red" title="t">x</div>',
    );
  });

  it('of blocks end the paragraph that they are in', () => {
    const shape = (source: string) =>
      html(source).replace(
        /<div class="callout[\s\S]*?callout-content">([\s\S]*?)<\/div>\s*<\/div>/g,
        '[$1]',
      );
    expect(shape('<Warning>a</Warning>\ntext')).toBe('[a]\n<p>\ntext</p>');
    expect(shape('text\n<Note>a</Note>\n**more**').replaceAll('\n', '')).toBe(
      '<p>text</p>[a]<p><strong>more</strong></p>',
    );
    expect(shape('a <Badge>b</Badge> c')).toMatch(/^<p>a <span[^>]*>b<\/span> c<\/p>$/);
  });

  it('may have HTML names of attributes', () => {
    expect(html('<p class="a" style="color: red">x</p>')).toBe('<p class="a" style="color: red">x</p>');
    expect(html('a<br>b<br/>c</br>')).toBe('<p>a<br>b<br>c</p>');
    expect(html('<!-- hidden -->shown')).toBe('<p>shown</p>');
  });

  it('may span lines, be fragments and members, and close loosely', () => {
    expect(html('<Card\n  title="A"\n  href="/x"\n>\n  body\n</ Card>')).toMatch(
      /class="card.*A.*<p>body<\/p>/s,
    );
    expect(html('<>\n  **a**\n</>')).toBe('<p><strong>a</strong></p>');
    expect(html('<iframe\n  src="https://x.y"\n  allowfullscreen\n></iframe>\ntext')).toBe(
      '<iframe src="https://x.y" allowfullscreen title="x.y"></iframe><p>text</p>',
    );
  });

  it('may end on a line of their own inside a sentence', () => {
    const link = '<a\n  href="/x"\n>text</a>';
    const shown = '<a href="/base/x">text</a>';
    expect(html(`${link} and more`)).toBe(`<p>${shown} and more</p>`);
    expect(html(`Words ${link} and\nmore\n\n> quoted`)).toBe(
      `<p>Words ${shown} and\nmore</p>\n<blockquote><p>quoted</p>\n</blockquote>`,
    );
    expect(html(`Words\n${link} and ${link}.`)).toBe(`<p>Words\n${shown} and ${shown}.</p>`);
    expect(html(`- item ${link.replaceAll('\n', '\n  ')} and more`)).toBe(
      `<ul><li>item ${shown} and more</li>\n</ul>`,
    );
    expect(html('is a <b c\n> quoted')).toMatch(/<blockquote><p>quoted<\/p>/);
  });

  it('contain Markdown at any indentation', () => {
    const page = html(
      '<Steps>\n    <Step title="One">\n        1. first\n           ```bash\n           run <x>\n           ```\n        2. second\n    </Step>\n</Steps>',
    );
    expect(page).toMatch(/<ol><li>.*first.*<pre.*>run<\/span> &lt;x&gt;.*<li>.*second/s);
    expect(html('<Accordion title="A">\n    text\n\n<Note>flush</Note>\n\n    more\n</Accordion>')).toMatch(
      /<p>text<\/p>.*callout.*flush.*<p>more<\/p>/s,
    );
  });

  it('may have content on the line of the tag', () => {
    expect(html('<Note>Text with **bold**.</Note>')).toContain('>Text with <strong>bold</strong>.</div>');
    expect(html('<Note>Text:\n- a\n- b\n</Note>')).toMatch(/<p>Text:<\/p>\n<ul><li>a/);
    expect(html('<div><p>Text</p></div>')).toMatch(/^<div><p>Text<\/p>\s*<\/div>$/);
    expect(html('<span><p>Text</p></span>')).toBe('<span>Text</span>');
  });

  it('keep links that are inside an anchor', () => {
    expect(html('<a className="x"><b><a href="/y">y</a></b></a>')).toBe(
      '<span class="x"><b><a href="/base/y">y</a></b></span>',
    );
    expect(html('<a id="x">y</a>')).toBe('<a id="x">y</a>');
  });

  it('end a table right above them', () => {
    const { html, document } = readPage('| a |\n| --- |\n| <b>1</b> |\n<Tip>\ntext\n</Tip>\n');
    expect(html).toMatch(/<\/table>.*callout-tip.*<p>text<\/p>/s);
    expect(document.problems).toEqual([]);
  });

  it('may be closed on one line with what is around them', () => {
    const { document } = readPage('<Steps>\n<Step title="a">\n\nx\n\n</Step> </Steps>');
    expect(document.problems).toEqual([]);
  });

  it('may be in sentences, lists and tables', () => {
    expect(html('Press <kbd>A</kbd> now')).toBe('<p>Press <kbd>A</kbd> now</p>');
    expect(html('- one\n\n  <Note>\n    inside\n  </Note>\n- two')).toMatch(
      /<li>.*callout.*inside.*<\/li>\n<li>/s,
    );
    expect(html('| a |\n|---|\n| <Badge>x</Badge> {1 + 1} |')).toMatch(
      /<td><span class="badge[^>]*>x<\/span> 2<\/td>/,
    );
    expect(html('1. Do\n<CodeGroup>\n```js A\nx\n```\n</CodeGroup>\n2. Then')).toMatch(
      /<ol>.*code-block.*<ol start="2">/s,
    );
  });

  it('may continue over the lines of a sentence', () => {
    const page = readPage('<a href="/x"> <b>y</b>\n</a>\nby <i>z\n</i>\nend');
    expect(page.html).toBe('<p><a href="/base/x"> <b>y</b>\n</a>\nby <i>z\n</i>\nend</p>');
    expect(page.problems).toEqual([]);
    expect(html('a <svg>\n<path d="x" />\n</svg> b')).toMatch(/^<p>a <svg>\n<path d="x">.*<\/svg> b<\/p>$/s);
    expect(html('- by <i>z\n  </i>\n- end')).toBe('<ul><li>by <i>z\n</i></li>\n<li>end</li>\n</ul>');
  });

  it('begin a line of a paragraph if words follow', () => {
    expect(html('text\n<span>x</span> y')).toBe('<p>text\n<span>x</span> y</p>');
    expect(html('text\n<div>x</div> y')).toBe('<div>text\n<div>x</div>\n y</div>');
  });

  it('may begin a block at the end of a line of text', () => {
    const list = '<ul><li>a</li>\n</ul>\n';
    expect(html('text:<ul>\n<li>a</li>\n</ul>\nend')).toBe(`<p>text:</p>\n${list}<p>end</p>`);
    expect(html('- text:<ul>\n<li>a</li>\n</ul>\n- end')).toBe(
      `<ul><li>text:${list}</li>\n<li>end</li>\n</ul>`,
    );
    expect(html('text <div>\n\n- b\n\n</div>')).toBe('<p>text </p>\n<div><ul><li>b</li>\n</ul>\n</div>');
    expect(html('text <ul><li>a</li></ul>')).toMatch(/^<div>text <ul>/);
  });

  it('may have attributes on lines that are not indented into their list', () => {
    const item = (source: string) => readPage(`- one\n${source}\n- two`);
    for (const source of [
      '- See <Card\ntitle="x" href="/y"\n>in it</Card>',
      '- Pictures:\n\n      <img\nalt="x" src="https://x.y/z.png" />',
      '- <Frame>\n      <img src="https://x.y/z.png"\nalt="x" />\n  </Frame>',
    ]) {
      const { html, problems } = item(source);
      expect(problems, source).toEqual([]);
      expect(html.match(/<ul>/g), source).toHaveLength(1);
      expect(html.replace(/<[^>]*>/g, ''), source).not.toMatch(/alt=|title=/);
    }
  });

  it('are not wrapped in a paragraph', () => {
    expect(html('<div>a</div> <div>b</div>')).toBe('<div>a</div>\n <div>b</div>');
    expect(html('text\n<div>\n\nb\n\n</div>')).toBe('<p>text</p>\n<div><p>b</p>\n</div>');
  });

  it('are text in code', () => {
    expect(html('`<T>` and `{x}`')).toBe('<p><code>&lt;T&gt;</code> and <code>{x}</code></p>');
    expect(html('```\n<Note>{x}\n```')).toContain('&lt;Note&gt;{x}');
  });
});

describe('what is tolerated', () => {
  it('stray brackets are text, with a warning at their place', () => {
    const { html, problems } = readPage('ok\n\na < b and {c');
    expect(html).toContain('<p>a &lt; b and {c</p>');
    expect(problems).toEqual(['mark-stray 3:11']);
  });

  it('a tag whose attributes never end is text, and called by its name', () => {
    const { text, document } = readPage('ok\n\n<Card title="Start here>\n\nnext');
    expect(text).toBe('ok &lt;Card title=&quot;Start here&gt; next');
    expect(document.problems).toMatchObject([
      { code: 'mark-stray', line: 3, column: 1, message: expect.stringContaining('`<Card` has no end') },
    ]);
  });

  it('a tag that is never closed: ours is left out, others are text', () => {
    const { text, problems } = readPage('<Note>\n\nkept <your-key>\n\n<div>');
    expect(text).toBe('kept &lt;your-key&gt;');
    expect(problems).toEqual(['tag-unclosed 1:1', 'tag-unclosed 3:6', 'tag-unclosed 5:1']);
  });

  it('a closing tag that closes nothing', () => {
    const { text, problems } = readPage('text\n\n</Note>\n\nmore');
    expect(text).toBe('text more');
    expect(problems).toEqual(['tag-unopened 3:1']);
  });

  it('an unclosed fence ends with its component', () => {
    const { html, problems } = readPage(
      '<Tabs>\n<Tab title="a">\n```js\nx\n</Tab>\n<Tab title="b">\ny\n</Tab>\n</Tabs>\n\nafter',
    );
    expect(html).toMatch(/<p>y<\/p>.*<p>after<\/p>$/s);
    expect(problems).toEqual(['fence-unclosed 3:1']);
  });

  it('an unbound name is shown as written', () => {
    const { html, problems } = readPage('Use {id} here');
    expect(html).toBe('<p>Use {id} here</p>');
    expect(problems).toEqual(['expression-unbound 1:5']);
  });

  it.each(['json|xml', 'name + expr', 'n*2', 'start/stop', 'api-id'])(
    'words in braces are shown as written: {%s}',
    (code) => expect(html(`Use {${code}} here`)).toBe(`<p>Use {${code}} here</p>`),
  );

  it.each(['list.map((x) => x)', 'title || "x"', 'isNew && <b>new</b>'])(
    'code with an unbound name is left out: {%s}',
    (code) => expect(html(`Use {${code}} here`)).toBe('<p>Use  here</p>'),
  );

  it('values of props that cannot be read have no effect, and the problem says what to write', () => {
    const { document } = readPage('<Card title={a b} href="/">x</Card> <div style={{ color: red }}>y</div>');
    expect(document.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`{a b}` is not a JavaScript expression, so `title` has no effect. Write text in quotes instead of braces: `title="…"`.',
      '`red` is not defined here, so `style` has no effect. Import or export the name, or write `"red"` if it is text.',
    ]);
  });

  it('an unbound name in another script is shown as written', () => {
    const { html, problems } = readPage('**الإعدادات ← {التطبيق}** und {größe}');
    expect(html).toBe('<p><strong>الإعدادات ← {التطبيق}</strong> und {größe}</p>');
    expect(problems).toEqual(['expression-unbound 1:15', 'expression-unbound 1:31']);
  });

  it('an unknown component shows its content, and is reported once a name', () => {
    const { text, problems } = readPage('<Noet>a</Noet>\n\n<Noet>b</Noet>');
    expect(text).toBe('a b');
    expect(problems).toEqual(['component-unknown 1:1']);
  });

  it.each([
    ['<Noet>a</Noet>', 'There is no component `Noet`; only its content is shown.', 'Did you mean `Note`?'],
    ['<Table rows={[1]} />', 'There is no component `Table`; nothing is shown.', 'Did you mean `table`?'],
    [
      '<TreeItem name="a" />',
      'There is no component `TreeItem`; nothing is shown.',
      'Did you mean `Tree.Folder` or `Tree.File`?',
    ],
    [
      '<Admonition>a</Admonition>',
      'There is no component `Admonition`; only its content is shown.',
      'Did you mean `Callout`?',
    ],
    [
      '<Tabs.Tab>a</Tabs.Tab>',
      'There is no component `Tabs.Tab`; only its content is shown.',
      'Did you mean `Tab`?',
    ],
  ])('the report of %s says what is shown', (source, message, hint) => {
    expect(readPage(source).document.problems).toMatchObject([{ message, hint }]);
  });

  it('tags of the document around the page leave their content, as in browsers', () => {
    const { html, problems } = readPage('<head>\n  <meta name="a" content="b" />\n</head>\n\nText.');
    expect(html).toContain('<meta name="a" content="b">');
    expect(html).not.toContain('<head');
    expect(problems).toEqual([]);
  });

  it('comments hide anything', () => {
    expect(html('a\n\n{/* <Note>\n\n```js\n{x} */}\n\nb {/* c */} d')).toBe('<p>a</p>\n<p>b  d</p>');
  });

  it('imports need no space around their path', () => {
    const { html: shown, problems } = readPage(
      'import A from\'/snippets/a.mdx\';\nimport {B}from "/snippets/b.jsx";\n\nText',
    );
    expect(shown).toBe('<p>Text</p>');
    expect(problems.filter((problem) => !problem.startsWith('import'))).toEqual([]);
  });

  it('prose that begins with import or export is prose', () => {
    expect(html('import your data as follows\n\nexport it again')).toBe(
      '<p>import your data as follows</p>\n<p>export it again</p>',
    );
  });
});

describe('a component of one line between the items of a list', () => {
  it.each(['1. a\n<Warning>w</Warning>\n2. b', '3. a\n<Warning>w</Warning>\n4. b\n5. c'])('%j', (source) => {
    const { html, problems } = readPage(source);
    expect(html).toContain('<li>b</li>');
    expect(html).not.toMatch(/\d\. b/);
    expect(problems).toEqual([]);
  });

  it('and an element of a sentence leaves the next line in that sentence', () => {
    expect(html('<b>x</b>\n4. y')).toBe('<p><b>x</b>\n4. y</p>');
  });
});

describe('one wrong tag is one problem', () => {
  const STEPS = '<Step title="A">\n  a\n</Step>\n<Step title="B">\n  b\n</Step>';

  it.each([
    [`<Steps>\n${STEPS}`, 'tag-unclosed 1:1'],
    [`<steps>\n${STEPS}\n</Steps>`, 'component-unknown 1:1'],
    [`<Steps>\n${STEPS}\n</steps>`, 'tag-capitals 8:1'],
    ['<Note>\n  Text\n</note>', 'tag-capitals 3:1'],
    ['See <Tooltip tip="x">this\ntext</tooltip> here', 'tag-capitals 2:5'],
    ['<Card title="A">\n  <card>x</Card>\n</Card>', 'tag-unclosed 2:3'],
    [`<Stepps>\n${STEPS}\n</Steps>`, 'tag-unclosed 1:1'],
    [`<Card title="A" icon="key href="/a">\n  Text\n</Card>`, 'mark-stray 1:1'],
  ])('%j', (source, problem) => {
    expect(readPage(source).problems).toEqual([problem]);
  });

  it('a component ends at a closing tag with other capitals, unless one fits', () => {
    const { html, document } = readPage('<Note>\n  In\n</note>\n\nOut');
    expect(html).toMatch(/In[\s\S]*<\/\w+>[\s\S]*<p>Out<\/p>/);
    expect(document.problems).toMatchObject([{ code: 'tag-capitals', hint: 'Write `</Note>`.' }]);
    expect(readPage('<Note>\n  <p>a</p>\n  <P>b</P>\n</Note>').problems).not.toContain('tag-capitals 2:7');
  });

  it('the hint names the component that was meant', () => {
    const hints = (source: string) => readPage(source).document.problems.map(({ hint }) => hint);
    expect(hints('<Stepps>\n\nText')).toEqual([
      expect.stringMatching(/^Did you mean `<Steps>`\? If it is text,/),
    ]);
    expect(hints('Text\n\n</CardGrp>')).toEqual(['Did you mean `</CardGroup>`?']);
    expect(hints('Replace <your-key> here')).toEqual([expect.stringMatching(/^If it is text,/)]);
  });

  it.each([
    ['<Note>\nOne\n</Warning>', '1:1', 'Write `</Note>` instead of `</Warning>` on line 3.'],
    ['<Note>One</Warning>', '1:1', 'Write `</Note>` instead of `</Warning>` on line 1.'],
    ['One\n\nTwo <b>and</i> three', '3:5', 'Write `</b>` instead of `</i>` on line 3.'],
    ['<Warning>One</Waring>', '1:1', 'Write `</Warning>` instead of `</Waring>` on line 1.'],
    [
      `<Steps>\n${STEPS.replace('</Step>', '</Steps>')}\n</Steps>`,
      '2:1',
      'Write `</Step>` instead of `</Steps>` on line 4.',
    ],
    [
      '<Steps>\n  <Step title="A">\n    a\n  </Steps>\n  <Step title="B">\n    b\n  </Step>\n</Steps>',
      '2:3',
      expect.stringMatching(/^Add the closing tag/),
    ],
    ['<Card title="A"><b>x</Card></b>', '1:17', 'Write `</b>` before `</Card>` on line 1.'],
    ['- One <Note>\n  two\n</Note>', '1:7', expect.stringContaining('inside the same list item')],
  ])('%j is located at the opening tag', (source, place, hint) => {
    const { document, problems } = readPage(source);
    expect(problems).toEqual([`tag-unclosed ${place}`]);
    expect(document.problems[0]).toMatchObject({ hint });
  });

  it('a closing tag that looks like a placeholder has nothing to do with it', () => {
    const { document, problems } = readPage('<Note>\n\nOne </your-key>');
    expect(problems).toEqual(['tag-unclosed 1:1', 'tag-unopened 3:5']);
    expect(document.problems[0]).toMatchObject({ hint: expect.stringMatching(/^Add the closing tag/) });
  });

  it('a step outside of steps is reported, and so is a second closing tag', () => {
    expect(readPage(STEPS).problems).toEqual(['component-parent 1:1', 'component-parent 4:1']);
    const twice = '<Card title="A" icon="key href="/a">\n  Text\n</Card>\n\n</Card>';
    expect(readPage(twice).problems).toEqual(['mark-stray 1:1', 'tag-unopened 5:1']);
  });
});
