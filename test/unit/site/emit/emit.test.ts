import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const page = (title: string, body = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;

describe('the page at /', () => {
  test('without index.mdx the first page of the navigation is one step away', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('guides/start'),
      'guides/start.mdx': page('Start'),
    });
    expect(built.text('index.html')).toContain('content="0; url=/guides/start"');
  });
});

test.each([
  ['of a public site', {}, true],
  ['of a protected site', { auth: { type: 'password', passwords: [{ env: 'PASSWORD' }] } }, false],
])('the public URL %s may end with the base path', async (_, settings, isPublic) => {
  const built = await buildInMemory(
    { 'docs.json': { ...docsJson('start'), ...settings }, 'start.mdx': page('Start') },
    { siteUrl: 'https://example.com/docs/', basePath: '/docs', readers: 'audiences' },
  );
  expect(JSON.parse(built.text('_docs/manifest.json')!)).toMatchObject({
    basePath: '/docs',
    siteUrl: 'https://example.com',
  });
  if (isPublic) expect(built.text('start/index.html')).toContain('href="https://example.com/docs/start"');
});

test('a file with the URL of a page gives way to it, and is reported', async () => {
  const built = await buildInMemory({
    'docs.json': docsJson('guides/start'),
    'guides/start.mdx': page('Start'),
    'guides/start': 'A leftover.',
    'guides/start/index.html': 'Another one.',
    'guides/other': 'A file.',
  });
  expect(built.text('guides/start/index.html')).toContain('Start');
  expect(built.paths).not.toContain('guides/start');
  expect(built.text('guides/other')).toBe('A file.');
  expect(built.problems).toMatchObject([
    { code: 'file-url-taken', file: 'guides/start' },
    { code: 'file-url-taken', file: 'guides/start/index.html' },
  ]);
});

test('an index.html is shown where readers would be redirected to the first page, and is reported', async () => {
  const files = {
    'docs.json': docsJson('guides/start'),
    'guides/start.mdx': page('Start'),
    'index.html': 'Welcome.',
  };
  const built = await buildInMemory(files);
  expect(built.text('index.html')).toBe('Welcome.');
  expect(built.problems).toMatchObject([{ code: 'home-replaced', severity: 'info', file: 'index.html' }]);
  const home = await buildInMemory({ ...files, 'index.mdx': page('Home') });
  expect(home.text('index.html')).toContain('<h1');
  expect(home.problems.map(({ code }) => code)).toContain('file-url-taken');
});

test('URLs of pages with % or spaces in their names are encoded, and links to it in either form are fine', async () => {
  const built = await buildInMemory(
    {
      'docs.json': docsJson('start', 'over-100%-of', 'my page'),
      'start.mdx': page('Start', '[a](/over-100%25-of) [b](/over-100%-of) [c](/my%20page)'),
      'over-100%-of.mdx': page('Over'),
      'my page.mdx': page('Mine'),
    },
    { siteUrl: 'https://docs.example.com' },
  );
  expect(built.problems).toEqual([]);
  expect(built.text('start/index.html')).not.toMatch(/href="[^"]*100%-of/);
  expect(built.text('over-100%-of/index.html')).toContain(
    '<link rel="canonical" href="https://docs.example.com/over-100%25-of">',
  );
  expect(built.text('sitemap.xml')).toContain('<loc>https://docs.example.com/my%20page</loc>');
  expect(built.text('llms.txt')).toContain('[Mine](https://docs.example.com/my%20page.md)');
});

test('links of the navigation may have names of pages as they are, or encoded', async () => {
  const anchors = ['/my page', '/my%20page', '/my%2520page'].map((href) => ({ anchor: href, href }));
  const { problems } = await buildInMemory({
    'docs.json': { ...docsJson(), navigation: { pages: ['my page'], global: { anchors } } },
    'my page.mdx': page('Mine'),
  });
  expect(problems).toMatchObject([{ message: expect.stringContaining('`/my%2520page`') }]);
});

