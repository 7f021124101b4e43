import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from './build-in-memory.ts';

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;

const pages = ['index', 'changelog/2025', 'changelog/2024', 'api/users/list', 'guides', 'guides/start'];
const files = {
  'docs.json': {
    ...docsJson(...pages),
    redirects: [
      { source: '/old', destination: '/changelog' },
      { source: '/api', destination: '/guides' },
    ],
  },
  'index.mdx': page('Home', '[a](/changelog) [b](/changelog/) [c](/api/users#x) [d](/drafts)'),
  'changelog/2024.mdx': page('2024'),
  'changelog/2025.mdx': page('2025'),
  'api/users/list.mdx': page('List'),
  'guides.mdx': page('Guides'),
  'guides/start.mdx': page('Start'),
  'drafts/one.mdx': page('Draft'),
};

describe('a folder without a page of its own', () => {
  test('leads to the first page of the navigation below it, unless a page or a redirect has its URL', async () => {
    const { manifest } = await buildInMemory(files);
    expect(manifest.redirects).toEqual([
      { source: '/old', destination: '/changelog', permanent: true },
      { source: '/api', destination: '/guides', permanent: true },
      { source: '/changelog', destination: '/changelog/2025', permanent: false },
      { source: '/api/users', destination: '/api/users/list', permanent: false },
    ]);
  });

  test('leads there on static hosts, under the base path and in relative builds', async () => {
    const hosted = await buildInMemory(files, { basePath: '/docs' });
    expect(hosted.text('changelog/index.html')).toContain('url=/docs/changelog/2025"');
    expect(hosted.text('api/index.html')).toContain('url=/docs/guides"');
    const relative = await buildInMemory(files, { relative: true });
    expect(relative.text('index.html')).toContain('href="./changelog/index.html"');
    expect(relative.text('changelog/index.html')).toContain('url=../changelog/2025/index.html"');
    expect(relative.text('old/index.html')).toContain('url=../changelog/index.html"');
  });

  test('is fine as the target of links; one whose pages nobody lists is not', async () => {
    const { problems } = await buildInMemory(files);
    expect(problems.filter(({ code }) => code === 'link-broken')).toMatchObject([
      { message: expect.stringContaining('`/drafts`') },
    ]);
  });

  test('is fine as the target of an anchor of docs.json, and so is a redirect', async () => {
    const anchor = (href: string) => ({ anchor: href, href });
    const { problems } = await buildInMemory({
      ...files,
      'docs.json': {
        ...files['docs.json'],
        navigation: {
          pages,
          global: { anchors: ['/changelog/', '/old', '/api/users', '/drafts'].map(anchor) },
        },
      },
    });
    expect(problems.filter(({ code }) => code === 'navigation-link-broken')).toMatchObject([
      { message: expect.stringContaining('`/drafts`') },
    ]);
  });

  test('passes over hidden pages and links, unless there is nothing else', async () => {
    const { manifest } = await buildInMemory({
      'docs.json': docsJson('index', 'a/hidden', 'a/away', 'a/shown', 'b/hidden'),
      'index.mdx': page('Home'),
      'a/hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
      'a/away.mdx': '---\ntitle: Away\nurl: https://example.com\n---\n',
      'a/shown.mdx': page('Shown'),
      'b/hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
    });
    expect(manifest.redirects.map(({ source, destination }) => `${source} ${destination}`)).toEqual([
      '/a /a/shown',
      '/b /b/hidden',
    ]);
  });

  test('takes nothing from a file of the repository', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('index', 'demo/start'),
      'index.mdx': page('Home'),
      'demo/start.mdx': page('Start'),
      'demo/index.html': '<p>Demo</p>',
    });
    expect(built.text('demo/index.html')).toBe('<p>Demo</p>');
    expect(built.manifest.redirects).toEqual([]);
  });
});

describe('a site without a page at /', () => {
  const withoutHome = (redirects: object[] = []) => ({
    'docs.json': { ...docsJson('guides/start'), redirects },
    'guides/start.mdx': page('Start'),
  });
  const homeRedirects = async (redirects?: object[]) =>
    (await buildInMemory(withoutHome(redirects))).manifest.redirects.filter(({ source }) => source === '/');

  test('leads to its first page, with docs serve by a redirect', async () => {
    expect(await homeRedirects()).toEqual([{ source: '/', destination: '/guides/start', permanent: false }]);
    const built = await buildInMemory(withoutHome());
    expect(built.text('index.html')).toContain('url=/guides/start"');
  });

  test('leads elsewhere if a redirect of docs.json matches /', async () => {
    expect(await homeRedirects([{ source: '/', destination: '/elsewhere' }])).toEqual([
      { source: '/', destination: '/elsewhere', permanent: true },
    ]);
    expect(await homeRedirects([{ source: '/:slug*', destination: '/v2/:slug*' }])).toEqual([]);
  });

  test('shows an index.html of the repository', async () => {
    const built = await buildInMemory({ ...withoutHome(), 'index.html': '<p>Own.</p>' });
    expect(built.manifest.redirects).toEqual([
      { source: '/guides', destination: '/guides/start', permanent: false },
    ]);
    expect(built.text('index.html')).toBe('<p>Own.</p>');
  });
});
