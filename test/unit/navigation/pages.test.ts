import { describe, expect, test } from 'vitest';
import { unlistedPages } from '../../../src/navigation/pages/unlisted-pages.ts';
import { switchTargets } from '../../../src/navigation/trail/switch-target.ts';
import { breadcrumbsOf } from '../../../src/navigation/trail/trail.ts';
import { linksIn, renderSite, wordsOf } from '../render/navigation/render-site.ts';
import { pageIndex, resolve } from './helpers.ts';

describe('labels', () => {
  test('sidebarTitle, else title, else the last segment of the path in words', () => {
    const { pages } = resolve(
      { pages: ['a', 'b', 'guides/get-started_now'] },
      { a: { title: 'Long', sidebarTitle: 'Short' }, b: { title: 'B!' }, 'guides/get-started_now': {} },
    );
    expect([...pages.values()].map(({ page }) => page.label)).toEqual(['Short', 'B!', 'Get started now']);
  });
  test('tag, icon, method and deprecated stand beside the label', () => {
    const site = renderSite(
      { pages: ['a'] },
      { a: { title: 'A', tag: 'NEW', icon: { name: 'star' }, method: 'DELETE', deprecated: true } },
    );
    expect(wordsOf(site.part('/a', 'sidebar'))).toBe('[star] A Deprecated NEW DEL');
  });
  test('the entry of a page with url leads to that URL and is not a step of previous and next', () => {
    const site = renderSite({ pages: ['a', 'b', 'c'] }, { a: {}, b: { url: 'https://example.com' }, c: {} });
    expect(linksIn(site.part('/a', 'sidebar'))[1]).toBe('B → https://example.com');
    expect(linksIn(site.part('/a', 'pagination'))).toEqual(['Next C → /base/c']);
  });
});

describe('a page listed twice', () => {
  test('is shown where it is listed first, with a warning', () => {
    const { pages, problems } = resolve(
      {
        groups: [
          { group: 'One', pages: ['a'] },
          { group: 'Two', pages: ['a', 'b'] },
        ],
      },
      ['a', 'b'],
    );
    expect(pages.get('/a')?.groups.at(-1)?.label).toBe('One');
    expect(problems.map(({ code }) => code)).toEqual(['page-duplicate']);
  });
  test('as root and among the pages of its group is fine', () => {
    expect(resolve({ groups: [{ group: 'G', root: 'a', pages: ['a', 'b'] }] }, ['a', 'b']).problems).toEqual(
      [],
    );
  });
});

describe('a page that several divisions list', () => {
  const versions = [
    { version: '1', pages: ['intro', 'changelog', 'v1/guide'] },
    { version: '2', default: true, pages: ['changelog', 'v2/guide', 'intro'] },
  ];
  const names = ['intro', 'changelog', 'v1/guide', 'v2/guide'];
  test('belongs to the default version first, and to the others, which is only worth a note', () => {
    const { pages, problems } = resolve({ versions }, names);
    const changelog = pages.get('/changelog');
    expect(changelog?.version).toBe('2');
    expect(changelog?.others?.map(({ version }) => version)).toEqual(['1']);
    expect(problems).toMatchObject([
      { code: 'page-shared', severity: 'info', message: expect.stringContaining("in version '2'") },
      { code: 'page-shared' },
    ]);
  });
  test('is a step of previous and next in each of them', () => {
    const { pages } = resolve({ versions }, names);
    const changelog = pages.get('/changelog')!;
    const steps = [changelog, ...changelog.others!].map(({ previous, next }) => [previous?.path, next?.path]);
    expect(steps).toEqual([
      [undefined, '/v2/guide'],
      ['/intro', '/v1/guide'],
    ]);
    expect(pages.get('/v1/guide')?.previous?.path).toBe('/changelog');
  });
  test('is not what menus open: they lead to the first page that a division owns', () => {
    expect(linksIn(renderSite({ versions }, names).part('/changelog', 'switchers'))).toEqual([
      '1 → /base/v1/guide',
      '2 → /base/changelog?version=2',
    ]);
    const tabs = [
      { tab: 'Guides', pages: ['intro', 'get-x'] },
      { tab: 'API', groups: [{ group: 'X', root: 'get-x', pages: [{ group: 'Y', pages: ['get-y'] }] }] },
    ];
    const site = renderSite({ tabs }, ['intro', 'get-x', 'get-y']);
    expect(linksIn(site.part('/intro', 'tabs'))).toEqual(['Guides → /base/intro', 'API → /base/get-y']);
  });
  test('nor does the outer division open one of a tab that only lists pages of others', () => {
    const tabs = (pages: string[]) => [
      { tab: 'Start', pages: ['intro'] },
      { tab: 'Guides', pages },
    ];
    const nested = [
      { version: '1', tabs: tabs(['v1/guide']) },
      { version: '2', tabs: tabs(['v2/guide']) },
    ];
    const site = renderSite({ versions: nested }, ['intro', 'v1/guide', 'v2/guide']);
    expect(linksIn(site.part('/intro', 'switchers'))[1]).toBe('2 → /base/v2/guide');
    expect(linksIn(site.part('/v2/guide', 'tabs'))[0]).toBe('Start → /base/intro?version=2');
  });
  test('is linked with the division that a menu names, and leaves the parts of that to the reader', () => {
    const parts = [
      { version: '2', pages: ['intro', 'a'] },
      { version: '1', pages: ['b', 'intro'] },
    ];
    const tabs = [
      { tab: 'Docs', versions: parts },
      { tab: 'API', pages: ['c'] },
    ];
    const site = renderSite({ tabs }, ['intro', 'a', 'b', 'c']);
    expect(linksIn(site.part('/c', 'tabs'))[0]).toBe('Docs → /base/intro');
    expect(linksIn(site.part('/b', 'switchers'))[0]).toBe('2 → /base/intro?version=2');
  });
  test('a division without a page of its own is a warning, of nested ones the outermost', () => {
    const mirror = [
      { version: '1', tabs: [{ tab: 'A', pages: ['a'] }] },
      { version: '2 & 3', tabs: [{ tab: 'A', pages: ['a'] }] },
      { version: '4', href: 'https://example.com' },
      { version: '5', hidden: true, pages: ['a'] },
    ];
    const { problems } = resolve({ versions: mirror }, ['a']);
    expect(problems.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { code: 'division-shared', message: expect.stringMatching(/^Version '2 & 3'.*`\/a` to version '1'/) },
    ]);
    expect(linksIn(renderSite({ versions: mirror }, ['a']).part('/a', 'switchers'))).toContain(
      '2 &amp; 3 → /base/a?version=2%20%26%203',
    );
  });
});