test('names of pages with characters that mean something in URLs are encoded wherever they are linked', async () => {
  const built = await buildInMemory(
    {
      'docs.json': docsJson('start', 'why?', 'c#', 'a%20b'),
      'start.mdx': page('Start', '[a](/why%3F#part) [b](./c%23) [c](/a%2520b)'),
      'why?.mdx': `---\ntitle: Why\nrss: true\n---\n\n## Part\n\n[back](/start?a=1)\n`,
      'c#.mdx': page('C'),
      'a%20b.mdx': page('Literal'),
    },
    { siteUrl: 'https://docs.example.com', basePath: '/docs' },
  );
  expect(built.problems).toEqual([]);
  for (const [name, address] of [
    ['why?', 'why%3F'],
    ['c#', 'c%23'],
    ['a%20b', 'a%2520b'],
  ] as const) {
    const url = `https://docs.example.com/docs/${address}`;
    expect(built.text('start/index.html')).toContain(`href="/docs/${address}"`);
    expect(built.text('start/index.html')).not.toContain(`href="/docs/${name}"`);
    expect(built.text(`${name}/index.html`)).toContain(`<link rel="canonical" href="${url}">`);
    expect(built.text(`${name}/index.html`)).toContain(`href="/docs/${address}.md"`);
    expect(built.text('sitemap.xml')).toContain(`<loc>${url}</loc>`);
    expect(built.text('llms.txt')).toContain(`(${url}.md)`);
  }
  expect(built.text('why?/index.html')).toContain('href="/docs/why%3F/rss.xml"');
  expect(built.text('why?/index.html')).toContain('href="/docs/start?a=1"');
});

describe('a page with nothing but a url', () => {
  const build = (frontmatter: string, body = '', options = {}) =>
    buildInMemory(
      {
        'docs.json': docsJson('start', 'help/contact'),
        'start.mdx': page('Start'),
        'help/contact.mdx': `---\ntitle: Contact\n${frontmatter}\n---\n${body}`,
      },
      options,
    );

  test('leads on to it from its own URL', async () => {
    const { text, manifest } = await build('url: "https://example.com/contact?a=1&b=2"');
    expect(text('help/contact/index.html')).toContain(
      'http-equiv="refresh" content="0; url=https://example.com/contact?a=1&amp;b=2"',
    );
    expect(text('help/contact.md')).toBe(
      '# Contact\n\n[https://example.com/contact?a=1&b=2](<https://example.com/contact?a=1&b=2>)\n',
    );
    expect(manifest.pages.map(({ path }) => path)).toContain('/help/contact');
  });

  test('a path of the site is found under the base path', async () => {
    const { text } = await build('url: /start#top', '\n', { basePath: '/docs' });
    expect(text('help/contact/index.html')).toContain('url=/docs/start#top"');
  });

  test('stays a page where it says something itself', async () => {
    const { text } = await build('url: https://example.com', '\nWrite to us.\n');
    expect(text('help/contact/index.html')).toMatch(/^(?!.*http-equiv="refresh").*Write to us\./s);
  });

  test.each(['javascript:alert(1)', '/help/contact', '/help/contact?again'])(
    'stays a page where %s cannot be followed',
    async (url) => {
      const { text } = await build(`url: ${url}`);
      expect(text('help/contact/index.html')).toMatch(/^(?!.*http-equiv="refresh").*<h1/s);
    },
  );
});

