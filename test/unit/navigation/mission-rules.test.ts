import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/load/load-config.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { linksIn, renderSite } from '../render/navigation/render-site.ts';
import { resolve } from './helpers.ts';

/** Codes and first words of what docs.json with this navigation is told. */
function problemsOf(navigation: unknown): string[] {
  const source = JSON.stringify({ theme: 'mint', name: 'Site', colors: { primary: '#123456' }, navigation });
  return loadConfig(memoryFileTree({ 'docs.json': source })).problems.map(({ code }) => code);
}

const group = (name: string, ...pages: unknown[]) => ({ group: name, pages });

describe('Navigation rule 1: the root contains one primary organizing pattern, other elements are nested in it', () => {
  const patterns = {
    pages: ['a'],
    groups: [group('G', 'a')],
    tabs: [{ tab: 'T', pages: ['a'] }],
    anchors: [{ anchor: 'A', pages: ['a'] }],
    dropdowns: [{ dropdown: 'D', pages: ['a'] }],
    products: [{ product: 'P', pages: ['a'] }],
    versions: [{ version: 'V', pages: ['a'] }],
    languages: [{ language: 'en', pages: ['a'] }],
  };
  test.each(Object.entries(patterns))('%s alone is fine', (key, value) => {
    expect(problemsOf({ [key]: value })).toEqual([]);
    expect([...resolve({ [key]: value }, ['a']).pages.keys()]).toEqual(['/a']);
  });
  test('global and directory may stand beside it', () => {
    const global = { anchors: [{ anchor: 'Home', href: 'https://example.com' }] };
    expect(problemsOf({ pages: ['a'], global, directory: 'card' })).toEqual([]);
  });
  test('two patterns are an error, and all their pages are kept in file order', () => {
    const navigation = { tabs: [{ tab: 'T', pages: ['b'] }], groups: [group('G', 'a')] };
    expect(problemsOf(navigation)).toEqual(['navigation-pattern-several']);
    expect([...resolve(navigation, ['a', 'b']).pages.keys()].sort()).toEqual(['/a', '/b']);
  });
});

describe('Navigation rule 2: each element holds one type of child element per level', () => {
  test('a tab can contain anchors that contain groups', () => {
    const navigation = { tabs: [{ tab: 'T', anchors: [{ anchor: 'A', groups: [group('G', 'a')] }] }] };
    expect(problemsOf(navigation)).toEqual([]);
    expect(
      resolve(navigation, ['a'])
        .pages.get('/a')
        ?.section.chain.map(({ label }) => label),
    ).toEqual(['T', 'A']);
  });
  test('a tab cannot contain anchors and groups at the same level', () => {
    const navigation = {
      tabs: [{ tab: 'T', anchors: [{ anchor: 'A', pages: ['a'] }], groups: [group('G', 'b')] }],
    };
    expect(problemsOf(navigation)).toEqual(['children-mixed']);
    expect([...resolve(navigation, ['a', 'b']).pages.keys()].sort()).toEqual(['/a', '/b']);
  });
  test('where they do, each page still shows the way to all siblings', () => {
    const navigation = {
      groups: [group('Home', 'h')],
      tabs: [
        { tab: 'T', anchors: [{ anchor: 'A', pages: ['a'] }], groups: [group('G', 'b')] },
        { tab: 'U', pages: ['u'] },
      ],
      versions: [{ version: '2', tabs: [{ tab: 'V', pages: ['v'] }] }],
    };
    const paths = ['h', 'a', 'b', 'u', 'v'];
    const site = renderSite(navigation, paths);
    const wayFrom = (path: string) =>
      (['tabs', 'switchers', 'sidebar'] as const)
        .flatMap((slot) => linksIn(site.part(path, slot)))
        .map((link) => link.replace(/^.*\/base/, ''));
    expect(wayFrom('/a')).toEqual(expect.arrayContaining(['/a', '/b', '/u', '/h', '/v']));
    expect(wayFrom('/b')).toEqual(expect.arrayContaining(['/a', '/b', '/u', '/h', '/v']));
    expect(wayFrom('/v')).toEqual(expect.arrayContaining(['/a', '/u', '/h', '/v']));
    expect(linksIn(site.part('/a', 'sidebar')).filter((link) => link.startsWith('B '))).toHaveLength(1);
  });
});

describe('Navigation rule 3: menu items inside a tab contain only groups, pages and external links', () => {
  test.each([
    ['groups', [group('G', 'a')]],
    ['pages', ['a']],
    ['href', 'https://example.com'],
  ])('%s is fine', (key, value) => {
    expect(problemsOf({ tabs: [{ tab: 'T', menu: [{ item: 'I', [key]: value }] }] })).toEqual([]);
  });
  test.each(['tabs', 'anchors', 'dropdowns', 'products', 'versions', 'languages'])(
    '%s is an error',
    (key) => {
      expect(problemsOf({ tabs: [{ tab: 'T', menu: [{ item: 'I', [key]: [] }] }] })).toEqual([
        'children-not-allowed',
      ]);
    },
  );
});

