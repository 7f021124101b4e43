import { describe, expect, test } from 'vitest';
import { currentIn, linksIn, renderSite, wordsOf } from '../render/navigation/render-site.ts';
import { resolve } from './helpers.ts';

describe('element table: page', () => {
  test('a string is the path of a page file', () => {
    expect([
      ...resolve({ pages: ['index', 'guides/a', '/b.mdx', 'c/index'] }, [
        'index',
        'guides/a',
        'b',
        'c/index',
      ]).pages.keys(),
    ]).toEqual(['/', '/guides/a', '/b', '/c']);
  });
});

describe('element table: group', () => {
  const site = renderSite(
    { groups: [{ group: 'Start', icon: 'star', tag: 'NEW', pages: ['a', { group: 'More', pages: ['b'] }] }] },
    ['a', 'b'],
  );
  test('has a name, pages, an icon and a tag', () => {
    expect(wordsOf(site.part('/a', 'sidebar'))).toBe('[star] Start NEW A More B');
  });
  test('may be nested inside pages, to any depth', () => {
    const deep = (depth: number): unknown => ({
      group: `Level ${depth}`,
      pages: depth === 8 ? ['a'] : [deep(depth + 1)],
    });
    const place = resolve({ groups: [deep(1)] }, ['a']).pages.get('/a');
    expect(place?.groups.map(({ label }) => label)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((depth) => `Level ${depth}`),
    );
  });
  test('has its root as the first page', () => {
    const { first, pages } = resolve({ groups: [{ group: 'G', root: 'main', pages: ['a'] }] }, ['a', 'main']);
    expect(first).toBe('/main');
    expect(pages.get('/main')?.next?.path).toBe('/a');
  });
});

describe('element table: tab', () => {
  const site = renderSite(
    {
      tabs: [
        { tab: 'Guides', icon: 'book', pages: ['a'] },
        { tab: 'Blog', href: 'https://blog.example.com' },
        {
          tab: 'More',
          menu: [
            { item: 'One', icon: 'bell', description: 'First', pages: ['b'] },
            { item: 'Two', href: 'https://two.example.com' },
          ],
        },
        { tab: 'End', align: 'end', groups: [{ group: 'G', pages: ['c'] }] },
      ],
    },
    ['a', 'b', 'c'],
  );
  const bar = site.part('/b', 'tabs');
  test('has an icon, groups or pages', () =>
    expect(linksIn(bar)).toEqual(expect.arrayContaining(['[book] Guides → /base/a', 'End → /base/c'])));
  test('may be an external link', () =>
    expect(bar).toContain('href="https://blog.example.com" target="_blank" rel="noopener"'));
  test('may open a menu', () =>
    expect(linksIn(bar)).toEqual(
      expect.arrayContaining(['[bell] One First → /base/b', 'Two → https://two.example.com']),
    ));
  test('is marked as current for pages in it, also in its menu', () =>
    expect(currentIn(bar)).toEqual(['More', '[bell] One First']));
  test('is at the end of the bar with `align`', () => expect(bar).toContain('<li class="nav-end">'));
});

test('element table: menu item has icon, description, groups, pages or a link', () => {
  const menu = [{ item: 'I', icon: 'x', description: 'words', groups: [{ group: 'G', pages: ['a'] }] }];
  const place = resolve({ tabs: [{ tab: 'T', menu }] }, ['a']).pages.get('/a');
  expect(place?.section.chain.at(-1)).toMatchObject({
    kind: 'item',
    label: 'I',
    icon: { name: 'x' },
    description: 'words',
    first: '/a',
  });
});

test('element table: anchor has icon, groups, pages or href', () => {
  const site = renderSite(
    {
      anchors: [
        {
          anchor: 'Docs',
          icon: 'book',
          color: { light: '#112233', dark: '#445566' },
          groups: [{ group: 'G', pages: ['a'] }],
        },
        { anchor: 'Out', href: 'https://example.com' },
      ],
    },
    ['a'],
  );
  const sidebar = site.part('/a', 'sidebar');
  expect(linksIn(sidebar).slice(0, 2)).toEqual(['[book] Docs → /base/a', 'Out → https://example.com']);
  expect(sidebar).toContain('style="--own-color:#112233;--own-color-dark:#445566"');
});

test('element table: global anchor has icon and href, external or internal', () => {
  const site = renderSite(
    { global: { anchors: [{ anchor: 'Home', icon: 'house', href: '/a' }] }, pages: ['a'] },
    ['a'],
  );
  expect(linksIn(site.part('/a', 'sidebar'))[0]).toBe('[house] Home → /base/a');
});

