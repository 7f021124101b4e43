import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';
import { warnings } from './warnings-of.ts';

describe('icons of docs.json', () => {
  const withIcons = (group: string, link: string) => ({
    'docs.json': {
      ...docsJson(),
      navbar: { links: [{ label: 'Code', href: 'https://example.com', icon: link }] },
      navigation: { groups: [{ group: 'Pages', icon: group, pages: ['index'] }] },
    },
  });

  test('that no set has are named at their places', async () => {
    expect(await warnings(withIcons('rockett', 'githubb'))).toEqual([
      'icon-unknown docs.json:11 Did you mean `rocket`?',
      'icon-unknown docs.json:23 Did you mean `github`?',
    ]);
  });

  test('may be written like the name of a brand, a file or an emoji', async () => {
    const files = withIcons('/logo.svg', 'GitHub');
    expect(await warnings({ ...files, 'logo.svg': '<svg/>' })).toEqual([]);
    expect(await warnings(files)).toEqual([expect.stringContaining('config-file-missing docs.json:11')]);
    expect(await warnings({ ...files, 'images/logo.svg': '<svg/>' })).toEqual([
      'config-file-missing docs.json:11 Did you mean `/images/logo.svg`? Paths are relative to docs.json.',
    ]);
    expect(await warnings(withIcons('🚀', 'LinkedIn'))).toEqual([]);
  });
});

test('icons of links in the footer are shown, and named where no set has them', async () => {
  const withIcon = (icon: string) => ({
    'docs.json': {
      ...docsJson('index'),
      footer: { links: [{ items: [{ label: 'Blog', href: 'https://example.com', icon }] }] },
    },
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  });
  const { text } = await buildInMemory(withIcon('rss'));
  expect(text('index.html')).toMatch(/<a href="https:\/\/example\.com"[^>]*><svg[^>]*>.*<\/svg>Blog<\/a>/);
  expect((await buildInMemory(withIcon('no-such-icon'))).problems).toMatchObject([{ code: 'icon-unknown' }]);
});

test('a group in which nothing can be opened is left out, with the reason', async () => {
  const { text, problems } = await buildInMemory({
    'docs.json': {
      ...docsJson(),
      navigation: {
        groups: [
          { group: 'Pages', pages: ['index'] },
          { group: 'Vacant', pages: [] },
          { group: 'Reserved', hidden: true, pages: [] },
          { group: 'Forgotten', pages: ['nowhere'] },
        ],
      },
    },
    'index.mdx': '# Home\n',
  });
  expect(text('index.html')).not.toMatch(/Vacant|Reserved|Forgotten/);
  expect(problems.map(({ code }) => code)).toEqual(['element-empty', 'page-missing']);
});

test('keys of docs.json that are called otherwise are named, and tags have an effect wherever they are shown', async () => {
  const config = {
    ...docsJson(),
    metadata: { 'og:image': '/a.png' },
    seo: { metadata: { robots: 'all' } },
    api: { playground: { mode: 'hide' } },
    background: { style: 'grid' },
    footer: { links: [{ title: 'Company', items: [{ label: 'Blog', href: 'https://example.com' }] }] },
    navigation: {
      tabs: [
        {
          tab: 'Docs',
          tag: 'v3',
          dropdowns: [
            {
              dropdown: 'A',
              tag: 'New',
              groups: [{ group: 'Start', expandable: true, pages: ['index'] }],
            },
            { dropdown: 'B', pages: ['b'] },
          ],
        },
        { tab: 'More', tag: 'Beta', href: 'https://example.com' },
        { tab: 'Old', url: 'old', pages: ['old'] },
      ],
    },
  };
  const files = { 'docs.json': config, 'b.mdx': '# B\n', 'old.mdx': '# Old\n' };
  expect((await warnings(files)).map((text) => text.replace(/:\d+/, ''))).toEqual([
    'config-key-unknown docs.json Did you mean `expanded`?',
    'config-key-unknown docs.json Remove it: the tab leads to its first page.',
    'config-key-unknown docs.json Did you mean `seo.metatags`?',
    'config-key-unknown docs.json Did you mean `seo.metatags`?',
    'config-key-unknown docs.json Did you mean `api.playground.display`?',
    'config-key-unknown docs.json Did you mean `background.decoration`?',
    'config-key-unknown docs.json Did you mean `header`?',
  ]);
  const { text } = await buildInMemory({ ...files, 'index.mdx': '# Home\n' });
  expect(text('index.html')!.match(/(?<=class="nav-tag nav-tag-pill">)\w+/g)).toEqual(
    expect.arrayContaining(['v3', 'New', 'Beta']),
  );
});

