import { describe, expect, it } from 'vitest';
import { utilityStyles } from '../../../src/components/utilities/utility-styles.ts';
import { readPage } from '../content/read-page.ts';

/** One line of what a component must have in its HTML and how it reads in Markdown. */
const CASES: [name: string, source: string, html: RegExp, twin: string | RegExp][] = [
  [
    'Accordion',
    '<Accordion title="**Why**?" description="d" icon="star" defaultOpen>\n\nBecause.\n\n</Accordion>',
    /<details class="accordion" id="why" open><summary><svg.*<strong>Why<\/strong>\?.*accordion-description">d<.*<p>Because\.<\/p>/s,
    '**Why**?\n\nd\n\nBecause.',
  ],
  [
    'AccordionGroup',
    '<AccordionGroup><Accordion title="a">x</Accordion></AccordionGroup>',
    /^<div class="accordion-group"><details/,
    '**a**\n\nx',
  ],
  [
    'Badge',
    '<Badge color="blue" size="sm" shape="pill" stroke icon="star">New</Badge>',
    /<span class="badge badge-blue badge-sm badge-pill badge-stroke" data-badge data-color="blue" data-size="sm"><svg.*New<\/span>/,
    'New',
  ],
  [
    'Note',
    '<Note>Text</Note>',
    /<div class="callout callout-note" role="note" aria-label="Note" data-callout-type="note">.*Text/,
    '> **Note:** Text',
  ],
  ['Info', '<Info>Text</Info>', /callout-info/, '> **Info:** Text'],
  ['Tip', '<Tip title="T">Text</Tip>', /callout-tip.*callout-title">T</, '> **T:** Text'],
  ['Warning', '<Warning>\n\n- a\n\n</Warning>', /callout-warning.*<li>a<\/li>/s, '> **Warning:** - a'],
  ['Check', '<Check>Text</Check>', /callout-check/, '> **Check:** Text'],
  ['Danger', '<Danger>Text</Danger>', /callout-danger/, '> **Danger:** Text'],
  [
    'Callout',
    '<Callout icon="star" color="#f00">Text</Callout>',
    /callout-plain callout-colored" role="note" style="--callout: #f00"><span data-component-part="callout-icon"><svg/,
    '> Text',
  ],
  [
    'Card',
    '<Card title="T" icon="star" href="../x.mdx" cta="Go">Body</Card>',
    /<div class="card card-linked">.*<div class="card-title" data-component-part="card-title"><a class="cover-link" href="\/base\/x">T<\/a>.*Body.*Go/s,
    '- **[T](/x)**\n\n  Body',
  ],
  [
    'img with actions',
    '<img src="/a.png" alt="A" actions="copy,download" actionsPlacement="bottom-left" />',
    /<span class="image-box" data-docs-placement="bottom-left"><img src="\/base\/a\.png" alt="A".*<button type="button" data-docs-copy-image aria-label="Copy image".*<a href="\/base\/a\.png" download/,
    '![A](/a.png)',
  ],
  [
    'CardGroup',
    '<CardGroup cols={3}><Card title="A">a</Card></CardGroup>',
    /<div class="columns card-group" style="--cols: 3">/,
    '- **A**\n\n  a',
  ],
  [
    'Columns',
    '<Columns><Column>a</Column><Column>b</Column></Columns>',
    /--cols: 2.*class="column flow">a<.*class="column flow">b</s,
    'a\n\nb',
  ],
  [
    'CodeGroup',
    '<CodeGroup>\n```js A\n1\n```\n```py B\n2\n```\n</CodeGroup>',
    /data-docs-tabs="code".*href="#code-1-1" data-docs-label="A">A<.*id="code-1-2"/s,
    '```js A\n1\n```\n\n```py B\n2\n```',
  ],
  [
    'CodeBlock',
    '<CodeBlock language="json" filename="a.json" lines>{`{"a": 1}`}</CodeBlock>',
    /<figure class="code-block has-numbers" data-language="json"><figcaption class="code-title"><span>a\.json/,
    '```json a.json\n{"a": 1}\n```',
  ],
  [
    'Color',
    '<Color variant="table"><Color.Row title="R"><Color.Item name="n" value={{ light: "#fff", dark: "#000" }} /></Color.Row></Color>',
    /colors-table.*R<.*--light: #fff; --dark: #000/s,
    '- n: `#fff / #000`',
  ],
  [
    'Expandable',
    '<Expandable title="more">x</Expandable>',
    /<details class="expandable"><summary>more<\/summary>/,
    '**more**\n\nx',
  ],
  [
    'ParamField',
    '<ParamField query="limit" type="number" required default={100}>How many.</ParamField>',
    /<div class="field" id="param-limit">.*limit<.*number<.*query<.*<code>100<\/code>.*required</s,
    '- `limit` (number, query, required, default: 100): How many.',
  ],
  [
    'ResponseField',
    '<ResponseField name="id" type="string" pre={["new"]} post={["a", "b"]} deprecated>The id.</ResponseField>',
    /new<.*id<.*string<.*deprecated<.*a<.*b</s,
    '- `id` (string, deprecated): The id.',
  ],
  [
    'Frame',
    '<Frame caption="*c*" hint="h"><img src="/a.png" alt="A" /></Frame>',
    /<figure class="frame"><p class="frame-hint">h<.*<img src="\/base\/a.png" alt="A".*<figcaption><em>c<\/em>/s,
    '![A](/a.png)\n\n*c*',
  ],
  [
    'GitHub.Repo',
    '<GitHub.Repo repo="a/b" />',
    /href="https:\/\/github\.com\/a\/b"/,
    '[a/b](https://github.com/a/b)',
  ],
  ['Heading', '<Heading level={2}>Text</Heading>', /<h2 id="text">Text<a class="heading-anchor"/, '## Text'],
  [
    'Icon',
    'a <Icon icon="star" size={20} color="red" /> b',
    /<span class="inline-icon" style="font-size: 20px; color: red"><svg class="icon"/,
    'a  b',
  ],
  ['Latex', 'a <Latex>x^2</Latex> b', /<math>/, 'a $x^2$ b'],
  [
    'Mermaid',
    '```mermaid\ngraph LR\n```',
    /<figure class="diagram" data-docs-diagram.*graph LR/,
    '```mermaid\ngraph LR\n```',
  ],
  [
    'Prompt',
    '<Prompt description="Do **it**" actions={["copy"]}>Write code</Prompt>',
    /Do <strong>it<\/strong>.*data-docs-copy="Write code"/s,
    'Do **it**\n\n> Write code',
  ],
  [
    'Steps',
    '<Steps titleSize="h3">\n<Step title="One">a</Step>\n<Step title="Two" icon="star">b</Step>\n</Steps>',
    /<h3 class="step-title" data-component-part="step-title" id="one">One.*<div class="step-mark" data-component-part="step-number" aria-hidden="true"><svg/s,
    '1. **One**\n\n   a\n\n2. **Two**\n\n   b',
  ],
  [
    'Tabs',
    '<Tabs defaultTabIndex={1}>\n<Tab title="A">a</Tab>\n<Tab title="B">b</Tab>\n</Tabs>',
    /data-docs-tabs="sync" data-docs-first="1"><div class="tab-list not-prose">.*href="#a" data-docs-label="A".*<div class="tab-panel flow is-first" id="b">/s,
    '**A**\n\na\n\n**B**\n\nb',
  ],
  [
    'Tile',
    '<Tile href="/x" title="T" description="d">p</Tile>',
    /<div class="tile card-linked">.*href="\/base\/x">T<.*d</s,
    /\[T\]\(\/x\)/,
  ],
  [
    'Tooltip',
    'An <Tooltip tip="explained" headline="H" cta="More" href="/x">API</Tooltip>',
    /aria-describedby="tip-1">API<.*role="tooltip" id="tip-1"><strong>H<\/strong> explained <a href="\/base\/x">More/,
    'An API (explained)',
  ],
  [
    'Tree',
    '<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" highlight /></Tree.Folder></Tree>',
    /<details open><summary class="tree-row">.*src.*tree-file is-highlighted.*a\.ts/s,
    '- src/\n  - a.ts',
  ],
  [
    'FileTree',
    '<FileTree>\n- src/\n  - a.ts\n</FileTree>',
    /<details open>.*src<.*a\.ts/s,
    '- src/\n  - a.ts',
  ],
  [
    'Update',
    '<Update label="May" description="v1" tags={["A", "B"]}>\n\nText\n\n</Update>',
    /^<div class="chooser" id="changelog-filters"><button type="button" aria-pressed="false">A<.*>B<\/button><\/div>\n<section class="update" data-docs-tags="A,B">.*<h2 class="update-label" id="may">May.*v1.*<p>Text/s,
    '## May\n\n*v1*\n\nTags: A, B\n\nText',
  ],
  [
    'Update with one tag',
    '<Update label="May" tags="A">\n\nText\n\n</Update>',
    /<section class="update" data-docs-tags="A">.*<li class="badge">A<\/li>/s,
    '## May\n\nTags: A\n\nText',
  ],
  [
    'ZoomImage around an image',
    '<ZoomImage><img src="/a.png" alt="A" /></ZoomImage>',
    /^<img src="\/base\/a\.png" alt="A"/,
    '![A](/a.png)',
  ],
  [
    'Steps with a number',
    '<Steps><Step title="a">x</Step><Step title="b" stepNumber={7}>x</Step><Step title="c">x</Step></Steps>',
    />1<.*>7<.*>8</s,
    '1. **a**\n\n   x\n\n7. **b**\n\n   x\n\n8. **c**\n\n   x',
  ],
  [
    'View',
    '<View title="JS">\n\n## H\n\n</View>',
    /^<section class="view flow is-chosen" data-docs-view="JS"/,
    '**JS**\n\n## H',
  ],
  [
    'View: the first of several, with a menu',
    '<View title="JS">a</View><View title="Py">b</View><View title="JS">c</View>',
    /^<label .*<option>JS<\/option><option>Py<\/option><\/select><\/label>\n<section class="view flow is-chosen" .*<section class="view flow" data-docs-view="Py".*<section class="view flow is-chosen"/s,
    '**JS**\n\na\n\n**Py**\n\nb\n\n**JS**\n\nc',
  ],
];

describe('every component', () => {
  it.each(CASES)('%s', (_, source, html, twin) => {
    const page = readPage(source);
    expect(page.html).toMatch(html);
    if (typeof twin === 'string') expect(page.twin).toBe(twin);
    else expect(page.twin).toMatch(twin);
    expect(page.problems).toEqual([]);
  });
});

describe('components', () => {
  it('widen columns with long texts in tables that scroll anyway', () => {
    const text = 'A text that is much longer than a word or two of it.';
    const many = `| a | b | c | d | e |\n|-|-|-|-|-|\n| 1 | ${text} | 3 | 4 | 5 |`;
    expect(readPage(many).html).toContain('class="table-scroll long-texts-2"');
    expect(readPage(`| a | b | c |\n|-|-|-|\n| 1 | ${text} | 3 |`).html).toContain('class="table-scroll"');
  });

  it('Visibility on its own lines is a paragraph, in a text it is a part of it', () => {
    const { html } = readPage(
      'A\n\n<Visibility for="humans">B **c**</Visibility>\n\nD <Visibility for="humans">e</Visibility>.',
    );
    expect(html.replace(/\n/g, '')).toBe('<p>A</p><p>B <strong>c</strong></p><p>D e.</p>');
  });

  it('Visibility shows different content to people and agents', () => {
    const { text, twin } = readPage(
      '<Visibility for="humans">people</Visibility>\n\n<Visibility for="agents">agents</Visibility>',
    );
    expect(text).toBe('people');
    expect(twin).toBe('agents');
  });

  it('Panel and examples are in the side column', () => {
    const { body, html, twin } = readPage(
      'Text\n\n<RequestExample>\n```bash curl\nrun\n```\n</RequestExample>\n\n<Panel>side</Panel>\n\n<ResponseExample>\n```json 200\n{}\n```\n</ResponseExample>',
    );
    expect(html).toBe('<p>Text</p>');
    expect(body.aside?.text).toMatch(/side.*example-request.*run.*example-response/s);
    expect(twin).toMatch(/Text.*run.*side/s);
  });

  it('report missing properties and wrong parents', () => {
    expect(
      readPage('<Accordion title="a">x</Accordion>\n\n  <Accordion title="A">y</Accordion>').problems,
    ).toEqual(['accordion-repeated 3:3']);
    expect(
      readPage('<Accordion title="a">x</Accordion>\n\n<Accordion title="a" id="b">y</Accordion>').problems,
    ).toEqual([]);
    expect(readPage('<Accordion>x</Accordion>').problems).toEqual(['component-prop-missing 1:1']);
    expect(readPage('<ResponseField>x</ResponseField>').problems).toEqual(['component-prop-missing 1:1']);
    expect(readPage('<ResponseField type="int">x</ResponseField>').problems).toEqual([]);
    const tabs = readPage('<Tabs>\n<Tab>a</Tab>\n<Tab>b</Tab>\n</Tabs>');
    expect(tabs.problems).toEqual(['component-prop-missing 2:1', 'component-prop-missing 3:1']);
    expect(tabs.html).toMatch(/data-docs-label="1">1<.*data-docs-label="2">2</s);
    expect(readPage('<Tab title="a">x</Tab>').problems).toEqual(['component-parent 1:1']);
    expect(readPage('<Step title="a">x</Step>').problems).toEqual(['component-parent 1:1']);
    expect(readPage('<Stepz>\n<Step title="a">x</Step>\n</Stepz>').problems).toEqual([
      'component-unknown 1:1',
    ]);
    expect(readPage('<Card icon="nope" title="x" />').problems).toEqual(['icon-unknown 1:13']);
  });

  it.each([
    ['<Tabs>\nText\n</Tabs>', '`<Tabs>` contains no `<Tab>`, so it has no effect.'],
    ['<Tabs>\n</Tabs>', '`<Tabs>` is empty, so nothing is shown.'],
    ['<Steps>\n1. One\n2. Two\n</Steps>', '`<Steps>` contains no `<Step>`, so it has no effect.'],
    ['<CodeGroup>\nText\n</CodeGroup>', '`<CodeGroup>` contains no code block, so it has no effect.'],
    ['<CodeGroup></CodeGroup>', '`<CodeGroup>` is empty, so nothing is shown.'],
  ])('report that they lack what they are made of: %j', (source, message) => {
    const { body } = readPage(source);
    expect(body.problems).toMatchObject([{ code: 'component-empty', line: 1, column: 1, message }]);
  });

  it('show their content where they lack it', () => {
    const { html, twin } = readPage('<Steps>\n1. One\n</Steps>');
    expect(html).toMatch(/<div class="steps"><ol>/);
    expect(twin).toBe('1. One');
  });

  it.each([
    '<Tabs>{["a"].map((title) => <Tab title={title}>x</Tab>)}</Tabs>',
    'export const Parts = () => { const [n] = useState(1); return <b>{n}</b> }\n\n<Tabs><Parts /></Tabs>',
    '<Steps>\n<div>\n<Step title="a">x</Step>\n</div>\n</Steps>',
    '<RequestExample>\n![A chart](https://example.com/a.png)\n</RequestExample>',
  ])('may get it from an expression or a component: %j', (source) => {
    expect(readPage(source).problems).toEqual([]);
  });

  it.each([
    ['<Tabs>\n<Tabb title="a">x</Tabb>\n</Tabs>', 'component-unknown 2:1'],
    ['import Part from "./gone.mdx"\n\n<Steps><Part /></Steps>', 'import-missing 1:19'],
    ['<Tabs>\n<Tab title="a">\nx\n</Tabs>', 'tag-unclosed 2:1'],
    ['<Tabs>\n<Frame>\n<Tab title="a">x</Tab>\n</Frame>\n</Tabs>', 'component-parent 3:1'],
  ])('lack what is reported itself: %j', (source, problem) => {
    expect(readPage(source).problems).toEqual([problem]);
  });

  it('report invalid content of tabs once', () => {
    const mixed = readPage('<Tabs>\n  Text\n\n  <Tab title="a">x</Tab>\n</Tabs>');
    expect(mixed.body.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`<Tabs>` contains more than `<Tab>`; the rest is shown below it. Move the rest into a `<Tab>`, or out of `<Tabs>`.',
    ]);
    const unclosed = '<Tabs>\n  <Tab title="a">\n  x\n  <Tab title="b">y</Tab>\n</Tabs>';
    expect(readPage(unclosed).problems).toEqual(['tag-unclosed 2:3']);
  });

  it('explain errors in formulas', () => {
    const reasons = ['$\\frac{1$', '$\\foo$', '$x^$'].map((formula) => {
      const { body } = readPage(formula);
      return body.problems.map(({ message }) => message).join();
    });
    expect(reasons).toEqual([
      "This formula is not valid LaTeX: unexpected end of input in a macro argument, expected '}'.",
      'This formula is not valid LaTeX: unsupported function name: \\foo.',
      'This formula is not valid LaTeX: a part of it is missing.',
    ]);
  });

  it('show a similar free icon for one of a paid set, and report it', () => {
    for (const name of ['star-shooting', 'circle-star']) {
      const { html, problems } = readPage(`<Card icon="${name}" title="x" />`);
      expect(html).toContain('<path d="star"/>');
      expect(problems).toEqual(['icon-substituted 1:13']);
    }
  });

  it('have the class names of their author, as `class` and `className`', () => {
    const source = '<Card title="a" class="one" className="two">x</Card>\n\n<Columns class="one">x</Columns>';
    const { html } = readPage(source);
    expect(html).toContain('<div class="card two one">');
    expect(html).toContain('<div class="columns one"');
  });

  it('show the file of an icon with a style', () => {
    const icon = "{{ name: '/logo.svg', style: 'solid' }}";
    expect(readPage(`<Card title="a" icon=${icon}>x</Card>`).html).toContain(
      '<img class="icon" src="/base/logo.svg"',
    );
  });

  it('have an id from their title', () => {
    const { body } = readPage(
      '<Accordion title="a <b>x</b> [y](/z)">x</Accordion>\n\n<Accordion title={<>c <i>d</i></>}>x</Accordion>\n\n<Accordion title="get /users & <n>">x</Accordion>',
    );
    expect([...body.anchors]).toEqual(['a-x-y', 'c-d', 'get-/users-&-n']);
  });

  it('show links in titles that are links or buttons as text', () => {
    const card = readPage('<Card title="See https://a.example or [b](/b)" href="/c">x</Card>').html;
    expect(card).toContain('<a class="cover-link" href="/base/c">See https://a.example or b</a>');
    expect(readPage('<Card title="[b](/b)">x</Card>').html).toContain('<a href="/base/b">b</a>');
    const others =
      '<Accordion title="[b](/b)" description={<a href="/b">**b**</a>}>x</Accordion>\n\n<Expandable title="[b](/b)">x</Expandable>\n\n<Tabs><Tab title="**[b](/b)**">x</Tab></Tabs>';
    const { html } = readPage(others);
    expect(html.match(/<summary>.*?<\/summary>|<a class="tab".*?<\/a>/gs)?.join('')).not.toContain('/b"');
    expect(html).toContain('<strong>b</strong></a></div>');
  });

  it('links in the text of a link become text', () => {
    const button = readPage(
      '<a href="/x" className="box"><b>Start</b><a href="/x" className="go" target="_blank">Go</a></a> and [others](/y)',
    );
    expect(button.html).toMatch(
      /<a href="\/base\/x" class="box"><b>Start<\/b><span class="go">Go<\/span><\/a>/,
    );
    expect(button.html).toContain('<a href="/base/y">others</a>');
    expect(button.problems).toEqual([]);
    const others = readPage(
      'A <a href="/x">text <Tooltip tip="Words" cta="More" href="/tip">term</Tooltip></a>.\n\n<a href="/x">to <Link href="/y">y</Link></a>',
    );
    expect(others.html).toMatch(/<a href="\/base\/x">text .*Words<\/span><\/span><\/a>\./);
    expect(others.html).not.toMatch(/\/base\/(?:tip|y)/);
    expect(others.problems).toEqual(['link-nested 1:3', 'link-nested 3:1']);
  });

  it('have a unique anchor for every field', () => {
    const { body } = readPage('<ParamField body="a" type="x" />\n\n<ParamField body="a" type="x" />');
    expect([...body.anchors]).toEqual(['param-a', 'param-a_1']);
  });

  it('images can be zoomed, unless they are links or disable it', () => {
    expect(readPage('![a](/a.png)').html).toContain('data-docs-zoom');
    expect(readPage('[![a](/a.png)](/x)').html).not.toContain('data-docs-zoom');
    expect(readPage('<img src="/a.png" alt="" noZoom />').html).not.toContain('data-docs-zoom');
  });

  it('frames without a title are named after their host', () => {
    const frame = (props: string) => readPage(`<iframe src="https://www.loom.com/embed/1" ${props} />`).html;
    expect(frame('')).toBe('<iframe src="https://www.loom.com/embed/1" title="loom.com"></iframe>');
    expect(frame('title="Tour"')).toContain('title="Tour"></iframe>');
    expect(frame('aria-label="Tour"')).not.toContain('title=');
    expect(readPage('<iframe src="/demo.html" />').html).not.toContain('title=');
  });

  it('videos with autoplay are muted', () => {
    expect(readPage('<video autoPlay src="/a.mp4" />').html).toContain(
      '<video autoplay src="/base/a.mp4" muted loop playsinline>',
    );
  });

  it("an author's largest width of a picture leaves it within the column", () => {
    const { html } = readPage(
      '<img src="/a.png" style={{ maxWidth: "500px", height: "auto" }} />\n\n<video style="color: red; max-width: 40rem" />\n\n<div style={{ maxWidth: 500 }}>x</div>',
    );
    expect(html).toContain('max-width:min(500px,100%);height:auto');
    expect(html).toContain('max-width:min(40rem,100%)');
    expect(html).toContain('max-width:500px');
  });

  it('utility classes become styles of the page', () => {
    const { html } = readPage('<div className="mt-4 dark:hidden md:flex not-a-class">x</div>');
    expect(html).toMatch(
      /^<style>.*\.mt-4\{margin-top:1rem\}.*html\.dark .*display:none.*@media \(min-width:768px\).*<\/style>/s,
    );
  });

  it('pass their text to search', () => {
    const { sections } = readPage(
      'Intro\n\n## Part\n\n<Card title="Fast" href="/x">Body</Card>\n\n<Update label="May">New</Update>',
    );
    expect(sections).toEqual([
      { heading: '', id: '', text: 'Intro' },
      { heading: 'Part', id: 'part', text: 'Fast: Body' },
      { heading: 'May', id: 'may', text: 'New' },
    ]);
  });
});