describe('Navigation rule 4: directory is set on a group, a tab or the navigation, inherited unless overridden', () => {
  const inner = { group: 'Inner', root: 'c', pages: ['d'] };
  test.each([
    ['the navigation', { directory: 'card', groups: [{ group: 'G', root: 'a', pages: ['b', inner] }] }],
    [
      'a tab',
      { tabs: [{ tab: 'T', directory: 'card', groups: [{ group: 'G', root: 'a', pages: ['b', inner] }] }] },
    ],
    ['a group', { groups: [{ group: 'G', directory: 'card', root: 'a', pages: ['b', inner] }] }],
  ])('set on %s it reaches nested groups', (_where, navigation) => {
    const { pages } = resolve(navigation, ['a', 'b', 'c', 'd']);
    expect(pages.get('/a')?.rootOf?.directory).toBe('card');
    expect(pages.get('/c')?.rootOf?.directory).toBe('card');
  });
  test('a descendant overrides it for itself and those inside it', () => {
    const deep = { group: 'Deep', root: 'd', pages: [] };
    const middle = { group: 'Middle', directory: 'none', root: 'b', pages: [deep] };
    const { pages } = resolve(
      { directory: 'accordion', groups: [{ group: 'G', root: 'a', pages: [middle] }] },
      ['a', 'b', 'd'],
    );
    expect(['/a', '/b', '/d'].map((path) => pages.get(path)?.rootOf?.directory)).toEqual([
      'accordion',
      'none',
      'none',
    ]);
  });
});

describe('Navigation rule 5: directory listings appear only on group root pages', () => {
  const site = renderSite(
    {
      directory: 'card',
      groups: [
        { group: 'Rooted', root: 'a', pages: ['b'] },
        { group: 'Rootless', pages: ['c'] },
      ],
    },
    ['a', 'b', 'c'],
  );
  test('the root page lists the group', () => expect(linksIn(site.directory('/a'))).toEqual(['B → /base/b']));
  test('another page of the group does not', () => expect(site.directory('/b')).toBe(''));
  test('a group without root cannot show a listing', () => expect(site.directory('/c')).toBe(''));
});

describe('Navigation rule 6: what each division is to readers', () => {
  test('a tab is a separate section with a horizontal bar at the top', () => {
    const site = renderSite(
      {
        tabs: [
          { tab: 'One', pages: ['a'] },
          { tab: 'Two', pages: ['b'] },
        ],
      },
      ['a', 'b'],
    );
    expect(linksIn(site.part('/a', 'tabs'))).toEqual(['One → /base/a', 'Two → /base/b']);
    expect(linksIn(site.part('/a', 'sidebar'))).toEqual(['A → /base/a']);
  });
  test('anchors are persistent items at the top of the sidebar', () => {
    const site = renderSite(
      {
        anchors: [
          { anchor: 'One', pages: ['a'] },
          { anchor: 'Two', pages: ['b'] },
        ],
      },
      ['a', 'b'],
    );
    expect(linksIn(site.part('/b', 'sidebar'))).toEqual(['One → /base/a', 'Two → /base/b', 'B → /base/b']);
  });
  test.each(['dropdown', 'product'])('a %s is chosen from a menu at the top of the sidebar', (kind) => {
    const site = renderSite(
      {
        [`${kind}s`]: [
          { [kind]: 'One', pages: ['a'] },
          { [kind]: 'Two', pages: ['b'] },
        ],
      },
      ['a', 'b'],
    );
    expect(site.part('/a', 'sidebar')).toContain(`<details class="nav-switcher" data-kind="${kind}">`);
    expect(linksIn(site.part('/a', 'sidebar'))).toEqual(['One → /base/a', 'Two → /base/b', 'A → /base/a']);
  });
  test.each([
    [
      'versions',
      [
        { version: 'v2', pages: ['a'] },
        { version: 'v1', pages: ['b'] },
      ],
      ['v2', 'v1'],
    ],
    [
      'languages',
      [
        { language: 'en', pages: ['a'] },
        { language: 'fr', pages: ['b'] },
      ],
      ['English', 'Français'],
    ],
  ])('%s are chosen from a dropdown', (key, divisions, names) => {
    const site = renderSite({ [key]: divisions }, ['a', 'b']);
    expect(linksIn(site.part('/a', 'switchers'))).toEqual([`${names[0]} → /base/a`, `${names[1]} → /base/b`]);
  });
});

test('Navigation rule 7: with root, selecting the group title opens the root page', () => {
  const nested = { group: 'Nested', root: 'c', pages: ['d'] };
  const site = renderSite({ groups: [{ group: 'Top', root: 'a', pages: ['b', nested] }] }, [
    'a',
    'b',
    'c',
    'd',
  ]);
  const links = linksIn(site.part('/b', 'sidebar'));
  expect(links).toContain('Top → /base/a');
  expect(links).toContain('Nested → /base/c');
});

test('Navigation rule 8: global anchors appear on all pages regardless of the section', () => {
  const global = {
    anchors: [
      { anchor: 'Status', href: 'https://status.example.com' },
      { anchor: 'Start', href: '/a' },
    ],
  };
  const site = renderSite(
    {
      global,
      tabs: [
        { tab: 'One', pages: ['a'] },
        { tab: 'Two', pages: ['b'] },
      ],
    },
    ['a', 'b', 'loose'],
  );
  for (const path of ['/a', '/b', '/loose']) {
    expect(linksIn(site.part(path, 'sidebar'))).toEqual(
      expect.arrayContaining(['Status → https://status.example.com', 'Start → /base/a']),
    );
  }
});
