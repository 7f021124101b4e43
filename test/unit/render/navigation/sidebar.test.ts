import { describe, expect, test } from 'vitest';
import { bannerText } from '../../../../src/render/navigation/bars/banner.ts';
import { currentIn, linksIn, renderSite, wordsOf } from './render-site.ts';

const names = (count: number, folder = 'p') =>
  Array.from({ length: count }, (_, i) => `${folder}/page-number-${i}`);

describe('a section of a usual size', () => {
  const site = renderSite({ groups: [{ group: 'G', pages: ['a', { group: 'In', pages: ['b'] }] }] }, [
    'a',
    'b',
  ]);
  test('is complete on every page, with the current entry marked', () => {
    for (const path of ['/a', '/b'])
      expect(linksIn(site.part(path, 'sidebar'))).toEqual(['A → /base/a', 'B → /base/b']);
    expect(currentIn(site.part('/b', 'sidebar'))).toEqual(['B']);
    expect(site.fragments.size).toBe(0);
  });
  test('two pages differ only in the marks', () => {
    const unmarked = (path: string) =>
      site.part(path, 'sidebar').replace(/ aria-current="page"| data-active="true"/g, '');
    const withoutState = (text: string) =>
      text.replace(
        /"true"|"false" popovertarget="[^"]+"|<i [^>]*><\/i>| hidden="until-found"|<noscript>.*?<\/noscript>/g,
        '',
      );
    expect(withoutState(unmarked('/a'))).toBe(withoutState(unmarked('/b')));
  });
});

test('a group that lists its root as a page marks only the page, not its title', () => {
  const group = { group: 'In', root: 'r', pages: ['r', 'b'] };
  const site = renderSite({ groups: [{ group: 'G', pages: ['a', group] }] }, ['a', 'b', 'r']);
  expect(currentIn(site.part('/r', 'sidebar'))).toEqual(['R']);
  expect(linksIn(site.part('/r', 'sidebar'))).toEqual([
    'A → /base/a',
    'In → /base/r',
    'R → /base/r',
    'B → /base/b',
  ]);
});

test('a path as a label breaks at its slashes, a long identifier where its words begin', () => {
  const site = renderSite(
    { groups: [{ group: 'G', pages: ['a', 'b', 'c', 'd'] }] },
    {
      a: { title: '/users/{id}/posts' },
      b: { title: 'Read/write locks' },
      c: { title: 'The MessagingV1Registration API' },
      d: { title: 'The JavaScript SDK' },
    },
  );
  const sidebar = site.part('/a', 'sidebar');
  expect(sidebar).toContain('>/users<wbr>/{id}<wbr>/posts<');
  expect(sidebar).toContain('>Read/write locks<');
  expect(sidebar).toContain('>The Messaging<wbr>V1<wbr>Registration API<');
  expect(sidebar).toContain('>The JavaScript SDK<');
});

test('labels follow the last word of an entry, in the same flow of text, so that a long one keeps its width', () => {
  const site = renderSite(
    { groups: [{ group: 'G', pages: ['a', 'b'] }] },
    { a: { title: 'A long one', deprecated: true, tag: 'NEW' }, b: {} },
  );
  const sidebar = site.part('/a', 'sidebar');
  expect(sidebar).toContain(
    '<span class="nav-text"><span class="nav-label">A long one</span> <span class="nav-tag nav-tag-pill">Deprecated</span> <span class="nav-tag nav-tag-pill">NEW</span></span></a>',
  );
  expect(sidebar).toContain('><span class="nav-label">B</span></a>');
});

test('a group of only hidden pages has no title', () => {
  const site = renderSite(
    {
      tabs: [
        { tab: 'Shown', groups: [{ group: 'G', pages: ['a', { group: 'Gone', pages: ['b'] }] }] },
        { tab: 'Hidden', hidden: true, groups: [{ group: 'Away', pages: ['c'] }] },
      ],
    },
    { a: {}, b: { hidden: true }, c: {} },
  );
  expect(site.part('/a', 'sidebar')).not.toContain('Gone');
  expect(site.part('/c', 'sidebar')).not.toContain('Away');
});

describe('a group with a blank name', () => {
  const site = renderSite({ groups: [{ group: ' ', pages: ['a', { group: '', pages: ['b'] }] }] }, [
    'a',
    'b',
  ]);
  test('has no title, and its pages can be reached', () => {
    const sidebar = site.part('/b', 'sidebar');
    expect(linksIn(sidebar)).toEqual(['A → /base/a', 'B → /base/b']);
    expect(sidebar).not.toMatch(/nav-title|<button/);
    expect(site.part('/b', 'eyebrow')).toBe('');
  });
});