describe('the page of what does not exist', () => {
  test('a language with a folder of its own has one there, in its words', async () => {
    const page = '---\ntitle: T\n---\n';
    const { text, paths } = await buildInMemory({
      'docs.json': {
        ...docsJson(),
        navigation: {
          languages: [
            { language: 'en', groups: [{ group: 'All', pages: ['index', 'start'] }] },
            { language: 'fr', groups: [{ group: 'Tout', pages: ['fr/index', 'fr/start'] }] },
          ],
        },
      },
      ...Object.fromEntries(['index', 'start', 'fr/index', 'fr/start'].map((name) => [`${name}.mdx`, page])),
    });
    expect(paths.filter((path) => path.endsWith('404.html'))).toEqual(['404.html', 'fr/404.html']);
    expect(text('404.html')).toContain('<html lang="en"');
    expect(text('fr/404.html')).toMatch(/<html lang="fr".*class="not-found .*href="\/fr"/s);
  });
});

describe('the language of redirects', () => {
  test('is that of the page they lead to, else that of the site', async () => {
    const { text } = await buildInMemory({
      'docs.json': {
        ...docsJson(),
        navigation: {
          languages: [
            { language: 'de', groups: [{ group: 'Alle', pages: ['de/start'] }] },
            { language: 'he', groups: [{ group: 'All', pages: ['he/start', 'he/blog'] }] },
          ],
        },
        redirects: [
          { source: '/old', destination: 'https://example.com' },
          { source: '/he/old', destination: '/he/start#top' },
        ],
      },
      'de/start.mdx': page('Start'),
      'he/start.mdx': page('Start'),
      'he/blog.mdx': '---\nurl: https://blog.example.com\n---\n',
    });
    expect(text('old/index.html')).toContain(
      'Sie werden zu <a href="https://example.com" dir="ltr">https://example.com</a> weitergeleitet.',
    );
    expect(text('index.html')).toContain('<html lang="de" dir="ltr">');
    expect(text('he/old/index.html')).toContain('<html lang="he" dir="rtl">');
    expect(text('he/index.html')).toContain('<html lang="he" dir="rtl">');
    expect(text('he/blog/index.html')).toContain('<html lang="he" dir="rtl">');
  });
});

describe('redirects on static hosts', () => {
  const redirects = [
    { source: '/old', destination: '/start' },
    { source: '/start', destination: '/elsewhere' },
    { source: '/blog/:slug*', destination: '/posts/:slug*', permanent: false },
    { source: '/evil', destination: 'javascript:alert(1)' },
    { source: 'bare/old', destination: 'start' },
    { source: 'https://example.com/old', destination: '/start' },
  ];
  const build = () =>
    buildInMemory(
      { 'docs.json': { ...docsJson('start'), redirects }, 'start.mdx': page('Start') },
      { basePath: '/docs' },
    );

  test('a plain source becomes a page that sends the reader on', async () => {
    expect((await build()).text('old/index.html')).toContain('url=/docs/start"');
  });

  test('paths may lack the slash at their start', async () => {
    const built = await build();
    expect(built.text('bare/old/index.html')).toContain('url=/docs/start"');
    expect(built.text('_redirects')).toContain('/docs/bare/old /docs/start 308\n');
  });

  test('a source on another host is reported', async () => {
    expect((await build()).problems).toContainEqual(
      expect.objectContaining({
        code: 'redirect-unusable',
        message: expect.stringContaining('https://example.com/old'),
      }),
    );
  });

  test('of two redirects from the same URL, the first counts, as on a server', async () => {
    const { text } = await buildInMemory({
      'docs.json': {
        ...docsJson('start', 'next'),
        redirects: [
          { source: '/old', destination: '/start' },
          { source: '/old', destination: '/next' },
          { source: '/old/', destination: '/next' },
        ],
      },
      'start.mdx': page('Start'),
      'next.mdx': page('Next'),
    });
    expect(text('old/index.html')).toContain('url=/start"');
  });

  test('a source may be written as browsers show it in a URL', async () => {
    const { text } = await buildInMemory({
      'docs.json': {
        ...docsJson('start'),
        redirects: [
          { source: '/old%20page', destination: '/start' },
          { source: '/gr%C3%B6%C3%9Fe', destination: '/start' },
          { source: '/100%', destination: '/start' },
        ],
      },
      'start.mdx': page('Start'),
    });
    expect(text('old page/index.html')).toContain('url=/start"');
    expect(text('größe/index.html')).toContain('url=/start"');
    expect(text('100%/index.html')).toContain('url=/start"');
    expect(text('_redirects')).toBe('/old%20page /start 308\n/größe /start 308\n/100%25 /start 308\n');
  });

  test.each(['/old?tab=1', '/old#part', 'old?'])(
    'a source with a query or fragment (%s) is reported, since redirects only look at the path',
    async (source) => {
      const { text, problems } = await buildInMemory({
        'docs.json': { ...docsJson('start'), redirects: [{ source, destination: '/start' }] },
        'start.mdx': page('Start'),
      });
      expect(text('_redirects')).toBeUndefined();
      expect(problems).toMatchObject([
        {
          code: 'redirect-unusable',
          file: 'docs.json',
          message: expect.stringContaining('redirects only look at the path'),
          hint: expect.stringMatching(/^Remove `[?#]/),
        },
      ]);
    },
  );

  test.each(['/a/../start', '/../../start', '/%2e%2e/start', '/./start'])(
    'a source with dots (%s) is reported and replaces no page',
    async (source) => {
      const { text, problems } = await buildInMemory({
        'docs.json': { ...docsJson('start'), redirects: [{ source, destination: 'https://example.com' }] },
        'start.mdx': page('Start'),
      });
      expect(text('start/index.html')).toContain('About Start.');
      expect(text('_redirects')).toBeUndefined();
      expect(problems).toMatchObject([{ code: 'redirect-unusable', file: 'docs.json' }]);
    },
  );

  test('a colon before a number is not a wildcard', async () => {
    const built = await buildInMemory({
      'docs.json': { ...docsJson('start'), redirects: [{ source: '/v:1/old', destination: '/start' }] },
      'start.mdx': page('Start'),
    });
    expect(built.text('v:1/old/index.html')).toContain('url=/start');
  });

  test('a page of the site is never replaced by a redirect, which is reported', async () => {
    const built = await build();
    expect(built.text('start/index.html')).toContain('About Start.');
    expect(built.problems).toContainEqual(
      expect.objectContaining({
        code: 'redirect-of-page',
        file: 'docs.json',
        message: 'Readers see the page of `start.mdx` at `/start`, so this redirect has no effect.',
      }),
    );
  });

  test('hosts that read _redirects get them all, with wildcards', async () => {
    expect((await build()).text('_redirects')).toContain('/docs/blog/* /docs/posts/:splat 307\n');
  });

  test('a folder whose pages have moved leads to where they are now, if that is a page', async () => {
    const built = await buildInMemory({
      'docs.json': {
        ...docsJson('new/index', 'new/a', 'other/b'),
        redirects: [
          { source: '/old/:path*', destination: '/new/:path*' },
          { source: '/former/*', destination: '/other/*' },
          { source: '/gone/:path*', destination: '/nowhere/:path*' },
          { source: '/kept/*', destination: '/new/*' },
          { source: '/kept', destination: '/new/a' },
        ],
      },
      'new/index.mdx': page('New'),
      'new/a.mdx': page('A'),
      'other/b.mdx': page('B'),
    });
    expect(built.text('old/index.html')).toContain('url=/new"');
    expect(built.text('former/index.html')).toContain('url=/other"');
    expect(built.text('kept/index.html')).toContain('url=/new/a"');
    expect(built.text('gone/index.html')).toBeUndefined();
  });

  test('a redirect never stands in the way of a file: a Markdown twin, a file of the repository, an index.html', async () => {
    const built = await buildInMemory({
      'docs.json': {
        ...docsJson('start'),
        redirects: [
          '/start.md',
          '/spec.yaml',
          '/spec.yaml/part',
          '/start/index.html',
          '/old/index.html',
          '/a.html',
        ].map((source) => ({ source, destination: '/start' })),
      },
      'start.mdx': page('Start'),
      'spec.yaml': 'a: 1',
    });
    expect(built.text('start.md')).toContain('# Start');
    expect(built.text('start/index.html')).toContain('About Start.');
    const leadingOn = built.paths.filter((path) => built.text(path)!.includes('http-equiv="refresh"'));
    expect(leadingOn).toEqual(['a.html', 'index.html', 'old/index.html']);
  });

  test('a redirect never leads to script', async () => {
    const built = await build();
    const pages = built.paths.filter((path) => path.endsWith('.html'));
    expect(pages.filter((path) => built.text(path)!.includes('javascript:'))).toEqual([]);
  });
});

describe('files for assistants and search engines', () => {
  const files = {
    'docs.json': {
      ...docsJson('index'),
      description: 'All about tests.',
      markdown: { instructions: 'Answer briefly.' },
      navigation: {
        languages: [
          { language: 'en', groups: [{ group: 'Basics', pages: ['index', 'start'] }] },
          { language: 'fr', groups: [{ group: 'Bases', pages: ['fr/index'] }] },
        ],
      },
    },
    'index.mdx': page('Home'),
    'start.mdx': page('Start', 'Begin **here**.'),
    'fr/index.mdx': page('Accueil'),
  };

  test('llms.txt: name, description, instructions, pages of the default language by section', async () => {
    const built = await buildInMemory(files, { siteUrl: 'https://docs.example.com/' });
    expect(built.text('llms.txt')).toBe(`# Test

> All about tests.

## Agent Instructions

Answer briefly.

## Basics

- [Home](https://docs.example.com/index.md): About Home.
- [Start](https://docs.example.com/start.md): About Start.
`);
  });

  test('llms.txt ends with the links of the navigation to other sites, as optional reading', async () => {
    const built = await buildInMemory({
      'docs.json': {
        ...docsJson(),
        navigation: {
          global: { anchors: [{ anchor: 'Status [live]', href: 'https://status.example.com/a (b)' }] },
          tabs: [
            { tab: 'Docs', pages: ['index', 'blog', 'inside'] },
            { tab: 'Blog', href: 'https://blog.example.com' },
            { tab: 'Secret', href: 'https://secret.example.com', hidden: true },
            { tab: 'Home', href: '/index' },
          ],
        },
      },
      'index.mdx': page('Home'),
      'blog.mdx': '---\ntitle: Our blog\nurl: https://blog.example.com\n---\n',
      'inside.mdx': '---\ntitle: Inside\nurl: /index\n---\n',
    });
    expect(built.text('llms.txt')).toContain(`
## Optional

- [Status \\[live\\]](https://status.example.com/a%20(b))
- [Our blog](https://blog.example.com)
`);
  });

  test('every page as Markdown starts with the instructions, llms-full.txt has them once', async () => {
    const built = await buildInMemory(files);
    expect(built.text('start.md')).toMatch(/^> ## Agent Instructions\n>\n> Answer briefly\.\n\n# Start\n/);
    expect(built.text('llms-full.txt')!.split('Answer briefly.')).toHaveLength(2);
  });

  test('llms-full.txt holds the text of those pages', async () => {
    const built = await buildInMemory(files);
    expect(built.text('llms-full.txt')).toContain('Begin **here**.');
    expect(built.text('llms-full.txt')).not.toContain('Accueil');
  });

  test('sitemap.xml and its line in robots.txt need the URL of the site', async () => {
    const without = await buildInMemory(files);
    expect(without.paths).not.toContain('sitemap.xml');
    const built = await buildInMemory(files, { siteUrl: 'https://docs.example.com' });
    expect(built.text('sitemap.xml')!.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://docs.example.com',
      '<loc>https://docs.example.com/start',
      '<loc>https://docs.example.com/fr',
    ]);
    expect(built.text('robots.txt')).toContain('Sitemap: https://docs.example.com/sitemap.xml');
  });

  test('a file of the repository wins over the generated one', async () => {
    const built = await buildInMemory({
      ...files,
      'llms.txt': 'Mine.',
      'robots.txt': 'User-agent: *\nDisallow: /\n',
    });
    expect(built.text('llms.txt')).toBe('Mine.');
    expect(built.text('robots.txt')).toContain('Disallow: /');
  });
});