test('previous and next run through nested groups and roots', () => {
  const groups = [
    { group: 'G', root: 'r', pages: ['a', { group: 'In', root: 's', pages: ['b'] }] },
    { group: 'H', pages: ['c'] },
  ];
  const { pages } = resolve({ groups }, ['r', 'a', 's', 'b', 'c']);
  const walk: string[] = [];
  for (let path: string | undefined = '/r'; path; path = pages.get(path)?.next?.path) walk.push(path);
  expect(walk).toEqual(['/r', '/a', '/s', '/b', '/c']);
  expect(pages.get('/c')?.previous?.path).toBe('/b');
});

test('breadcrumbs leave out languages and versions, the page itself and repeated names', () => {
  const groups = [{ group: 'Users', root: 'r', pages: ['a'] }];
  const navigation = {
    languages: [{ language: 'en', versions: [{ version: 'v1', tabs: [{ tab: 'Users', groups }] }] }],
  };
  const { pages } = resolve(navigation, ['r', 'a']);
  expect(breadcrumbsOf(pages.get('/a')!)).toEqual([{ label: 'Users', path: '/r' }]);
  expect(breadcrumbsOf(pages.get('/r')!)).toEqual([{ label: 'Users' }]);
});

describe('switching', () => {
  const switched = (navigation: unknown, names: string[], from: string) => {
    const resolved = resolve(navigation, names);
    const target = switchTargets(resolved.pages);
    return resolved.navigation.divisions.map((division) => target(resolved.pages.get(from), division));
  };
  test('version: the same page under the other folder, else the first page', () => {
    const versions = [
      { version: '2', pages: ['v2/a', 'v2/b'] },
      { version: '1', pages: ['v1/z', 'v1/b'] },
    ];
    const names = ['v2/a', 'v2/b', 'v1/z', 'v1/b'];
    expect(switched({ versions }, names, '/v2/b')).toEqual(['/v2/b', '/v1/b']);
    expect(switched({ versions }, names, '/v2/a')).toEqual(['/v2/a', '/v1/z']);
  });
  test('language: from no folder into one and back, the home page too', () => {
    const languages = [
      { language: 'en', pages: ['index', 'g/a'] },
      { language: 'es', pages: ['es/index', 'es/g/a'] },
    ];
    const names = ['index', 'g/a', 'es/index', 'es/g/a'];
    expect(switched({ languages }, names, '/g/a')).toEqual(['/g/a', '/es/g/a']);
    expect(switched({ languages }, names, '/es/g/a')).toEqual(['/g/a', '/es/g/a']);
    expect(switched({ languages }, names, '/')).toEqual(['/', '/es']);
    expect(switched({ languages }, names, '/es')).toEqual(['/', '/es']);
  });
  test('the name of the version anywhere in the path', () => {
    const versions = [
      { version: 'v2', pages: ['api/v2/a', 'guides/v2/b'] },
      { version: 'v1', pages: ['api/v1/a', 'guides/v1/b'] },
    ];
    expect(
      switched({ versions }, ['api/v2/a', 'guides/v2/b', 'api/v1/a', 'guides/v1/b'], '/guides/v2/b'),
    ).toEqual(['/guides/v2/b', '/guides/v1/b']);
  });
  test('language and version at once', () => {
    const versions = (folder: string) => [
      { version: '2', pages: [`${folder}a`] },
      { version: '1', pages: [`${folder}v1/a`, `${folder}v1/b`] },
    ];
    const languages = [
      { language: 'en', versions: versions('') },
      { language: 'es', pages: ['es/z', 'es/b'] },
    ];
    expect(switched({ languages }, ['a', 'v1/a', 'v1/b', 'es/z', 'es/b'], '/v1/b')).toEqual([
      '/v1/b',
      '/es/b',
    ]);
  });
  test('version: the folder of most pages counts, also if some are outside of it', () => {
    const pages = (folder: string) => ['intro', 'learn/a', 'learn/b'].map((name) => `docs/${folder}/${name}`);
    const versions = [
      { version: 'Version 2 (latest)', pages: [...pages('2.0'), 'examples'] },
      { version: 'Draft', pages: [...pages('draft'), 'examples', 'roadmap'] },
    ];
    const names = [...pages('2.0'), ...pages('draft'), 'examples', 'roadmap'];
    expect(switched({ versions }, names, '/docs/2.0/learn/b')).toEqual([
      '/docs/2.0/learn/b',
      '/docs/draft/learn/b',
    ]);
    expect(switched({ versions }, names, '/docs/draft/learn/a')[0]).toBe('/docs/2.0/learn/a');
    expect(switched({ versions }, names, '/roadmap')[0]).toBe('/docs/2.0/intro');
  });
  test('version: the segment in which most paths differ, wherever it is and whatever the version is called', () => {
    const pages = (folder: string) => [`guides/${folder}/a`, `guides/${folder}/b`, `api/${folder}/a`];
    const versions = [
      { version: 'Next', pages: [...pages('v2'), 'api/v2/b'] },
      { version: 'Legacy', pages: ['welcome', ...pages('v1')] },
    ];
    const names = [...pages('v2'), 'api/v2/b', 'welcome', ...pages('v1')];
    expect(switched({ versions }, names, '/api/v2/a')).toEqual(['/api/v2/a', '/api/v1/a']);
    expect(switched({ versions }, names, '/guides/v1/b')).toEqual(['/guides/v2/b', '/guides/v1/b']);
    expect(switched({ versions }, names, '/api/v2/b')[1]).toBe('/welcome');
  });
  test('language: a folder is only exchanged for another one if the page is in it', () => {
    const languages = [
      { language: 'en', pages: ['guides/a', 'guides/setup', 'guides/b', 'api/setup'] },
      { language: 'es', pages: ['es/guides/a', 'es/guides/setup', 'es/guides/b'] },
    ];
    const names = languages.flatMap(({ pages }) => pages);
    expect(switched({ languages }, names, '/guides/setup')[1]).toBe('/es/guides/setup');
    expect(switched({ languages }, names, '/api/setup')[1]).toBe('/es/guides/a');
  });
  test('without a match, the tab of the same name', () => {
    const tabs = (folder: string, page: string) => [
      { tab: 'Guides', pages: [`${folder}/first`] },
      { tab: 'API', pages: [`${folder}/${page}`] },
    ];
    const products = [
      { product: 'P', tabs: tabs('p', 'x') },
      { product: 'Q', tabs: tabs('q', 'y') },
    ];
    expect(switched({ products }, ['p/first', 'p/x', 'q/first', 'q/y'], '/p/x')).toEqual(['/p/x', '/q/y']);
  });
});

test('pages that no entry leads to are named, unless they are hidden on purpose', () => {
  const index = pageIndex({ a: {}, loose: {}, secret: { hidden: true } });
  const { pages } = resolve({ pages: ['a'] }, ['a']);
  expect(unlistedPages(index.values(), pages)).toMatchObject([
    { code: 'page-unlisted', severity: 'info', file: 'loose.mdx' },
  ]);
});

test('a navigation that lists nothing is not reported again for each page', () => {
  expect(
    unlistedPages(pageIndex({ a: {}, b: {} }).values(), resolve({ pages: [] }, ['a', 'b']).pages),
  ).toEqual([]);
});
