import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const broken = ({
  problems,
}: {
  problems: { code: string; file?: string; line?: number; message: string }[];
}) =>
  problems
    .filter(({ code }) => /broken|file-missing/.test(code))
    .map(({ code, file, line, message }) => `${code} ${file}:${line} ${/`([^`]*)`/.exec(message)![1]}`);

describe('links of docs.json', () => {
  test('in the banner, footer, navbar, logo and redirects are checked, each at its place', async () => {
    const link = (href: string) => ({ label: 'x', href });
    const config = {
      ...docsJson('index', 'guides/start'),
      banner: { content: 'See [this](/no-banner), [that](/guides) and [us](https://example.com)' },
      logo: { light: '/logo.svg', dark: '/logo.svg', href: '/no-logo' },
      navbar: {
        links: [link('/guides/start'), link('/no-link')],
        primary: { type: 'button', ...link('/no-primary') },
      },
      footer: { links: [{ header: 'More', items: [link('/guides/'), link('/guides/start#no-heading')] }] },
      redirects: [
        { source: '/a', destination: '/guides' },
        { source: '/b', destination: '/no-redirect' },
        { source: '/c/:slug*', destination: '/no-wildcard/:slug*' },
      ],
    };
    const built = await buildInMemory({
      'docs.json': config,
      'index.mdx': page('Home'),
      'guides/start.mdx': page('Start'),
      'logo.svg': '<svg/>',
    });
    const lines = JSON.stringify(config, null, 2).split('\n');
    const found = broken(built).map((text) =>
      text.replace(/ docs\.json:(\d+) /, (_, line) => ` ${lines[line - 1]!.trim()} `),
    );
    expect(found).toEqual([
      expect.stringMatching(/^link-broken "content": .* \/no-banner$/),
      expect.stringMatching(/^link-broken "href": "\/no-logo",? \/no-logo$/),
      'link-broken "href": "/no-link" /no-link',
      'link-broken "href": "/no-primary" /no-primary',
      'anchor-broken "href": "/guides/start#no-heading" /guides/start#no-heading',
      'link-broken "destination": "/no-redirect" /no-redirect',
    ]);
  });

  test('keep their lines when an entry before them cannot be used', async () => {
    const unnamed = { href: '/guides' };
    const config = {
      ...docsJson('index'),
      navbar: { links: [unnamed, { label: 'x', href: '/no-link' }] },
      footer: {
        links: [
          { header: 'Empty', items: [] },
          { header: 'More', items: [unnamed, { label: 'x', href: '/no-item' }] },
        ],
      },
      redirects: [
        { source: '/a?b=c', destination: '/' },
        { source: '/d', destination: '/no-redirect' },
        { source: '/e', destination: '/e' },
        { source: '/f', destination: '/:slug' },
        { source: '/', destination: 'https://example.com' },
      ],
    };
    const built = await buildInMemory({ 'docs.json': config, 'index.mdx': page('Home') });
    const lines = JSON.stringify(config, null, 2).split('\n');
    const places = built.problems.map(({ code, line }) => `${code} ${lines[line! - 1]!.trim()}`);
    expect(places).toEqual(
      expect.arrayContaining([
        'link-broken "href": "/no-link"',
        'link-broken "href": "/no-item"',
        'link-broken "destination": "/no-redirect"',
        'redirect-loop "source": "/e",',
        'redirect-wildcard-unknown "destination": "/:slug"',
        'redirect-of-page "source": "/",',
      ]),
    );
  });

  test('that begin with the folder where the site is published come with the flag for it', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('index', 'guides/start'),
      'index.mdx': page(
        'Home',
        '[a](/docs/guides/start) [b](/guides/guides/start) [c](docs/guides/start) [d](/guides/v1/guides/start)',
      ),
      'guides/start.mdx': page('Start'),
    });
    expect(built.problems.map(({ hint }) => hint)).toEqual([
      'Did you mean `/guides/start`? If the site is published under `/docs`, build it with `--base-path /docs`.',
      'Did you mean `/guides/start`?',
      'Did you mean `/guides/start`?',
      'Did you mean `/guides/start`?',
    ]);
  });

  test('of a language are checked as well', async () => {
    const built = await buildInMemory({
      'docs.json': {
        ...docsJson(),
        navigation: {
          languages: [
            { language: 'en', pages: ['index'], banner: { content: '[x](/no-banner)' } },
            { language: 'fr', pages: ['fr/index'] },
          ],
        },
      },
      'index.mdx': page('Home'),
      'fr/index.mdx': page('Accueil'),
    });
    expect(broken(built)).toEqual([expect.stringMatching(/^link-broken docs\.json:\d+ \/no-banner$/)]);
  });
});

describe('under a base path, links that begin with it already', () => {
  const files = {
    'docs.json': docsJson('start', 'guides/setup'),
    'start.mdx': page(
      'Start',
      '[a](/docs/guides/setup#no) ![b](/docs/b.png) [c](/docs/no-page) [d](/docs) [e](/docs-x)',
    ),
    'guides/setup.mdx': page('Setup'),
    'b.png': 'png',
  };

  test('are left alone, and checked without it', async () => {
    const built = await buildInMemory(files, { basePath: '/docs' });
    const html = built.text('start/index.html');
    expect(html).toContain('href="/docs/guides/setup#no"');
    expect(html).toContain('src="/docs/b.png"');
    expect(html).toContain('href="/docs/docs-x"');
    expect(broken(built)).toEqual([
      'anchor-broken start.mdx:5 /docs/guides/setup#no',
      'link-broken start.mdx:5 /docs/no-page',
      'link-broken start.mdx:5 /docs-x',
    ]);
  });

  test('are checked without it in the navigation, too', async () => {
    const tabs = [
      { tab: 'Guides', pages: ['start', 'guides/setup'] },
      { tab: 'Setup', href: '/docs/guides/setup#first' },
      { tab: 'Home', href: '/docs' },
      { tab: 'Gone', href: '/docs/gone' },
    ];
    const own = { ...files, 'docs.json': { ...docsJson(), navigation: { tabs } } };
    const inNavigation = (built: Parameters<typeof broken>[0]) =>
      broken(built).filter((line) => line.startsWith('navigation-'));
    const hosted = await buildInMemory(own, { basePath: '/docs' });
    expect(inNavigation(hosted)).toEqual([expect.stringContaining('/docs/gone')]);
    expect(hosted.text('start/index.html')).toContain('href="/docs/guides/setup#first"');
    expect(inNavigation(await buildInMemory(own))).toHaveLength(3);
  });

  test('mean a folder of that name where the site has one', async () => {
    const built = await buildInMemory(
      { ...files, 'docs/no-page.mdx': page('Deeper') },
      { basePath: '/docs' },
    );
    expect(built.text('start/index.html')).toContain('href="/docs/docs/no-page"');
    expect(broken(built)).toContain('link-broken start.mdx:5 /docs/guides/setup#no');
  });
});

test('a link to the start of a site leads somewhere, also where the first page is elsewhere', async () => {
  const built = await buildInMemory({
    'docs.json': docsJson('guides/setup'),
    'guides/setup.mdx': page('Setup', '[home](/)'),
  });
  expect(broken(built)).toEqual([]);
  expect(built.text('index.html')).toContain('url=/guides/setup"');
});

describe('links of a specification', () => {
  const files = {
    'docs.json': docsJson('index', 'list'),
    'index.mdx': page('Home'),
    'list.mdx': '---\ntitle: List\nopenapi: GET /orders\n---\n',
    'api.yaml': `openapi: 3.1.0
info: { title: API, version: "1" }
paths:
  /orders:
    get:
      description: See [home](/), [this](/no-page) and <a href="/no-html">that</a>.
      responses:
        200: { description: OK, content: { text/plain: { example: { description: "[x](/no-prose)" } } } }
`,
  };

  test('are checked where descriptions hold them', async () => {
    expect(broken(await buildInMemory(files))).toEqual([
      'link-broken api.yaml:6 /no-page',
      'link-broken api.yaml:6 /no-html',
    ]);
  });

  test('lead to pages under the base path', async () => {
    const built = await buildInMemory(files, { basePath: '/docs' });
    expect(built.text('list/index.html')).toContain('href="/docs/no-page"');
  });
});

test('a relative link in a snippet counts from the page that includes it', async () => {
  const built = await buildInMemory({
    'docs.json': docsJson('guides/start', 'guides/next', 'other/start', 'other/next'),
    'guides/start.mdx': page('Start', "import Part from '/snippets/part.mdx';\n\n<Part />"),
    'guides/next.mdx': page('Next'),
    'other/start.mdx': page('Start', "import Part from '/snippets/part.mdx';\n\n<Part />"),
    'other/next.mdx': page('Next'),
    'snippets/part.mdx': '[next](./next) ![](picture.png)\n',
    'guides/picture.png': 'png',
  });
  expect(built.text('guides/start/index.html')).toMatch(
    /href="\/guides\/next".*src="\/guides\/picture\.png"/s,
  );
  expect(built.text('guides/start.md')).toContain('[next](/guides/next)');
  expect(built.text('other/start/index.html')).toContain('href="/other/next"');
  expect(broken(built)).toEqual(['file-missing snippets/part.mdx:1 picture.png']);
});

test('what is missing in a snippet is reported once at its place, however many pages include it', async () => {
  const including = page('Page', "import Part from '/snippets/part.mdx';\n\n<Part />\n\n![Own](/own.png)");
  const built = await buildInMemory({
    'docs.json': docsJson('a', 'b', 'c'),
    'a.mdx': including,
    'b.mdx': including,
    'c.mdx': including,
    'snippets/part.mdx': 'Text\n\n![Shared](/shared.png)\n',
  });
  expect(broken(built)).toEqual([
    ...['a', 'b', 'c'].map((name) => `file-missing ${name}.mdx:9 /own.png`),
    'file-missing snippets/part.mdx:3 /shared.png',
  ]);
});
