import { describe, expect, test } from 'vitest';
import { visibilityOf } from '../../../src/navigation/trail/trail.ts';
import { linksIn, renderSite } from '../render/navigation/render-site.ts';
import { resolve } from './helpers.ts';

describe('hidden', () => {
  test('the closest explicit value wins', () => {
    const { pages } = resolve(
      { groups: [{ group: 'G', hidden: true, pages: ['a', { group: 'In', hidden: false, pages: ['b'] }] }] },
      ['a', 'b'],
    );
    expect([pages.get('/a')?.hidden, pages.get('/b')?.hidden]).toEqual([true, false]);
  });
  test('a hidden page is not in the sidebar or in previous and next, but keeps its location', () => {
    const site = renderSite({ pages: ['a', 'b', 'c'] }, { a: {}, b: { hidden: true }, c: {} });
    expect(linksIn(site.part('/a', 'sidebar'))).toEqual(['A → /base/a', 'C → /base/c']);
    expect(linksIn(site.part('/a', 'pagination'))).toEqual(['Next C → /base/c']);
    expect(site.part('/b', 'pagination')).toBe('');
  });
  test('a hidden tab is not in the bar, and its pages still have their sidebar', () => {
    const tabs = [
      { tab: 'One', pages: ['a'] },
      { tab: 'Two', hidden: true, pages: ['b'] },
    ];
    const site = renderSite({ tabs }, ['a', 'b']);
    expect(linksIn(site.part('/b', 'tabs'))).toEqual(['One → /base/a']);
    expect(site.viewOf('/b').section?.chain.map(({ label }) => label)).toEqual(['Two']);
  });
  test('the first page of a division is the first visible one', () => {
    const tabs = [{ tab: 'One', pages: ['a', 'b'] }];
    expect(resolve({ tabs }, { a: { hidden: true }, b: {} }).navigation.divisions[0]?.first).toBe('/b');
  });
});

describe('searchable', () => {
  const searchable = (group: object, meta = {}) => {
    const place = resolve({ groups: [{ group: 'G', ...group }] }, { a: meta }).pages.get('/a');
    return place?.searchable;
  };
  test('true on a hidden group includes its pages in search', () => {
    expect(searchable({ hidden: true, pages: ['a'] })).toBe(false);
    expect(searchable({ hidden: true, searchable: true, pages: ['a'] })).toBe(true);
  });
  test('a nested hidden group without searchable excludes its pages', () => {
    expect(
      searchable({ hidden: true, searchable: true, pages: [{ group: 'In', hidden: true, pages: ['a'] }] }),
    ).toBe(false);
  });
  test('a hidden page is not in search', () => {
    expect(searchable({ hidden: true, searchable: true, pages: ['a'] }, { hidden: true })).toBe(false);
  });
  test('hidden: false on a page in a hidden group includes it in search but not in the navigation', () => {
    const place = resolve(
      { groups: [{ group: 'G', hidden: true, pages: ['a'] }] },
      { a: { hidden: false } },
    ).pages.get('/a');
    expect(place).toMatchObject({ hidden: true, searchable: true });
  });
});

test('boost: the nearest ancestor, the page over all', () => {
  const groups = [
    { group: 'G', boost: 2, pages: ['a', { group: 'In', boost: 3, pages: ['b', 'c'] }] },
    { group: 'H', pages: ['d'] },
  ];
  const { pages } = resolve({ groups }, { a: {}, b: {}, c: { boost: 0.5 }, d: {} });
  expect(['/a', '/b', '/c', '/d'].map((path) => pages.get(path)?.boost)).toEqual([2, 3, 0.5, 1]);
});

test('public: page, then group, then the site', () => {
  const groups = [
    { group: 'G', public: false, pages: ['a', 'b'] },
    { group: 'H', pages: ['c'] },
  ];
  const { pages } = resolve({ groups }, { a: {}, b: { public: true }, c: {} }, { public: true });
  expect(['/a', '/b', '/c'].map((path) => pages.get(path)?.public)).toEqual([false, true, true]);
});

describe('who finds a page', () => {
  const found = (navigation: object, meta: object = {}, indexing: 'navigable' | 'all' = 'navigable') =>
    visibilityOf(meta, resolve(navigation, { a: meta, b: {} }).pages.get('/a'), indexing);
  test.each([
    ['listed', found({ pages: ['a'] }), { search: true, sitemap: true, llms: true, noindex: false }],
    [
      'hidden',
      found({ pages: ['a'] }, { hidden: true }),
      { search: false, sitemap: false, llms: false, noindex: true },
    ],
    ['not listed', found({ pages: ['b'] }), { search: false, sitemap: false, llms: false, noindex: false }],
    [
      'noindex',
      found({ pages: ['a'] }, { noindex: true }),
      { search: false, sitemap: false, llms: false, noindex: true },
    ],
    [
      'searchable: false',
      found({ pages: ['a'] }, { searchable: false }),
      { search: false, sitemap: true, llms: true, noindex: false },
    ],
    [
      'seo.indexing: all',
      found({ pages: ['b'] }, {}, 'all'),
      { search: true, sitemap: true, llms: true, noindex: false },
    ],
  ])('%s', (_case, visibility, expected) => expect(visibility).toEqual(expected));
});
