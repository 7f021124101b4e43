import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from './build-in-memory.ts';

const LONG = 100_000;

/** Each of these took seconds to minutes, in proportion to the square of its length, or ended the process. */
const FRONTMATTER: Record<string, string> = {
  'opening brackets as title': `title: ${'['.repeat(20_000)}`,
  'closing brackets as title': `title: ${']'.repeat(LONG)}`,
  'nested entries as title': `title:\n  ${'- '.repeat(20_000)}x`,
  'nested keys': `title: A\n${'? '.repeat(20_000)}x`,
  'quoted brackets as title': `title: "${'['.repeat(20_000)}"`,
  'spaces in a title': `title: a${' '.repeat(LONG)}b`,
  'spaces in a quoted title': `title: "a${' '.repeat(LONG)}b"`,
};
const BODIES: Record<string, string> = {
  'a heading with spaces': `## a${' '.repeat(LONG)}b`,
  'one word of letters with accents': 'é'.repeat(60_000),
  'one word of Chinese letters': '語'.repeat(60_000),
  'a link with slashes': `[x](${'/'.repeat(LONG)}a)`,
};

describe('small inputs never stop a build', () => {
  test.each(Object.keys(FRONTMATTER))('%s', async (name) => {
    const page = `---\n${FRONTMATTER[name]}\n---\n\nText\n`;
    const { paths, problems } = await buildInMemory({
      'docs.json': docsJson('index', 'a'),
      'index.mdx': 'Hi',
      'a.mdx': page,
    });
    expect(paths).toContain('a/index.html');
    expect(paths).toContain('index.html');
    for (const { file } of problems) expect(file).toBe('a.mdx');
  });

  test.each(Object.keys(BODIES))('%s', async (name) => {
    const page = `---\ntitle: A\n---\n\n${BODIES[name]}\n`;
    const { paths } = await buildInMemory({
      'docs.json': docsJson('index', 'a'),
      'index.mdx': 'Hi',
      'a.mdx': page,
    });
    expect(paths).toContain('a/index.html');
  });

  const spec = (path: string, server: string, operation: object) => ({
    openapi: '3.0.3',
    info: { title: 'API', version: '1' },
    servers: [{ url: server }],
    paths: { [path]: { get: { summary: 'List', responses: { 200: { description: 'ok' } }, ...operation } } },
  });
  const site = (api: object) => ({
    'docs.json': {
      ...docsJson(),
      navigation: {
        groups: [
          { group: 'Pages', pages: ['index'] },
          { group: 'API', openapi: 'openapi.json' },
        ],
      },
    },
    'index.mdx': 'Hi',
    'openapi.json': api,
  });
  const braces = '{'.repeat(LONG);

  test.each([
    ['braces in a server URL', spec('/a', `https://api.example.com/${braces}`, {})],
    ['braces in a path', spec(`/${braces}`, 'https://api.example.com', {})],
    ['braces in a summary', spec('/a', 'https://api.example.com', { summary: braces })],
  ])('%s', async (_, api) => {
    const { manifest } = await buildInMemory(site(api));
    expect(manifest.pages.filter(({ kind }) => kind === 'operation')).toHaveLength(1);
  });

  test('titles, labels and paths that browsers would need minutes for are cut, in the whole site', async () => {
    const path = `/${'{a}'.repeat(20_000)}`;
    const api = spec(path, 'https://api.example.com', { summary: undefined, tags: ['T'.repeat(LONG)] });
    const built = await buildInMemory({
      ...site(api),
      'index.mdx': `---\ntitle: ${'Word '.repeat(20_000)}\n---\n\n## ${'y'.repeat(LONG)}\n`,
    });
    const pages = built.paths.filter((file) => file.endsWith('.html')).map((file) => built.text(file)!);
    const page = pages.find((html) => html.includes('endpoint-path'))!;
    expect(page).toContain('<title>GET /{a}{a}');
    const shown = pages.flatMap((html) => [
      ...html.matchAll(
        /<(title|h1|small|span class="(?:nav-label|pagination-title|nav-eyebrow)"|code class="endpoint-path"|a href="#y+")[^>]*>(.*?)<\/(?:title|h1|small|span|code|a)>/g,
      ),
    ]);
    expect(shown.length).toBeGreaterThan(8);
    for (const [, element, text] of shown) {
      const words = text!.replace(/<[^>]*>/g, '');
      expect(words.length, element).toBeLessThan(320);
    }
    // What readers copy is whole, and so is the text for agents.
    expect(page).toContain(`data-docs-copy="https://api.example.com${path}"`);
    expect(
      built.paths.filter((file) => file.endsWith('.md')).some((file) => built.text(file)!.includes(path)),
    ).toBe(true);
  });

  test.each(['/a\0b', `/${'a'.repeat(5000)}`, `/${'a/'.repeat(3000)}`])(
    'a URL that no file can have, number %#, is a problem of its own',
    async (href) => {
      const { manifest, problems } = await buildInMemory(
        site(spec('/things', 'https://api.example.com', { 'x-svc': { href } })),
      );
      expect(manifest.pages.map(({ path }) => path)).toContain('/api-reference/list');
      expect(problems).toMatchObject([{ code: 'spec-extension-value', file: 'openapi.json' }]);

      const redirects = [
        { source: href, destination: '/index' },
        { source: '/old', destination: '/index' },
      ];
      const built = await buildInMemory({
        'docs.json': { ...docsJson('index'), redirects },
        'index.mdx': 'Hi',
      });
      expect(built.problems).toMatchObject([{ code: 'redirect-unusable', file: 'docs.json' }]);
      expect(built.manifest.redirects.map(({ source }) => source)).toEqual(['/old']);
    },
  );
});

describe('names that every object of JavaScript has', () => {
  test('mean nothing in docs.json, pages and specifications', async () => {
    const { text, problems } = await buildInMemory({
      'docs.json': {
        ...docsJson('index'),
        favicon: '/icon.constructor',
        contextual: { options: ['copy', 'constructor', 'toString'] },
        api: { examples: { languages: ['constructor', 'curl'] } },
        navigation: {
          tabs: [
            { tab: 'A', pages: ['index'] },
            { tab: 'API', openapi: 'openapi.json' },
          ],
        },
      },
      'icon.constructor': 'x',
      'index.mdx': '<Callout type="constructor">Words</Callout>\n\n:::constructor\nMore\n:::',
      'openapi.json': {
        openapi: '3.1.0',
        info: { title: 'API', version: '1' },
        security: [{ login: [] }],
        paths: { '/a': { get: { summary: 'List', responses: { 200: { description: 'ok' } } } } },
        components: {
          securitySchemes: {
            login: {
              type: 'oauth2',
              flows: { constructor: { tokenUrl: 'https://example.com', scopes: { toString: 'All' } } },
            },
          },
        },
      },
    });
    expect(problems.filter(({ code }) => code === 'page-failed')).toEqual([]);
    const pages = ['index.html', 'api-reference/list/index.html'].map((file) => text(file) ?? '');
    expect(pages[0]).toMatch(/Words.*More/s);
    expect(pages[1]).toContain('<summary>constructor</summary>');
    for (const page of pages) expect(page).not.toContain('native code');
  });
});