describe('a section beyond the budget', () => {
  const groups = Array.from({ length: 60 }, (_, i) => ({ group: `Group ${i}`, pages: names(30, `g${i}`) }));
  const site = renderSite(
    { groups },
    groups.flatMap(({ pages }) => pages),
  );
  const sidebar = site.part('/g5/page-number-3', 'sidebar');
  test('a page contains its own group and links to the others', () => {
    const links = linksIn(sidebar);
    expect(links).toContain('Page number 29 → /base/g5/page-number-29');
    expect(links).toContain('Group 6 → /base/g6/page-number-0');
    expect(links).not.toContain('Page number 1 → /base/g6/page-number-1');
    expect(currentIn(sidebar)).toEqual(['Page number 3']);
  });
  test('is small, however large the site', () => expect(sidebar.length).toBeLessThan(15_000));
  test('long lists are cut around the page, with a link to the rest', () => {
    expect(linksIn(sidebar)).toContain('Later &hellip; → /base/g40/page-number-0');
    expect(linksIn(site.part('/g45/page-number-0', 'sidebar'))).toContain(
      'Earlier &hellip; → /base/g39/page-number-29'.replace('29', '0'),
    );
  });
  test('the whole tree is one file that all pages of the section share', () => {
    expect(site.fragments.size).toBe(1);
    const [[path, content]] = [...site.fragments] as [[string, string]];
    expect(linksIn(content.split('<ul class="nav-tree">')[1]!)).toHaveLength(1800);
    expect(sidebar).toContain(`data-docs-fragment="/base/${path}"`);
    expect(linksIn(sidebar).at(-1)).toBe(`All pages → /base/${path}`);
  });
  test('without script that file is a page with the styles of the site and a link back', () => {
    const [content] = [...site.fragments.values()] as [string];
    expect(content).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/);
    expect(content).toContain('<title>All pages - Site</title>');
    expect(content).toContain('<link rel="stylesheet" href="/base/_docs/theme.css">');
    expect(linksIn(content)[0]).toBe('Site → /base/');
  });
  test('one flat list of thousands of pages is cut as well', () => {
    const pages = names(3000);
    const flat = renderSite({ pages }, pages).part('/p/page-number-1500', 'sidebar');
    expect(currentIn(flat)).toEqual(['Page number 1500']);
    expect(flat.length).toBeLessThan(10_000);
  });
});

