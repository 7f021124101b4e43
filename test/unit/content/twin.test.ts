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

test('a CodeBlock keeps its language under both names', () => {
  for (const prop of ['language', 'lang'])
    expect(twin(`<CodeBlock ${prop}="js">{"run()"}</CodeBlock>`)).toBe('```js\nrun()\n```');
});

test('fences are longer than those in the code', () => {
  expect(twin('~~~md\n````js\nx\n````\n~~~')).toBe('`````md\n````js\nx\n````\n`````');
});
