import { expect, test } from 'vitest';
import { buildInMemory } from '../build-in-memory.ts';

const build = (page: string) =>
  buildInMemory({
    'docs.json': {
      theme: 'mint',
      name: 'Site',
      colors: { primary: '#0a7' },
      navigation: { pages: ['index', 'page'] },
    },
    'index.mdx': '---\ntitle: Start\n---\n\nSee [limits](/page#the-limits).\n',
    'page.mdx': page,
  });

/** The table of contents of the page, a line for each entry, indented. */
async function toc(page: string): Promise<string[]> {
  const { text } = await build(page);
  return [...text('page/index.html')!.matchAll(/data-depth="(\d)"><a href="#[^"]*">([^<]*)</g)].map(
    ([, depth, words]) => ' '.repeat(Number(depth)) + words,
  );
}

test('headings in an entry of a changelog are listed below its label', async () => {
  const entries = await toc(
    `---
title: Changes
---

## Before

<Update label="2026-02-01">
## New

### Details

## Fixed
</Update>

<Update label="2026-01-01">
### Only this
</Update>

## After
`,
  );
  expect(entries).toEqual([
    'Before',
    '2026-02-01',
    ' New',
    '  Details',
    ' Fixed',
    '2026-01-01',
    ' Only this',
    'After',
  ]);
});

test('entries of changelogs and steps are listed in plain words', async () => {
  const entries = await toc(
    `---
title: Page
---

<Update label="**v2** \`beta\`">Text</Update>

<Steps titleSize="h2">
<Step title="Run \`npm i\` in *my_app*">Text</Step>
</Steps>
`,
  );
  expect(entries).toEqual(['v2 beta', 'Run npm i in my_app']);
});

test('a heading that repeats the title of the page is not shown again, and links to it lead to the title', async () => {
  const { text, problems } = await build(
    '---\ntitle: The limits\n---\n\nimport X from "/x.mdx"\n\n# The Limits\n\nText\n\n## More\n',
  );
  const html = text('page/index.html')!;
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<div class="page-title-row" id="the-limits"><h1 id="page-title">The limits</h1>');
  expect(html).toContain('data-depth="0"><a href="#more"');
  expect(html).not.toContain('href="#the-limits"');
  expect(text('page.md')).toBe('# The limits\n\nText\n\n## More\n');
  expect(problems.filter(({ code }) => code === 'anchor-broken')).toEqual([]);
});

test.each([
  ['says something else', '---\ntitle: Title\n---\n\n# Other\n', 2],
  ['is not the first thing in the text', '---\ntitle: Title\n---\n\nText\n\n# Title\n', 2],
  ['is the only title, as in the mode without one', '---\ntitle: Title\nmode: custom\n---\n\n# Title\n', 1],
])('a heading of level 1 stays where it %s', async (_, page, count) => {
  const { text } = await build(page);
  expect(text('page/index.html')!.match(/<h1/g)).toHaveLength(count);
  expect(text('page/index.html')).toMatch(/<h1 id="(?:title|other)">/);
});

test('the link of a heading is named after its words', async () => {
  const { text } = await build(
    '---\ntitle: Page\n---\n\n## Use `it` **now**\n\n## ![](/a.png)\n\n<Update label="*v2*">Text</Update>\n\n<Steps><Step title="Run `it`">Text</Step></Steps>\n',
  );
  const names = [...text('page/index.html')!.matchAll(/heading-anchor" href="[^"]*" aria-label="([^"]*)"/g)];
  expect(names.map(([, name]) => name)).toEqual([
    'Link to this section: Use it now',
    'Link to this section',
    'Link to this section: v2',
    'Link to this section: Run it',
  ]);
});

test('a page with an empty title shows none, and is listed by another name', async () => {
  const { text } = await build('---\ntitle: ""\nsidebarTitle: Welcome\n---\n\nText\n');
  const html = text('page/index.html')!;
  expect(html).toContain('<h1 id="page-title"><span class="visually-hidden">Welcome</span></h1>');
  expect(html).toContain('<title>Welcome - Site</title>');
  expect(text('llms.txt')).toContain('[Welcome](/page.md)');
  const { text: unnamed } = await build('---\ntitle: " "\n---\n\nText\n');
  expect(unnamed('page/index.html')).toContain('<title>Page - Site</title>');
});

test('sections of an operation leave the ids to headings of the page, and both can be linked to', async () => {
  const { text, problems } = await buildInMemory({
    'docs.json': {
      theme: 'mint',
      name: 'Site',
      colors: { primary: '#0a7' },
      navigation: { pages: ['page'] },
    },
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: {
        '/plants/{id}': {
          get: {
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: { 200: { description: 'A plant' } },
          },
        },
      },
    }),
    'page.mdx':
      '---\ntitle: Page\nopenapi: GET /plants/{id}\n---\n\n## Path parameters\n\n[Own](#path-parameters), [generated](#path-parameters_1)\n',
  });
  const ids = [...text('page/index.html')!.matchAll(/ id="(path-parameters[^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['path-parameters', 'path-parameters_1']);
  expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
});
