import { expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const VARIABLES = { product: 'Acme', version: '2.1' };

test('variables are put in place in the words of the frontmatter: on the page, in its head, and where others show it', async () => {
  const built = await buildInMemory({
    'docs.json': { ...docsJson('index', 'start'), variables: VARIABLES },
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'start.mdx':
      '---\ntitle: "Start with {{product}}"\ndescription: For {{ version }} and later.\n"og:title": "{{product}}!"\n---\n\nText.\n',
  });
  const page = built.text('start/index.html');
  for (const part of [
    '<title>Start with Acme - ',
    '<meta name="description" content="For 2.1 and later.">',
    '<meta property="og:title" content="Acme!">',
  ])
    expect(page).toContain(part);
  expect(built.text('index.html')).toContain('Start with Acme');
  expect(built.text('llms.txt')).toContain('[Start with Acme](/start.md): For 2.1 and later.');
  expect(built.text('start.md')).toContain('# Start with Acme');
  expect(built.paths.filter((path) => built.text(path)?.includes('{{product'))).toEqual([]);
  expect(built.problems).toEqual([]);
});

test('a variable alone is a value, without quotes too', async () => {
  const built = await buildInMemory({
    'docs.json': { ...docsJson('index'), variables: VARIABLES },
    'index.mdx': '---\ntitle: {{product}}\ndescription: {{ version }}\r\nicon: star\n---\n\nText.\n',
  });
  expect(built.text('index.html')).toContain('<title>Acme - ');
  expect(built.text('index.html')).toContain('<meta name="description" content="2.1">');
  expect(built.problems).toEqual([]);
});

test('variables are put in place in the banner, also in its links', async () => {
  const built = await buildInMemory({
    'docs.json': {
      ...docsJson('index', 'v2.1'),
      variables: VARIABLES,
      banner: { content: '**{{product}}** is [out](/v{{version}})' },
    },
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'v2.1.mdx': '---\ntitle: News\n---\n\nText.\n',
  });
  expect(built.text('index.html')).toContain('<p><strong>Acme</strong> is <a href="/v2.1">out</a></p>');
  expect(built.problems).toEqual([]);
});

test('those that are not defined are reported at the field and at the banner; in code they are examples', async () => {
  const built = await buildInMemory({
    'docs.json': { ...docsJson('index'), banner: { content: '{{nope}} and `{{code}}`' } },
    'index.mdx': '---\ntitle: Home\ndescription: "{{none}} and `{{code}}`"\n---\n\nText.\n',
  });
  expect(built.problems.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
    expect.stringMatching(/^variable-undefined docs\.json:\d+$/),
    'variable-undefined index.mdx:3',
  ]);
});
