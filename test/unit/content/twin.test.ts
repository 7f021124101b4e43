import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const twin = (source: string) => readPage(source).twin;

test('headings have levels from 1 to 6', () => {
  expect(twin('<Heading level={3}>Setup</Heading>')).toBe('### Setup');
  expect(twin('<Heading level={-1}>Setup</Heading>')).toBe('# Setup');
  expect(twin('<Heading level={9}>Setup</Heading>')).toBe('###### Setup');
});

test('repositories are links', () => {
  const link = '[acme/api](https://github.com/acme/api)';
  expect(twin('<GitHub repo="https://github.com/acme/api/" />')).toBe(link);
  expect(twin('<GitHub.Repo repo="acme/api" />')).toBe(link);
});

test('the entries of a file tree keep their comments', () => {
  const components =
    '<Tree><Tree.Folder name="src" comment="the code"><Tree.File name="a.ts" /></Tree.Folder></Tree>';
  expect(twin(components)).toBe('- src/ # the code\n  - a.ts');
  expect(twin('<FileTree>\n- src # the code\n  - a.ts\n</FileTree>')).toBe('- src/ # the code\n  - a.ts');
});

test('a color for both modes is written once', () => {
  const item = (value: string) => twin(`<Color><Color.Item name="Ink" value=${value} /></Color>`);
  expect(item("{{ light: '#fff', dark: '#000' }}")).toBe('- Ink: `#fff / #000`');
  expect(item("{{ light: '#fff' }}")).toBe('- Ink: `#fff`');
  expect(item('"#fff"')).toBe('- Ink: `#fff`');
});

test('a tooltip without a tip is its words', () => {
  expect(readPage('A <Tooltip tip="one who reads">reader</Tooltip>, a <Tooltip>writer</Tooltip>.').twin).toBe(
    'A reader (one who reads), a writer.',
  );
});

test('an anchor without a URL is its content', () => {
  expect(twin('<a className="box">A <a href="/x">b</a></a>')).toBe('A [b](/x)');
  expect(twin('<a id="here"></a>Text')).toBe('Text');
});

test('a CodeBlock keeps its language under both names', () => {
  for (const prop of ['language', 'lang'])
    expect(twin(`<CodeBlock ${prop}="js">{"run()"}</CodeBlock>`)).toBe('```js\nrun()\n```');
});

test('fences are longer than those in the code', () => {
  expect(twin('~~~md\n````js\nx\n````\n~~~')).toBe('`````md\n````js\nx\n````\n`````');
});

test('footnotes are written as Markdown has them', () => {
  const source =
    'One[^a] and two[^b], one[^a] again.\n\n[^b]: Two.\n\n    More of it.\n\n[^a]: One.\n\nThe end.';
  expect(twin(source)).toBe(
    'One[^1] and two[^2], one[^1] again.\n\nThe end.\n\n[^1]: One.\n[^2]: Two.\n\n    More of it.',
  );
});

test('text that begins like a list, a heading or a blockquote stays text', () => {
  expect(twin('<div>1. text</div>')).toBe('1\\. text');
  expect(twin('1986\\. A great year')).toBe('1986\\. A great year');
  expect(twin('a<br />- b')).toBe('a\n\\- b');
  expect(twin('<p># c</p>\n\n<p>> d</p>')).toBe('\\# c\n\n\\> d');
  expect(twin('- 2\\) e\n- -5 *f* 1.5')).toBe('- 2\\) e\n- -5 *f* 1.5');
});
