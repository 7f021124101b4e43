import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const SITE = { siteUrl: 'https://docs.example.com' };
const page = (front: string) => `---\n${front}\n---\n\nText.\n`;

async function head(front: string, config: object = {}) {
  const built = await buildInMemory(
    {
      'docs.json': { ...docsJson('index', 'guides/start'), ...config },
      'index.mdx': page('title: Home'),
      'guides/start.mdx': page(front),
    },
    SITE,
  );
  return built.text('guides/start/index.html')!.split('</head>')[0]!;
}

describe('the column of text', () => {
  test('is what authors style as #content-area; the column beside it and custom pages are not', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('index', 'plain', 'own'),
      'index.mdx': page('title: A') + '\n<Panel>beside</Panel>\n',
      'plain.mdx': page('title: B'),
      'own.mdx': page('title: C\nmode: custom'),
    });
    const area = (file: string) => built.text(file)!.split('id="content-area"')[1];
    expect(area('index.html')).toContain('Text.');
    expect(area('index.html')).not.toContain('beside');
    expect(area('plain/index.html')).toContain('id="page-title"');
    expect(area('own/index.html')).toBeUndefined();
  });
});

describe('head of a page', () => {
  test('title, description, URL and social tags', async () => {
    const text = await head('title: Start\ndescription: How to begin.');
    expect(text).toContain('<title>Start - Test</title>');
    expect(text).toContain('<meta name="description" content="How to begin.">');
    expect(text).toContain('<link rel="canonical" href="https://docs.example.com/guides/start">');
    expect(text).toContain('<meta property="og:title" content="Start">');
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(text).toContain('<link rel="alternate" type="text/markdown" href="/guides/start.md">');
  });

  test('a title is text: nothing in it stands for something else', async () => {
    expect(await head('title: "A &amp; **B**"')).toContain('<title>A &amp;amp; **B** - Test</title>');
  });

  test('Markdown in a description is rendered on the page and plain in the head', async () => {
    const built = await buildInMemory(
      {
        'docs.json': docsJson('index'),
        'index.mdx': page(
          'title: Home\ndescription: "Use `x` and <Tooltip tip=\'t\'>**tools**</Tooltip>, [here](/index)"',
        ),
        '.mintlify/skills/SKILL.md': page('title: A skill'),
      },
      SITE,
    );
    const text = built.text('index.html')!;
    expect(text).toContain('<meta name="description" content="Use x and tools, here">');
    expect(text).toMatch(
      /class="page-description">Use <code>x<\/code> and .*<strong>tools<\/strong>.*<a href="\/">here<\/a>/,
    );
    expect(built.text('.mintlify/skills/SKILL/index.html')).toBeUndefined();
  });

  test('a PNG is drawn for pages without an image, one for all with the same words', async () => {
    const pages = {
      'index.mdx': page('title: A < B'),
      'same.mdx': page('title: A < B'),
      'other.mdx': page('title: C'),
    };
    const built = await buildInMemory({ 'docs.json': docsJson('index', 'same', 'other'), ...pages }, SITE);
    const drawn = built.paths.filter((path) => path.startsWith('_docs/social/'));
    expect(drawn).toHaveLength(2);
    for (const file of ['index.html', 'same/index.html', 'other/index.html']) {
      const image = /property="og:image" content="https:\/\/docs\.example\.com\/([^"]+\.png)"/.exec(
        built.text(file)!,
      );
      expect(drawn).toContain(image?.[1]);
    }
    const local = await buildInMemory({ 'docs.json': docsJson('index'), 'index.mdx': page('title: A') });
    expect(local.paths.filter((path) => path.startsWith('_docs/social/'))).toEqual([]);
  });

  test('titles in letters that the font does not have share one image with the name of the site', async () => {
    const pages = { 'index.mdx': page('title: 你好'), 'b.mdx': page('title: 再见') };
    const built = await buildInMemory({ 'docs.json': docsJson('index', 'b'), ...pages }, SITE);
    expect(built.paths.filter((path) => path.startsWith('_docs/social/'))).toHaveLength(1);
    const unwritable = { ...docsJson('index', 'b'), name: '文档' };
    const none = await buildInMemory({ 'docs.json': unwritable, ...pages }, SITE);
    expect(none.text('index.html')).not.toContain('og:image');
  });

  test('an image of the site’s own stands in for drawn ones', async () => {
    const config = { ...docsJson('index'), thumbnails: { background: '/images/share.png' } };
    const built = await buildInMemory({ 'docs.json': config, 'index.mdx': page('title: Start') }, SITE);
    expect(built.text('index.html')).toContain('content="https://docs.example.com/images/share.png"');
    expect(built.paths.filter((path) => path.startsWith('_docs/social/'))).toEqual([]);
  });

  test('a changelog links its feed where readers see it', async () => {
    const built = await buildInMemory(
      { 'docs.json': docsJson('index'), 'index.mdx': page('title: Changes\nrss: true') },
      SITE,
    );
    expect(built.text('index.html')).toMatch(/<a class="rss-link" href="\/rss.xml"/);
  });

  test('an image of the page’s own is named with the origin', async () => {
    expect(await head('title: Start\n"og:image": /cover.png')).toContain(
      '<meta property="og:image" content="https://docs.example.com/cover.png">',
    );
  });

  test('frontmatter wins over the folder, the longer folder over the shorter, folders over the site', async () => {
    const seo = {
      metatags: { 'og:site_name': 'Site', 'theme-color': '#111111', author: 'site' },
      paths: [
        { path: 'guides', metatags: { 'theme-color': '#222222', author: 'folder' } },
        { path: 'guides/start', metatags: { author: 'inner' } },
      ],
    };
    const text = await head('title: Start\n"og:site_name": Page', { seo });
    expect(text).toContain('<meta property="og:site_name" content="Page">');
    expect(text).toContain('<meta name="theme-color" content="#222222">');
    expect(text).toContain('<meta name="author" content="inner">');
  });

  test('what a page says about itself wins over the meta tags of docs.json', async () => {
    const seo = {
      metatags: { description: 'Site', keywords: 'site', robots: 'index, follow' },
      paths: [{ path: '/guides/', metatags: { robots: 'noarchive' } }],
    };
    const own = await head('title: Start\ndescription: Page\nkeywords: [own]\nrobots: nosnippet', { seo });
    expect(own).toContain('<meta name="description" content="Page">');
    expect(own).toContain('<meta name="keywords" content="own">');
    expect(own).toContain('<meta name="robots" content="nosnippet">');
    const plain = await head('title: Start', { seo });
    expect(plain).toContain('<meta name="description" content="Site">');
    expect(plain).toContain('<meta name="keywords" content="site">');
    expect(plain).toContain('<meta name="robots" content="noarchive">');
  });

  test.each(['noindex: true', 'hidden: true'])(
    'a page with %s stays out of search engines',
    async (field) => {
      const seo = { metatags: { robots: 'index, follow' } };
      expect(await head(`title: Start\n${field}`, { seo })).toContain(
        '<meta name="robots" content="noindex">',
      );
    },
  );

  test('the sitemap and structured data leave out a folder that search engines may not index', async () => {
    const built = await buildInMemory(
      {
        'docs.json': {
          ...docsJson('index', 'old/start', 'old/kept'),
          seo: { paths: [{ path: 'old', metatags: { robots: 'noindex' } }] },
        },
        'index.mdx': page('title: Home'),
        'old/start.mdx': page('title: Start'),
        'old/kept.mdx': page('title: Kept\nrobots: index'),
      },
      SITE,
    );
    expect(built.text('sitemap.xml')).not.toContain('old/start');
    expect(built.text('sitemap.xml')).toContain('old/kept');
    expect(built.text('old/start/index.html')).not.toContain('ld+json');
    expect(built.text('old/kept/index.html')).toContain('ld+json');
  });

  test('canonical in docs.json is the base of canonical URLs, also on another host', async () => {
    const seo = { metatags: { canonical: 'https://example.com/docs/' } };
    const text = await head('title: Start', { seo });
    expect(text).toContain('<link rel="canonical" href="https://example.com/docs/guides/start">');
    expect(text).toContain('<meta property="og:url" content="https://example.com/docs/guides/start">');
    const folder = {
      ...seo,
      paths: [{ path: 'guides', metatags: { canonical: 'https://guides.example.com' } }],
    };
    const inFolder = await head('title: Start', { seo: folder });
    expect(inFolder).toContain('<link rel="canonical" href="https://guides.example.com/guides/start">');
    expect(inFolder).not.toContain('name="canonical"');
    expect(await head('title: Start\ncanonical: /index')).toContain(
      '<link rel="canonical" href="https://docs.example.com/index">',
    );
  });

  test('the publisher in structured data is the organization of docs.json, by its own id', async () => {
    const text = await head('title: Start', {
      seo: { organization: { id: 'https://acme.com/#us', name: 'Acme' } },
    });
    const graph = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)![1]!)['@graph'];
    const publishers = graph.flatMap((item: { publisher?: object }) => item.publisher ?? []);
    expect(publishers).toEqual([{ '@id': 'https://acme.com/#us' }, { '@id': 'https://acme.com/#us' }]);
  });

  test('structured data names the place of the page, and is left out where nobody may index it', async () => {
    const text = await head('title: Start');
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)![1]!);
    const list = data['@graph'].find((item: { '@type': string }) => item['@type'] === 'BreadcrumbList');
    expect(list.itemListElement.map((item: { name: string }) => item.name)).toEqual(['Pages', 'Start']);
    expect(await head('title: Start\nnoindex: true')).not.toContain('ld+json');
  });

  test('pages in several languages point at each other', async () => {
    const built = await buildInMemory(
      {
        'docs.json': {
          ...docsJson(),
          navigation: {
            languages: [
              { language: 'en', pages: ['index', 'start'] },
              { language: 'cn', pages: ['cn/start'] },
            ],
          },
        },
        'index.mdx': page('title: Home'),
        'start.mdx': page('title: Start'),
        'cn/start.mdx': page('title: 开始'),
      },
      SITE,
    );
    const text = built.text('cn/start/index.html')!;
    expect(text).toContain('<html lang="zh" dir="ltr"');
    expect(text).toContain('<link rel="alternate" hreflang="en" href="https://docs.example.com/start">');
    expect(text).toContain('<link rel="alternate" hreflang="zh" href="https://docs.example.com/cn/start">');
    expect(text).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://docs.example.com/start">',
    );
    expect(built.text('sitemap.xml')).toContain('hreflang="zh"');
  });

  test('a trailing slash is written when the site asks for it', async () => {
    expect(await head('title: Start', { seo: { trailingSlash: true } })).toContain(
      'rel="canonical" href="https://docs.example.com/guides/start/"',
    );
  });

  test('links to pages have the slash, too; links to files do not', async () => {
    const built = await buildInMemory({
      'docs.json': { ...docsJson('index', 'guides/start'), seo: { trailingSlash: true } },
      'index.mdx':
        page('title: Home') + '\n[a](/guides/start#x) [b](guides/start?q=1) [c](/logo.png) [d](/)\n',
      'guides/start.mdx': page('title: Start'),
      'logo.png': '',
    });
    const text = built.text('index.html')!;
    expect(text).toContain('<a href="/guides/start/#x">a</a> <a href="/guides/start/?q=1">b</a>');
    expect(text).toContain('<a href="/logo.png">c</a> <a href="/">d</a>');
    expect(text).toContain('<a class="nav-link" href="/guides/start/">');
    expect(JSON.parse(built.text('_docs/manifest.json')!)).toMatchObject({ trailingSlash: true });
    const menu = { seo: { trailingSlash: true }, contextual: { options: ['mcp'] } };
    const site = await buildInMemory(
      { 'docs.json': { ...docsJson('index'), ...menu }, 'index.mdx': '' },
      SITE,
    );
    expect(site.text('index.html')).toContain('data-docs-copy="https://docs.example.com/mcp"');
  });

  test('hostile text stays text', async () => {
    const text = await head(
      `title: "</title><script>alert(1)</script>"\ndescription: '"><img src=x onerror=alert(1)>'`,
    );
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img');
  });
});