describe('a navigation without pages', () => {
  const codes = async (navigation: unknown) => {
    const files = {
      'docs.json': { ...docsJson(), navigation },
      'index.mdx': '---\nhidden: true\n---\n\nText',
    };
    return (await buildInMemory(files)).problems.map(({ code }) => code);
  };

  test('is reported once, by its cause', async () => {
    expect(await codes({ groups: [] })).toEqual(['navigation-pattern-missing']);
    expect(await codes({ $ref: './gone.json' })).toEqual(['config-ref-missing']);
    expect(await codes({ groups: { $ref: './gone.json' } })).toEqual(['config-ref-missing']);
    expect(await codes([])).toEqual(['navigation-array']);
  });
});

describe('redirects', () => {
  const redirects = (...list: [source: string, destination: string][]) => ({
    'docs.json': {
      ...(docsJson('index') as object),
      redirects: list.map(([source, destination]) => ({ source, destination })),
    },
  });
  const codesOf = async (files: Record<string, string | object>) =>
    (await warnings(files)).map((line) => line.split(' ')[0]);

  test('that lead in a circle are reported once, at the first of them', async () => {
    expect(await codesOf(redirects(['/a', '/b'], ['/b', '/c#x'], ['/c', '/a']))).toEqual(['redirect-loop']);
    expect(await codesOf(redirects(['/a', '/a']))).toEqual(['redirect-loop']);
    expect(await codesOf(redirects(['/a', '/b'], ['/b', '/c'], ['/c', '/b']))).toEqual(['redirect-loop']);
  });

  test('that lead to a page in the end are fine', async () => {
    expect(await codesOf(redirects(['/a', '/b'], ['/b', '/c'], ['/c', '/'], ['/d', '/a']))).toEqual([]);
  });

  test('after one without effect are reported at their own line', async () => {
    const found = await warnings(redirects(['/a#x', '/'], ['/b', '/b'], ['/c', '/:slug'], ['/d', '/none']));
    expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'redirect-unusable docs.json:19',
      'redirect-loop docs.json:23',
      'redirect-wildcard-unknown docs.json:28',
      'link-broken docs.json:32',
    ]);
  });

  test('to a wildcard that the source does not have are reported', async () => {
    expect(await warnings(redirects(['/old/:slug*', '/:slg']))).toEqual([
      expect.stringMatching(/^redirect-wildcard-unknown docs\.json:\d+ The source has `:slug`\.$/),
    ]);
    expect(await codesOf(redirects(['/old/:slug*', '/:slug*'], ['/x/*', '/*']))).toEqual([]);
    expect(await codesOf(redirects(['/x', '/users:batchGet']))).toEqual([]);
  });
});

test('a language that is listed twice is reported', async () => {
  const languages = [
    { language: 'en', pages: ['index'] },
    { language: 'en', pages: ['fr/index'] },
  ];
  const found = await warnings({
    'docs.json': { ...(docsJson('index') as object), navigation: { languages } },
    'fr/index.mdx': '# Accueil\n',
  });
  expect(found).toEqual([expect.stringContaining('division-repeated docs.json:')]);
});

test('an element whose list has a wrong name is reported by that name only', async () => {
  const groups = [
    { group: 'A', page: ['index'] },
    { group: 'B', pages: ['index'] },
  ];
  const found = await warnings({ 'docs.json': { ...(docsJson('index') as object), navigation: { groups } } });
  expect(found).toEqual([
    expect.stringMatching(/^config-key-unknown docs\.json:\d+ Did you mean `pages`\?$/),
  ]);
});
