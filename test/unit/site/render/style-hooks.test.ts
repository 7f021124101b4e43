import { describe, expect, test } from 'vitest';
import { buildInMemory } from '../build-in-memory.ts';

const LAYOUT_IDS =
  'banner body-content content content-area content-container content-side-layout footer header navbar navigation-items page-title pagination sidebar sidebar-content table-of-contents table-of-contents-content topbar-cta-button'.split(
    ' ',
  );

const built = await buildInMemory({
  'docs.json': {
    name: 'Test',
    theme: 'mint',
    styling: { eyebrows: 'breadcrumbs' },
    contextual: { options: ['copy', 'view'] },
    navbar: {
      links: [{ label: 'Blog', href: 'https://blog.example.com' }],
      primary: { type: 'button', label: 'Start', href: 'https://app.example.com' },
    },
    footer: { socials: { github: 'https://github.com/example' } },
    banner: { content: 'News', dismissible: true },
    logo: '/logo.svg',
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Basics', pages: ['index', 'next'] }] },
        { tab: 'Other', pages: ['other', 'last'] },
      ],
    },
  },
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
  'index.mdx':
    '---\ntitle: Home\n---\n\n## First\n\n### Within\n\n#### Deep\n\n<Note>Text</Note>\n\n<CardGroup><Card title="A" href="/next" /></CardGroup>\n\n```js\n1\n```\n',
  'next.mdx': '---\ntitle: Next\n---\n\nText.\n',
  'last.mdx': '---\ntitle: Last\n---\n\nText.\n',
  'other.mdx': `---\ntitle: Other\n---\n\n${LAYOUT_IDS.map((id) => `## ${id.replaceAll('-', ' ')}`).join('\n\n')}\n`,
});
const html = built.text('index.html')!;

const SCRIPT_IDS =
  'page-context-menu page-context-menu-button search-bar-entry search-bar-entry-mobile'.split(' ');

test.each([...LAYOUT_IDS, ...SCRIPT_IDS])('#%s stands once on a page', (id) =>
  expect(html.split(` id="${id}"`)).toHaveLength(2),
);

describe('where a heading has the id of a part of the layout', () => {
  const other = built.text('other/index.html')!;

  test.each(LAYOUT_IDS)('it keeps #%s, and the part has another one', (id) => {
    expect(other).toContain(`<h2 id="${id}"`);
    expect(other.split(` id="${id}"`)).toHaveLength(2);
    expect(other.split(` id="docs-${id}"`)).toHaveLength(2);
  });

  test('the layout still leads to its parts', () => {
    expect(other).toMatch(/class="skip-link" href="#docs-content".*<article id="docs-content"/s);
    expect(other).toMatch(/popovertarget="docs-sidebar".*<aside id="docs-sidebar"/s);
  });
});

const CLASSES =
  'breadcrumb-item breadcrumb-list callout card card-group code-block code-block-copy-button columns eyebrow mdx-content nav-logo nav-tabs nav-tabs-item navbar-link pagination-next pagination-title sidebar-group sidebar-group-header toc toc-item topbar-right-container';

test.each(CLASSES.split(' '))('.%s is on a page that has such a part', (name) =>
  expect(html).toMatch(new RegExp(`class="(?:[^"]* )?${name}[ "]`)),
);

describe('the menus and components that only some sites have', () => {
  const navigation = {
    products: ['One', 'Two'].map((product) => ({
      product,
      description: 'What it does',
      languages: ['en', 'de'].map((language) => ({
        language,
        tabs: [
          {
            tab: 'Guides',
            menu: [{ item: 'Start', description: 'First steps', pages: [`${product}/${language}/index`] }],
          },
          {
            tab: 'More',
            groups: [
              {
                group: 'G',
                root: `${product}/${language}/a`,
                directory: 'card',
                pages: [`${product}/${language}/b`],
              },
            ],
          },
        ],
      })),
    })),
  };
  const text =
    '---\ntitle: Page\ntag: New\n---\n\n<Badge color="blue" size="sm">B</Badge>\n\n<Card title="C" icon="star">Text</Card>\n\n<Steps><Step title="S">Text</Step></Steps>\n';
  const files = ['One', 'Two'].flatMap((product) =>
    ['en', 'de'].flatMap((language) =>
      ['index', 'a', 'b'].map((name) => [`${product}/${language}/${name}.mdx`, text]),
    ),
  );
  const site = buildInMemory({
    'docs.json': {
      name: 'Test',
      theme: 'mint',
      colors: { primary: '#0B6B54' },
      footer: { links: [{ items: [{ label: 'A', href: '/a' }] }] },
      navigation,
    },
    ...Object.fromEntries(files),
  });
  const page = async (name: string) => (await site).text(`One/en/${name}index.html`)!;

  test.each([
    ...['trigger', 'content', 'item', 'item-title'].map((part) => `nav-dropdown-${part}`),
    ...['trigger', 'content', 'item', 'item-title', 'item-description'].map(
      (part) => `nav-dropdown-products-selector-${part}`,
    ),
    'advanced-footer',
    'nav-tag-pill',
  ])('.%s', async (name) => expect(await page('')).toMatch(new RegExp(`class="(?:[^"]* )?${name}[ "]`)));

  test.each(['trigger', 'content', 'item-en', 'item-de'])(
    '#localization-select-%s, once although the drawer repeats the menu',
    async (part) => expect((await page('')).split(` id="localization-select-${part}"`)).toHaveLength(2),
  );

  test.each([
    '[data-badge][data-color="blue"][data-size="sm"]',
    '[data-component-part="card-title"]',
    '[data-component-part="card-icon"]',
    '[data-component-part="card-content"]',
    '[data-component-part="step-title"]',
    '[data-component-part="step-number"]',
    '[data-component-part="step-content"]',
    '[data-component-name="theme-toggle"]',
  ])('%s', async (selector) =>
    expect(await page('')).toContain(
      selector.slice(1, -1).replaceAll('][', ' ').replace('data-badge ', 'data-badge '),
    ),
  );

  test.each(['directory', 'directory-card', 'sidebar-title'])('.%s where there is a group', async (name) =>
    expect(await page('a/')).toMatch(new RegExp(`class="(?:[^"]* )?${name}[ "]`)),
  );
});

test('the background of the primary button is a separate element before the label', () => {
  expect(html).toMatch(
    /id="topbar-cta-button"><a [^>]*><span class="absolute inset-0 bg-primary-dark"><\/span><span class="text-white">Start</,
  );
});

test('the current page, tab and entry can be distinguished', () => {
  expect(html).toMatch(/<html [^>]*data-current-path="\/"/);
  expect(built.text('next/index.html')).toMatch(/<html [^>]*data-current-path="\/next"/);
  expect(html).toMatch(/<li data-active="true"><a class="nav-link" href="\/" aria-current="page">/);
  expect(html).toMatch(/class="nav-tab nav-tabs-item" href="\/" aria-current="true" data-active="true"/);
  expect(html.split('data-active=')).toHaveLength(3);
});

test('headings of the contents carry their depth, callouts their kind', () => {
  expect(html).toMatch(/class="toc-item" data-depth="0"><a href="#first">/);
  expect(html).toMatch(/class="toc-item" data-depth="1"><a href="#within">/);
  expect(html).toContain('<h4 id="deep"');
  expect(html).not.toContain('class="toc-item" data-depth="2"');
  expect(html).toContain('data-callout-type="note"');
});
