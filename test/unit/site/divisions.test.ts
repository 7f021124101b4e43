import { describe, expect, test } from 'vitest';
import { fromScript } from '../../../src/lib/search/index-format.ts';
import { openSearchFiles } from '../../../src/lib/search/search-files.ts';
import { createSearcher } from '../../../src/lib/search/searcher.ts';
import { buildInMemory, docsJson, type MemoryBuild } from './build-in-memory.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText of ${title}.\n`;
const pages = (...names: string[]) => Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name)]));
const withNavigation = (navigation: object, more: object = {}) => ({
  'docs.json': { ...docsJson(), navigation, ...more },
});

const VERSIONS = {
  ...withNavigation({
    versions: [
      { version: '2', groups: [{ group: 'New', pages: ['changelog', 'v2/guide'] }] },
      { version: '1', groups: [{ group: 'Old', pages: ['v1/guide', 'changelog', 'v1/next'] }] },
    ],
  }),
  ...pages('changelog', 'v1/guide', 'v1/next', 'v2/guide'),
};

const html = (site: MemoryBuild, path: string) => site.text(`${path}/index.html`)!;
const templatesIn = (text: string) => [...text.matchAll(/<template .*?<\/template>/gs)].map(([all]) => all);
const hrefsIn = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const scriptIn = (text: string) => /<script[^>]*\/divisions\.[^>]*>/.exec(text)?.[0];

test('a site whose divisions share no page has nothing of this', async () => {
  const site = await buildInMemory({
    ...withNavigation({
      versions: [
        { version: '2', pages: ['a', 'b'] },
        { version: '1', pages: ['c', 'c'] },
      ],
    }),
    ...pages('a', 'b', 'c'),
  });
  const all = site.paths.filter((path) => path.endsWith('.html')).map((path) => site.text(path)!);
  expect(site.paths.join()).not.toContain('divisions');
  expect(all.join()).not.toMatch(/divisions|data-docs-trail|<template|\?version=/);
});

describe('a page that several divisions list', async () => {
  const site = await buildInMemory(VERSIONS);
  const shared = html(site, 'changelog');

  test('is drawn in its main one, and has what is different in the others', () => {
    expect(shared).toContain('<span class="nav-eyebrow">New</span></div>');
    expect(scriptIn(shared)).toContain('data-docs-trail="version=2"');
    const [other, ...rest] = templatesIn(shared);
    expect(rest).toEqual([]);
    expect(other).toContain('data-docs-trail="version=1"');
    expect(other).toContain('data-docs-scope="1"');
    expect(other).toContain('<span class="nav-eyebrow">Old</span>');
    expect(hrefsIn(other!)).toEqual(['/changelog?version=1', '/v1/guide', '/v1/next']);
  });

  test('is linked by each of them with its name, unless it is the main one', () => {
    const sidebar = (path: string) => /<ul id="navigation-items".*?<\/nav>/s.exec(html(site, path))![0];
    expect(hrefsIn(sidebar('v1/guide'))).toContain('/changelog?version=1');
    expect(hrefsIn(sidebar('v2/guide'))).toContain('/changelog');
    expect(html(site, 'v1/guide')).toMatch(/rel="next" href="\/changelog\?version=1"/);
    expect(html(site, 'v2/guide')).toMatch(/rel="prev" href="\/changelog"/);
  });

  test('finds bars and sidebar of the others in a file for each', () => {
    expect(site.paths.filter((path) => path.includes('divisions/'))).toEqual(['_docs/divisions/1.html']);
    const file = site.text('_docs/divisions/1.html')!;
    expect(file).toContain('<meta name="robots" content="noindex">');
    expect(file).toMatch(/data-docs-trail="version=1" aria-current="true"/);
    expect(hrefsIn(/<ul id="navigation-items".*/s.exec(file)![0])).toEqual([
      '/v1/guide',
      '/changelog?version=1',
      '/v1/next',
    ]);
  });

  test('is why the other pages remember their division', () => {
    expect(scriptIn(html(site, 'v1/guide'))).toMatch(/^<script async .*data-docs-trail="version=1">$/);
    expect(templatesIn(html(site, 'v1/guide'))).toEqual([]);
    expect(site.text('404.html')).not.toContain('divisions.');
  });

  test('is found by the search in each of them, with the way to it there', async () => {
    const find = async (scope: string) => {
      const load = async (name: string) => fromScript(site.text(`_docs/search/${scope}/${name}.js`)!);
      const hits = await createSearcher(openSearchFiles(load))('changelog');
      return hits.map(({ path, breadcrumbs }) => [path, ...breadcrumbs]);
    };
    expect(await find('1')).toEqual([['/changelog', 'Old']]);
    expect(await find('2')).toEqual([['/changelog', 'New']]);
  });
});

test('names of divisions are escaped wherever they are', async () => {
  const evil = `"><script>alert(1)</script>&'`;
  const site = await buildInMemory({
    ...withNavigation({
      tabs: [
        { tab: 'Guides', pages: ['intro'] },
        { tab: evil, groups: [{ group: evil, pages: ['intro', 'more'] }] },
      ],
    }),
    'intro.mdx': page('intro'),
    'more.mdx': page('more'),
  });
  for (const text of [html(site, 'intro'), html(site, 'more'), site.text('_docs/divisions/1.html')!]) {
    expect(text).toContain('alert(1)');
    expect(text).not.toContain('<script>alert');
  }
});

test('pages from disk name everything by relative URLs, and load the file as a script', async () => {
  const site = await buildInMemory(VERSIONS, { relative: true });
  const [other] = templatesIn(html(site, 'changelog'));
  expect(other).toContain('data-docs-fragment="../_docs/divisions/1.html"');
  expect(hrefsIn(other!)[0]).toBe('../changelog/index.html?version=1');
  expect(scriptIn(html(site, 'changelog'))).toContain('src="../_docs/divisions.');
  expect(site.text('_docs/divisions/1.html.js')).toMatch(/^docsFragment\(/);
});

test('a part in another language says so, and a page without bars gets none', async () => {
  const site = await buildInMemory({
    ...withNavigation({
      languages: [
        { language: 'en', pages: ['both', 'bare'] },
        { language: 'ar', groups: [{ group: 'ألف', pages: ['bare', 'both'] }] },
      ],
    }),
    'both.mdx': page('both'),
    'bare.mdx': '---\ntitle: Bare\nmode: custom\n---\n\nText.\n',
  });
  expect(templatesIn(html(site, 'both'))[0]).toMatch(/^<template lang="ar" dir="rtl" .*ألف.*nav-pagination/);
  expect(templatesIn(html(site, 'bare'))[0]).not.toMatch(/nav-eyebrow|nav-pagination/);
});

test('what is written grows with the entries of the navigation, not with their square', async () => {
  const bytes = async (versions: number) => {
    const names = Array.from({ length: 30 }, (_, i) => `page-${i}`);
    const list = Array.from({ length: versions }, (_, i) => ({ version: `v${i}`, pages: names }));
    const site = await buildInMemory({ ...withNavigation({ versions: list }), ...pages(...names) });
    const written = site.paths.filter((path) => path.endsWith('index.html') || path.includes('/divisions/'));
    return written.reduce((sum, path) => sum + site.text(path)!.length, 0);
  };
  const [two, four, eight] = [await bytes(2), await bytes(4), await bytes(8)];
  expect(eight - four).toBeLessThan(2.2 * (four - two));
});
