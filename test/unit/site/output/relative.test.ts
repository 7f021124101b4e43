import { describe, expect, test } from 'vitest';
import {
  relativeCss,
  relativeHtml,
  relativeMarkdown,
  relativeUrls,
} from '../../../../src/site/output/relative-output.ts';
import { buildInMemory } from '../build-in-memory.ts';

const site = {
  isPage: (path: string) => ['/guides/start', '/api/v1.2', '/größe'].includes(path),
  isFile: (path: string) => path === 'LICENSE',
};
const fromGuide = relativeUrls('guides/start/index.html', site);

describe('a URL of the site', () => {
  test.each([
    ['/guides/start', '../../guides/start/index.html'],
    ['/guides/start#top', '../../guides/start/index.html#top'],
    ['/guides/start/?x=1#top', '../../guides/start/index.html?x=1#top'],
    ['/', '../../index.html'],
    ['/api/v1.2', '../../api/v1.2/index.html'],
    ['/gr%C3%B6%C3%9Fe', '../../gr%C3%B6%C3%9Fe/index.html'],
    ['/images/a.png', '../../images/a.png'],
    ['/LICENSE', '../../LICENSE'],
    ['/_docs/api/feedback', '../../_docs/api/feedback'],
  ])('%s becomes %s', (url, expected) => {
    expect(fromGuide(url)).toBe(expected);
  });

  test.each(['https://example.com/', '//example.com/x', '#top', 'mailto:a@b.c', 'data:,', 'other'])(
    '%s stays, as it leads elsewhere or is relative already',
    (url) => expect(fromGuide(url)).toBe(url),
  );

  test('from a file at the root needs no step up', () => {
    expect(relativeUrls('index.html', site)('/guides/start')).toBe('./guides/start/index.html');
  });
});

describe('a document', () => {
  test('changes the URLs that an author gives to a component', () => {
    const html = (start: string, page: string) =>
      `<div data-docs-props="{&quot;href&quot;:&quot;${page}&quot;,&quot;label&quot;:&quot;/x&quot;}" data-docs-content="[{&quot;n&quot;:&quot;img&quot;,&quot;p&quot;:{&quot;src&quot;:&quot;${start}/a.png&quot;}}]">`;
    expect(relativeHtml(html('', '/guides/start'), relativeUrls('index.html', site))).toBe(
      html('.', './guides/start/index.html'),
    );
  });

  test('keeps what it says, and changes where it leads', () => {
    const html = `<a href="/guides/start">Go to /guides/start, or href="/x"</a><img src="/a.png" srcset="/a.png 1x, /b.png 2x"><div style="background:url(/c.png)" title="/d"></div><script defer src="/_docs/s.js" data-docs-lazy="search /_docs/t.js"></script><meta http-equiv="refresh" content="0; url=/guides/start">`;
    expect(relativeHtml(html, relativeUrls('index.html', site))).toBe(
      `<a href="./guides/start/index.html">Go to /guides/start, or href="/x"</a><img src="./a.png" srcset="./a.png 1x, ./b.png 2x"><div style="background:url(./c.png)" title="/d"></div><script defer src="./_docs/s.js" data-docs-lazy="search ./_docs/t.js"></script><meta http-equiv="refresh" content="0; url=./guides/start/index.html">`,
    );
  });

  test('keeps the escapes of hostile addresses', () => {
    const html = '<a href="/x&quot;&gt;&lt;script&gt;">x</a>';
    expect(relativeHtml(html, fromGuide)).toBe('<a href="../../x&quot;&gt;&lt;script&gt;/index.html">x</a>');
  });
});

test('styles name their fonts and images relatively', () => {
  const relative = relativeUrls('_docs/theme.css', site);
  expect(relativeCss('a{src:url("/fonts/a.woff2")}b{c:url(/d.png)}', relative)).toBe(
    'a{src:url("../fonts/a.woff2")}b{c:url(../d.png)}',
  );
});

test('Markdown changes its links, not its code', () => {
  const relative = relativeUrls('guides/start.md', site);
  expect(relativeMarkdown('[a](/a.png)\n\n```md\n[a](/a.png)\n```\n\n[b](/b.png)\n', relative)).toBe(
    '[a](../a.png)\n\n```md\n[a](/a.png)\n```\n\n[b](../b.png)\n',
  );
});

test('a build with relative links holds no other ones, but in 404.html', async () => {
  const built = await buildInMemory(
    {
      'docs.json': {
        theme: 'mint',
        name: 'Site',
        colors: { primary: '#4f46e5' },
        redirects: [{ source: '/old', destination: '/guides/start' }],
        navigation: { groups: [{ group: 'All', pages: ['index', 'guides/start'] }] },
      },
      'index.mdx': '---\ntitle: Home\n---\n\n[Start](/guides/start) ![](/a.png)\n',
      'guides/start.mdx': '---\ntitle: Start\n---\n\n<Card title="Home" href="/">x</Card>\n',
      'a.png': 'x',
    },
    { relative: true },
  );
  for (const path of ['index.html', 'guides/start/index.html', 'old/index.html']) {
    expect(built.text(path), path).not.toMatch(/\s(?:href|src|srcset|action)="\//);
  }
  expect(built.text('404.html')).toMatch(/\shref="\/_docs\//);
  expect(built.manifest.relative).toBe(true);
});