describe('utility classes', () => {
  const styleOf = (...names: string[]) => utilityStyles(new Set(names));

  it('combine rings, gradients and transforms', () => {
    expect(styleOf('focus:ring-2', 'ring-blue-500')).toMatch(
      /--utility-ring-color:#3b82f6.*:focus\{--utility-ring:.*2px\).*;box-shadow:/,
    );
    expect(styleOf('bg-gradient-to-r', 'from-[#000]', 'via-white', 'to-transparent')).toMatch(
      /linear-gradient\(to right,var\(--utility-gradient.*--utility-gradient-from:#000;.*--utility-gradient:var\(--utility-gradient-from,transparent\),#fff.*--utility-gradient-to:transparent/,
    );
    expect(styleOf('-translate-y-1/2')).toContain(
      '--utility-move-y:-50%;translate:var(--utility-move-x,0) var(--utility-move-y,0)',
    );
    expect(styleOf('bg-cover')).toContain('background-size:cover');
    expect(styleOf('animate-spin')).toContain('@keyframes utility-spin');
  });

  it('support values, properties and selectors in brackets, but none that leave their rule', () => {
    expect(styleOf('w-[min(40rem,90vw)]')).toContain('{width:min(40rem,90vw)}');
    expect(styleOf('grid-cols-[1fr_2fr]')).toContain('{grid-template-columns:1fr 2fr}');
    expect(styleOf('dark:hover:[box-shadow:0_0_2px_red]')).toMatch(
      /^@media screen\{html\.dark .*:hover\{box-shadow:0 0 2px red\}\}$/,
    );
    expect(styleOf('[&_svg]:size-3')).toMatch(/ svg\{width:0\.75rem;height:0\.75rem\}$/);
    expect(styleOf('max-md:hidden')).toContain('@media (max-width:767.98px)');
    expect(styleOf('group-hover/item:flex')).toContain('.group\\/item:hover .group-hover');
    expect(
      styleOf('[color:red}body{color:blue]', 'bg-[url(//evil.example)]', '[&</style>]:flex', 'w-[1px;x:y]'),
    ).toBe('');
  });

  it('are found in conditions of a component, also in nested templates', () => {
    const { html } = readPage(
      "export const Box = ({ on }) => { useState(0); return <p className={`p-4 ${on ? 'bg-blue-500' : `text-${on} bg-gray-100`} m-4`}>Don't</p>; };\n\n<Box />",
    );
    for (const name of ['p-4', 'bg-blue-500', 'bg-gray-100', 'm-4']) expect(html).toContain(`.${name}{`);
  });

  it('support the color names of docs.json', () => {
    expect(styleOf('dark:bg-background-dark')).toContain('{background-color:rgb(var(--background-dark))}');
    expect(styleOf('text-primary-light/50')).toContain('rgb(var(--primary-light)) 50%');
    expect(styleOf('bg-primary', 'from-primary/20')).toMatch(
      /background-color:rgb\(var\(--primary\)\).*--accent/,
    );
  });

  it('keep dark gray text readable in dark mode, unless the author sets a color for it', () => {
    const styles = (source: string) => /<style>.*<\/style>/s.exec(readPage(source).html)?.[0] ?? '';
    const dark = ':where(html.dark) :is(.prose,.aside) .text-gray-600:where(:not([class*="dark:text-"]';
    expect(styles('<p className="text-gray-600">x</p>')).toContain(dark);
    expect(styles('<p className="text-black">x</p>')).toMatch(
      /\.text-black:where\(:not\(.*\[class\*="-bg"\].*\* *\)\)/,
    );
    expect(styles('<p className="text-gray-400">x</p>')).not.toContain('html.dark');
    expect(styles('<p className="hover:text-gray-600">x</p>')).not.toContain('html.dark');
  });
});

it('a prompt is copied as Markdown, with its paragraphs and lists', () => {
  const { html } = readPage(
    '<Prompt description="d">\nUse `it` in **my_app**.\n\n- one\n- two\n\n```js\nrun();\n```\n</Prompt>',
  );
  expect(html).toContain('data-docs-copy="Use `it` in **my_app**.\n\n- one\n- two\n\n```js\nrun();\n```"');
});