test.each(['product', 'dropdown'])(
  'element table: %s has description, icon, groups, pages or href',
  (kind) => {
    const site = renderSite(
      {
        [`${kind}s`]: [
          { [kind]: 'One', description: 'First', icon: 'x', pages: ['a'] },
          { [kind]: 'Out', href: 'https://example.com' },
        ],
      },
      ['a'],
    );
    expect(linksIn(site.part('/a', 'sidebar')).slice(0, 2)).toEqual([
      '[x] One First → /base/a',
      'Out → https://example.com',
    ]);
  },
);

describe('element table: version', () => {
  const versions = (...flags: boolean[]) =>
    flags.map((isDefault, i) => ({
      version: `v${i + 1}`,
      tag: `T${i + 1}`,
      ...(isDefault && { default: true }),
      pages: [`v${i + 1}`],
    }));
  test('is the default if it is the first', () =>
    expect(resolve({ versions: versions(false, false) }, ['v1', 'v2']).first).toBe('/v1'));
  test('is replaced as default by an entry with `default: true`', () => {
    const { first, navigation } = resolve({ versions: versions(false, true) }, ['v1', 'v2']);
    expect(first).toBe('/v2');
    expect(navigation.divisions.map((version) => version.default)).toEqual([false, true]);
  });
  test('has its tag as a badge', () => {
    const site = renderSite({ versions: versions(false, false) }, ['v1', 'v2']);
    expect(linksIn(site.part('/v1', 'switchers'))).toEqual(['v1 T1 → /base/v1', 'v2 T2 → /base/v2']);
  });
  test('may contain any other navigation field', () => {
    const navigation = {
      versions: [{ version: 'v1', tabs: [{ tab: 'T', anchors: [{ anchor: 'A', pages: ['a'] }] }] }],
    };
    expect(resolve(navigation, ['a']).pages.get('/a')?.version).toBe('v1');
  });
});

describe('element table: language', () => {
  const site = renderSite(
    {
      languages: [
        { language: 'en', pages: ['a'] },
        {
          language: 'fr',
          pages: ['fr/a'],
          banner: { content: 'Bonjour [ici](/fr/a)', dismissible: true },
          footer: {
            socials: { x: 'https://x.com/fr' },
            links: [{ header: 'Société', items: [{ label: 'À propos', href: 'https://example.com/fr' }] }],
          },
          navbar: {
            links: [{ label: 'Communauté', href: 'https://example.com/c' }],
            primary: { type: 'button', label: 'Essayer', href: '/fr/a' },
          },
        },
      ],
    },
    ['a', 'fr/a'],
    {
      banner: { content: 'Hello' },
      footer: { socials: { github: 'https://github.com/x' } },
      navbar: { links: [{ label: 'Community', href: '/a' }] },
    },
  );
  test('banner: content with Markdown links, dismissible', () => {
    expect(wordsOf(site.part('/fr/a', 'banner').replace(/<script>.*/, ''))).toBe('Bonjour ici');
    expect(linksIn(site.part('/fr/a', 'banner'))).toEqual(['ici → /base/fr/a']);
    expect(site.part('/fr/a', 'banner')).toContain('data-docs-banner="');
    expect(wordsOf(site.part('/a', 'banner'))).toBe('Hello');
    expect(site.part('/a', 'banner')).not.toContain('data-docs-banner');
  });
  test('footer: socials and columns of links', () => {
    expect(linksIn(site.part('/fr/a', 'footer'))).toEqual([
      'À propos → https://example.com/fr',
      '[x-twitter] → https://x.com/fr',
    ]);
    expect(site.part('/fr/a', 'footer')).toContain('Société');
    expect(linksIn(site.part('/a', 'footer'))).toEqual(['[github] → https://github.com/x']);
  });
  test('navbar: links and a primary button', () => {
    expect(linksIn(site.part('/fr/a', 'navbar'))).toEqual([
      'Communauté → https://example.com/c',
      'Essayer → /base/fr/a',
    ]);
    expect(linksIn(site.part('/a', 'navbar'))).toEqual(['Community → /base/a']);
  });
  test('is that of the pages below it', () => expect(site.viewOf('/fr/a').place?.language).toBe('fr'));
});

describe('field notes', () => {
  const groups = [
    {
      group: 'Top',
      expanded: false,
      pages: ['a', { group: 'Shut', pages: ['b'] }, { group: 'Open', expanded: true, pages: ['c'] }],
    },
  ];
  test('expanded: nested groups are collapsed unless it is true; top-level groups are always expanded', () => {
    const [top] = resolve({ groups }, ['a', 'b', 'c']).navigation.entries;
    expect(top).toMatchObject({
      expanded: true,
      entries: [{ type: 'page' }, { expanded: false }, { expanded: true }],
    });
  });
  test('a collapsed group is open on the pages inside it', () => {
    const site = renderSite({ groups }, ['a', 'b', 'c']);
    const opened = (path: string) =>
      [...site.part(path, 'sidebar').matchAll(/class="nav-group [^"]*" aria-expanded="(\w+)"/g)].map(
        (match) => match[1] === 'true',
      );
    expect(opened('/a')).toEqual([false, true]);
    expect(opened('/b')).toEqual([true, true]);
  });
  test('href: an anchor of the page is left as it is', () => {
    const site = renderSite(
      {
        tabs: [
          { tab: 'T', pages: ['a'] },
          { tab: 'Here', href: '#section' },
        ],
      },
      ['a'],
    );
    expect(linksIn(site.part('/a', 'tabs'))).toContain('Here → #section');
  });
});

