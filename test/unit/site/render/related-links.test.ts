import { expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const build = (related: string) =>
  buildInMemory(
    {
      'docs.json': docsJson('index', 'guides/setup'),
      'index.mdx': `---\ntitle: Start\nrelated: ${related}\n---\n\nText.\n`,
      'guides/setup.mdx': '---\ntitle: Set it up\nsidebarTitle: Setup\n---\n\nText.\n',
    },
    { basePath: '/docs' },
  );
const links = (html: string) => /<nav class="related-links".*?<\/nav>/s.exec(html)?.[0].match(/<a .*?<\/a>/g);

test('a page recommends others, with their titles or those that the author gives them', async () => {
  const built = await build('[/guides/setup, Install it: /guides/setup, https://example.com/docs]');
  expect(built.problems).toEqual([]);
  expect(links(built.text('index.html')!)).toEqual([
    '<a href="/docs/guides/setup">Setup</a>',
    '<a href="/docs/guides/setup">Install it</a>',
    '<a href="https://example.com/docs" target="_blank" rel="noopener">example.com/docs</a>',
  ]);
});

test('a broken link is reported', async () => {
  const built = await build('[/guides/setpu]');
  expect(built.problems).toMatchObject([{ code: 'link-broken', file: 'index.mdx', line: 3 }]);
});

test.each(['false', '[]'])('`related: %s` is none', async (related) => {
  const built = await build(related);
  expect(built.problems).toEqual([]);
  expect(links(built.text('index.html')!)).toBeUndefined();
});

test.each(['true', '[{ a: /a, b: /b }]', '["javascript:alert(1)"]'])(
  '`related: %s` is reported',
  async (related) => {
    const built = await build(related);
    expect(built.problems).toHaveLength(1);
    expect(built.problems[0]!.file).toBe('index.mdx');
    expect(links(built.text('index.html')!)).toBeUndefined();
  },
);