describe('hostile text', () => {
  const evil = '"><img src=x onerror=alert(1)>';
  test('is text in every part', () => {
    const config = {
      banner: {
        content: `${evil} [${evil}](javascript:alert(1)) **${evil}**`,
        dismissible: true,
        color: { light: 'red;background:url(//x)', dark: '#000' },
      },
      navbar: {
        links: [{ label: evil, href: 'javascript:alert(1)' }],
        primary: { type: 'button', label: evil, href: `/${evil}` },
      },
      footer: {
        socials: { x: 'javascript:alert(1)', [evil]: evil },
        links: [{ header: evil, items: [{ label: evil, href: ' jAvascript:alert(1)' }] }],
      },
    };
    const navigation = {
      tabs: [
        {
          tab: evil,
          icon: 'x',
          versions: [
            {
              version: evil,
              tag: evil,
              groups: [{ group: evil, tag: evil, root: 'r', directory: 'card', pages: ['a'] }],
            },
            { version: 'b', href: 'javascript:alert(1)' },
          ],
        },
      ],
    };
    const site = renderSite(
      navigation,
      {
        r: { title: evil, description: evil },
        a: { title: evil, description: evil, tag: evil, url: 'javascript:alert(1)' },
      },
      config,
    );
    const all = (
      ['banner', 'navbar', 'switchers', 'tabs', 'sidebar', 'eyebrow', 'pagination', 'footer'] as const
    )
      .map((slot) => site.part('/r', slot))
      .concat(site.directory('/r'))
      .join('');
    expect(all).not.toContain('<img');
    expect(all).not.toMatch(/href="\s*javascript:/i);
    expect(all).not.toContain('background:url');
  });
});

test('the text of a banner is sanitized Markdown', () => {
  const linkTo = (href: string) => `/docs${href}`;
  expect(bannerText('**New** [`v2`](/v2) & _more_ <script>x</script>', linkTo).text).toBe(
    '<strong>New</strong> <a href="/docs/v2"><code>v2</code></a> &amp; <em>more</em> ',
  );
});

describe('without scripts and with the keyboard', () => {
  const site = renderSite(
    {
      versions: [
        { version: '1', groups: [{ group: 'G', pages: ['a', { group: 'In', root: 'r', pages: ['b'] }] }] },
        { version: '2', pages: ['c'] },
      ],
    },
    ['a', 'b', 'c', 'r'],
  );
  test('menus are details with a summary', () => {
    expect(site.part('/a', 'switchers')).toMatch(
      /^<details [^>]*><summary[^>]*><span class="visually-hidden">Version: <\/span>/,
    );
  });
  test('groups are a button and a list, which is in the page, also while it is closed', () => {
    const sidebar = site.part('/a', 'sidebar');
    expect(sidebar).not.toContain('<details class="nav-group"');
    expect(sidebar).toContain(
      '<button type="button" class="nav-group nav-toggle" aria-expanded="false" popovertarget="group:0" aria-label="Show pages of In"></button><i id="group:0" popover="manual"></i><ul class="nav-list nav-rail" hidden="until-found"><li>',
    );
    expect(site.part('/b', 'sidebar')).toContain(
      '<button type="button" class="nav-group nav-toggle" aria-expanded="true" aria-label="Show pages of In"></button><ul class="nav-list nav-rail"><li data-active="true">',
    );
  });
  test('landmarks have names', () => {
    const parts = [site.part('/a', 'sidebar'), site.part('/a', 'pagination')].join('');
    const landmarks = [...parts.matchAll(/<nav ([^>]*)>/g)].map(([, attributes]) => attributes!);
    expect(landmarks.length).toBe(2);
    for (const attributes of landmarks) expect(attributes).toMatch(/aria-label="[^"]+"/);
  });
  test('documented ids exist', () => {
    expect(site.part('/a', 'sidebar')).toContain('id="navigation-items"');
    expect(site.part('/a', 'pagination')).toContain('id="pagination"');
  });
});

test('language names have a `lang` attribute', () => {
  const site = renderSite(
    {
      languages: [
        { language: 'en', pages: ['a'] },
        { language: 'cn', pages: ['cn/a'] },
      ],
    },
    ['a', 'cn/a'],
  );
  expect(site.part('/a', 'switchers')).toMatch(/<a [^>]* lang="zh" hreflang="zh"[^>]*>.*简体中文/);
});

test.each(['xx', 'EN_us', 'no code at all!'])(
  'a language with the unknown code %s has it as its name',
  (code) => {
    const languages = [
      { language: 'en', pages: ['a'] },
      { language: code, pages: ['b'] },
    ];
    const switchers = renderSite({ languages }, ['a', 'b']).part('/a', 'switchers');
    expect(linksIn(switchers)).toEqual(['English → /base/a', `${code} → /base/b`]);
    const tag = { xx: 'xx', EN_us: 'en-US' }[code] ?? 'en';
    expect(switchers).toContain(` href="/base/b" lang="${tag}" hreflang="${tag}"`);
  },
);

test('menus of tabs have no items without pages and link, and such a menu is no tab', () => {
  const empty = [
    { item: 'Vacant', description: 'Nothing' },
    { item: 'None', pages: [] },
    { item: 'Gone', pages: ['gone'] },
  ];
  const tabs = [
    {
      tab: 'A',
      menu: [{ item: 'One', pages: ['a'] }, ...empty, { item: 'Out', href: 'https://example.com' }],
    },
    { tab: 'B', menu: empty },
  ];
  const bar = renderSite({ tabs }, ['a']).part('/a', 'tabs');
  expect(linksIn(bar)).toEqual(['One → /base/a', 'Out → https://example.com']);
  expect(wordsOf(bar)).toBe('A One Out');
});

test.each(['card', 'accordion'])('a listing as %s has descriptions in plain words', (directory) => {
  const site = renderSite(
    { groups: [{ group: 'G', root: 'r', directory, pages: ['a'] }] },
    { r: {}, a: { description: 'Use `it` **now**, see [more](/b) & [none](javascript:alert(1))' } },
  );
  expect(site.directory('/r')).toContain('>Use it now, see more &amp; none</span>');
});

test('the columns of the footer are one part of the page, whatever their headers', () => {
  const column = (header?: string) => ({ header, items: [{ label: 'L', href: 'https://l.example' }] });
  const site = renderSite({ pages: ['a'] }, ['a'], {
    footer: { links: [column(), column(), column('More'), column('More')] },
  });
  expect(site.part('/a', 'footer').match(/<nav [^>]*>/g)).toEqual([
    '<nav class="nav-footer-columns" aria-label="Footer">',
  ]);
});