describe('directory values', () => {
  const site = (directory: string) =>
    renderSite(
      { groups: [{ group: 'G', root: 'r', directory, pages: ['a', { group: 'Inner', pages: ['b'] }, 'r'] }] },
      { r: {}, a: { description: 'About A', icon: { name: 'star' } }, b: {} },
    ).directory('/r');
  test('accordion: child pages shown as a list', () => {
    expect(site('accordion')).toContain('nav-directory-accordion');
    expect(wordsOf(site('accordion'))).toBe('[star] A About A Inner B');
  });
  test('card: child pages shown as horizontal cards', () => {
    expect(site('card')).toContain('nav-directory-card');
    expect(linksIn(site('card'))).toEqual(['[star] A About A → /base/a', 'Inner → /base/b']);
  });
  test('none: no listing', () => expect(site('none')).toBe(''));
});

describe('interaction.drilldown', () => {
  const navigation = { groups: [{ group: 'Top', pages: ['a', { group: 'Inner', pages: ['b'] }] }] };
  const titles = (drilldown?: boolean) =>
    linksIn(
      renderSite(navigation, ['a', 'b'], drilldown === undefined ? {} : { interaction: { drilldown } }).part(
        '/a',
        'sidebar',
      ),
    );
  test('true: a group leads to its first page', () =>
    expect(titles(true)).toEqual(expect.arrayContaining(['Top → /base/a', 'Inner → /base/b'])));
  test('true: on that page, its own entry is the current one', () => {
    const sidebar = renderSite(navigation, ['a', 'b'], { interaction: { drilldown: true } }).part(
      '/a',
      'sidebar',
    );
    expect(sidebar.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([
      '<a class="nav-link" href="/base/a" aria-current="page">',
    ]);
  });
  test('false: a group only opens and closes', () =>
    expect(titles(false)).toEqual(['A → /base/a', 'B → /base/b']));
  test('unset: the theme opens and closes', () => expect(titles()).toEqual(titles(false)));
});

describe('styling.eyebrows', () => {
  const navigation = {
    tabs: [{ tab: 'T', groups: [{ group: 'Outer', pages: ['a', { group: 'Inner', pages: ['b'] }] }] }],
  };
  const eyebrow = (eyebrows: string) =>
    renderSite(navigation, ['a', 'b'], { styling: { eyebrows } }).part('/b', 'eyebrow');
  test('breadcrumbs: the way to the page', () =>
    expect(linksIn(eyebrow('breadcrumbs'))).toEqual(['T → /base/a', 'Outer → /base/a']));
  test('section: the name of its group', () => expect(wordsOf(eyebrow('section'))).toBe('Inner'));
});

test('styling.eyebrows: the line above a title does not repeat it', () => {
  const navigation = { tabs: [{ tab: 'T', groups: [{ group: 'A', pages: ['a', 'b'] }] }] };
  const eyebrow = (path: string, eyebrows: string) =>
    wordsOf(renderSite(navigation, ['a', 'b'], { styling: { eyebrows } }).part(path, 'eyebrow'));
  expect([eyebrow('/a', 'section'), eyebrow('/b', 'section')]).toEqual(['', 'A']);
  expect([eyebrow('/a', 'breadcrumbs'), eyebrow('/b', 'breadcrumbs')]).toEqual(['T', 'T A']);
});

test('styling.eyebrows: some themes show breadcrumbs by default, others do not', () => {
  const navigation = { groups: [{ group: 'Outer', pages: ['a', { group: 'Inner', pages: ['b'] }] }] };
  const eyebrow = (theme: string) =>
    wordsOf(renderSite(navigation, ['a', 'b'], { theme }).part('/b', 'eyebrow'));
  expect([eyebrow('aspen'), eyebrow('mint')]).toEqual(['Outer Inner', 'Inner']);
});

test('the logo leads to logo.href, else to the start of the language', () => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['a'] },
      { language: 'fr', pages: ['fr/a'] },
    ],
  };
  const site = renderSite(navigation, ['a', 'fr/a']);
  expect([site.home('/a'), site.home('/fr/a')]).toEqual(['/base/', '/base/fr/a']);
  const elsewhere = { logo: { light: '/l.svg', dark: '/d.svg', href: 'https://example.com' } };
  expect(renderSite(navigation, ['a', 'fr/a'], elsewhere).home('/fr/a')).toBe('https://example.com');
});
