import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../src/config/load/load-config.ts';
import { migrateConfig } from '../../../../src/config/migrate/migrate-config.ts';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';

const MINT = {
  $schema: 'https://example.com/schema.json',
  name: 'Acme',
  logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
  favicon: '/favicon.svg',
  colors: { primary: '#0D9373', light: '#07C983', dark: '#0D9373', anchors: { from: '#0D9373' } },
  modeToggle: { default: 'dark', isHidden: true },
  topbarLinks: [{ name: 'Support', url: 'mailto:hi@acme.com' }],
  topbarCtaButton: { name: 'Dashboard', url: 'https://dash.acme.com' },
  tabs: [{ name: 'API', url: 'api-reference' }],
  anchors: [{ name: 'Community', icon: 'slack', url: 'https://acme.com/slack' }],
  navigation: [
    { group: 'Start', pages: ['introduction', { group: 'More', pages: ['more'] }] },
    { group: 'Endpoints', icon: 'code', pages: ['api-reference/get', 'api-reference/post'] },
  ],
  footerSocials: { x: 'https://x.com/acme' },
  openapi: 'openapi.json',
  api: { baseUrl: 'https://api.acme.com', auth: { method: 'bearer' }, playground: { mode: 'simple' } },
  analytics: { posthog: { apiKey: 'phc_x' } },
  seo: { indexHiddenPages: true },
  metadata: { 'og:image': '/og.png' },
  feedback: { thumbsRating: true },
};

test.each([
  [{ theme: 'venus' }, 'palm'],
  [{ theme: 'quill' }, 'willow'],
  [{ theme: 'prism' }, 'mint'],
  [{ theme: 'prism', layout: 'sidenav' }, 'maple'],
  [{ layout: 'topnav' }, 'mint'],
  [{ layout: 'solidSidenav' }, 'willow'],
  [{ theme: 'maple', layout: 'solidSidenav' }, 'maple'],
])('%o gets the theme that looks most like it: %s', (old, theme) =>
  expect(migrateConfig(old).config.theme).toBe(theme),
);

describe('a mint.json', () => {
  const { config, moved, dropped } = migrateConfig(MINT);

  test('becomes the docs.json that means the same', () => {
    expect(config).toEqual({
      $schema: 'https://example.com/docs.json',
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#0D9373', light: '#07C983', dark: '#0D9373' },
      favicon: '/favicon.svg',
      logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
      appearance: { default: 'dark', strict: true },
      navigation: {
        tabs: [
          {
            tab: 'Documentation',
            groups: [{ group: 'Start', pages: ['introduction', { group: 'More', pages: ['more'] }] }],
          },
          {
            tab: 'API',
            groups: [
              { group: 'Endpoints', icon: 'code', pages: ['api-reference/get', 'api-reference/post'] },
            ],
          },
        ],
        global: { anchors: [{ anchor: 'Community', icon: 'slack', href: 'https://acme.com/slack' }] },
      },
      navbar: {
        links: [{ label: 'Support', href: 'mailto:hi@acme.com' }],
        primary: { type: 'button', label: 'Dashboard', href: 'https://dash.acme.com' },
      },
      footer: { socials: { x: 'https://x.com/acme' } },
      api: {
        openapi: 'openapi.json',
        playground: { display: 'simple' },
        mdx: { server: 'https://api.acme.com', auth: { method: 'bearer' } },
      },
      seo: { indexing: 'all', metatags: { 'og:image': '/og.png' } },
      integrations: { posthog: { apiKey: 'phc_x' } },
      feedback: { thumbsRating: true },
    });
  });

  test('lists the keys that moved and those without an equivalent', () => {
    expect(moved).toContainEqual({ from: 'topbarLinks', to: 'navbar.links' });
    expect(dropped).toEqual(['colors.anchors']);
  });

  test('lists keys inside objects and lists too, once per list', () => {
    const inside = migrateConfig({
      topbarLinks: [
        { name: 'Support', url: '/support', type: 'link' },
        { name: 'Status', url: '/status', target: '_blank' },
      ],
      api: { auth: { method: 'key', name: 'x-key', inputPrefix: 'Token ' }, maintainOrder: true },
      search: { prompt: 'Ask', location: 'side' },
      metadata: { 'og:image': '/og.png' },
    });
    expect(inside.moved).toEqual([
      { from: 'topbarLinks', to: 'navbar.links' },
      { from: 'topbarLinks[].name', to: 'navbar.links[].label' },
      { from: 'topbarLinks[].url', to: 'navbar.links[].href' },
      { from: 'api.auth.method', to: 'api.mdx.auth.method' },
      { from: 'api.auth.name', to: 'api.mdx.auth.name' },
      { from: 'metadata', to: 'seo.metatags' },
    ]);
    expect(inside.dropped).toEqual([
      'topbarLinks[].target',
      'api.auth.inputPrefix',
      'api.maintainOrder',
      'search.location',
    ]);
  });

  test('lists footer links without an equivalent', () => {
    const socials = [
      { type: 'github', url: 'https://github.com/acme' },
      { url: 'https://acme.com' },
      'https://x.com/acme',
      { type: 'github', url: 'https://github.com/other' },
      { type: 'x' },
    ];
    const { config, dropped } = migrateConfig({ footerSocials: socials });
    expect(config.footer).toEqual({ socials: { github: 'https://github.com/acme' } });
    expect(dropped).toEqual(['footerSocials[1]', 'footerSocials[2]', 'footerSocials[3]', 'footerSocials[4]']);
  });

  test('gives a docs.json without an error', () => {
    const { problems } = loadConfig(memoryFileTree({ 'docs.json': JSON.stringify(config) }));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('keeps tabs and anchors that have only a specification, or nothing but a URL', () => {
    const { navigation } = migrateConfig({
      tabs: [
        { name: 'REST', url: 'rest', openapi: '/rest.json' },
        { name: 'Help', url: 'help' },
      ],
      anchors: [
        { name: 'API', icon: 'code', url: 'api-reference', openapi: 'https://acme.com/openapi.json' },
        { name: 'Guides', url: 'guides' },
        { name: 'Blog', url: 'blog' },
      ],
      navigation: [
        { group: 'Start', pages: ['start'] },
        { group: 'Guides', pages: ['guides/one'] },
      ],
    }).config;
    expect(navigation).toEqual({
      tabs: [
        {
          tab: 'Documentation',
          anchors: [
            { anchor: 'Documentation', icon: 'book-open', groups: [{ group: 'Start', pages: ['start'] }] },
            {
              anchor: 'API',
              icon: 'code',
              openapi: { source: 'https://acme.com/openapi.json', directory: 'api-reference' },
            },
            { anchor: 'Guides', groups: [{ group: 'Guides', pages: ['guides/one'] }] },
          ],
        },
        { tab: 'REST', openapi: { source: '/rest.json', directory: 'rest' } },
        { tab: 'Help', href: '/help' },
      ],
      global: { anchors: [{ anchor: 'Blog', href: '/blog' }] },
    });
  });

  test('has no second tab for the groups of a tab that leads to the home page', () => {
    const { navigation } = migrateConfig({
      tabs: [
        { name: 'API', url: 'api' },
        { name: 'Docs', url: '/' },
      ],
      navigation: [
        { group: 'Start', pages: ['start'] },
        { group: 'API', pages: ['api/users'] },
      ],
    }).config;
    expect(navigation).toEqual({
      tabs: [
        { tab: 'API', groups: [{ group: 'API', pages: ['api/users'] }] },
        { tab: 'Docs', groups: [{ group: 'Start', pages: ['start'] }] },
      ],
    });
  });

  test('with versions has the groups of each in it', () => {
    const { navigation } = migrateConfig({
      versions: [{ name: 'v2', default: true }, 'v1'],
      navigation: [
        { group: 'New', version: 'v2', pages: ['new'] },
        { group: 'Old', version: 'v1', pages: ['old'] },
        { group: 'Both', pages: ['both'] },
      ],
    }).config;
    expect(navigation).toEqual({
      versions: [
        {
          version: 'v2',
          default: true,
          groups: [
            { group: 'New', pages: ['new'] },
            { group: 'Both', pages: ['both'] },
          ],
        },
        {
          version: 'v1',
          groups: [
            { group: 'Old', pages: ['old'] },
            { group: 'Both', pages: ['both'] },
          ],
        },
      ],
    });
  });

  test('with versions keeps the address of one that is elsewhere, and anchors of one in it', () => {
    const { config } = migrateConfig({
      versions: ['v3', 'v2', { name: 'v1', url: 'https://v1.acme.com' }],
      anchors: [
        { name: 'SDKs', url: 'sdks', version: 'v3', icon: 'code', iconType: 'solid', color: '#0D9373' },
        { name: 'Help', url: 'https://help.acme.com', version: 'v2' },
        { name: 'Blog', url: 'https://blog.acme.com' },
      ],
      navigation: [
        { group: 'Start', pages: ['start'] },
        { group: 'SDK', version: 'v3', pages: ['sdks/js'] },
      ],
    });
    const start = [{ group: 'Start', pages: ['start'] }];
    expect(config.navigation).toEqual({
      versions: [
        {
          version: 'v3',
          anchors: [
            { anchor: 'Documentation', icon: 'book-open', groups: start },
            {
              anchor: 'SDKs',
              icon: 'code',
              iconType: 'solid',
              color: '#0D9373',
              groups: [{ group: 'SDK', pages: ['sdks/js'] }],
            },
          ],
        },
        {
          version: 'v2',
          groups: start,
          global: { anchors: [{ anchor: 'Help', href: 'https://help.acme.com' }] },
        },
        { version: 'v1', href: 'https://v1.acme.com' },
      ],
      global: { anchors: [{ anchor: 'Blog', href: 'https://blog.acme.com' }] },
    });
    const { problems } = loadConfig(memoryFileTree({ 'docs.json': JSON.stringify(config) }));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('with versions shows a tab, and the groups in it, in its own version only', () => {
    const { navigation } = migrateConfig({
      versions: ['v2', 'v1'],
      tabs: [
        { name: 'API', url: 'api', version: 'v2' },
        { name: 'Old API', url: 'api', version: 'v1' },
        { name: 'Labs', url: 'labs', version: 'v2' },
        { name: 'Blog', url: 'blog', version: 'gone' },
      ],
      navigation: [
        { group: 'Start', pages: ['start'] },
        { group: 'API', pages: ['api/a'] },
        { group: 'Labs', pages: ['labs/a'] },
        { group: 'Kept', version: 'v1', pages: ['labs/old'] },
      ],
    }).config;
    const tab = (name: string, group: string, page: string) => ({
      tab: name,
      groups: [{ group, pages: [page] }],
    });
    const blog = { tab: 'Blog', href: '/blog' };
    const start = tab('Documentation', 'Start', 'start');
    expect(navigation).toEqual({
      versions: [
        { version: 'v2', tabs: [start, tab('API', 'API', 'api/a'), tab('Labs', 'Labs', 'labs/a'), blog] },
        {
          version: 'v1',
          tabs: [
            { ...start, groups: [...start.groups, { group: 'Kept', pages: ['labs/old'] }] },
            tab('Old API', 'API', 'api/a'),
            blog,
          ],
        },
      ],
    });
  });

  test('without versions keeps that of a tab', () => {
    const { config, dropped } = migrateConfig({
      tabs: [{ name: 'API', url: 'api', version: '2.1' }],
      navigation: [{ group: 'API', pages: ['api/a'] }],
    });
    const groups = [{ group: 'API', pages: ['api/a'] }];
    expect(config.navigation).toEqual({ tabs: [{ tab: 'API', version: '2.1', groups }] });
    expect(dropped).toEqual([]);
  });

  test.each([
    ['https://example.com/schema.json', 'https://example.com/docs.json'],
    ['./mint.json', './docs.json'],
    ['./own.schema.json', './own.schema.json'],
  ])('keeps its schema %s, as that of docs.json: %s', (own, schema) =>
    expect(Object.entries(migrateConfig({ $schema: own }).config)[0]).toEqual(['$schema', schema]),
  );

  test('has no value that `docs check` refuses, and says what was left out, and why', () => {
    const { config, moved, refused } = migrateConfig({
      name: 'Acme',
      colors: { primary: 'teal' },
      integrations: { intercom: 'abc', frontchat: 'chat-123' },
      analytics: { ga4: { measurementId: 'G-1' }, mixpanel: 'token' },
      topbarCtaButton: { url: 'https://acme.com' },
      eyebrow: { display: 'big' },
      redirects: [{ source: '/a' }, { source: '/b', destination: '/c' }],
      navigation: [
        { group: 5, pages: ['a', { pages: ['b'] }] },
        { group: '', pages: ['c'], expanded: 'yes' },
      ],
    });
    expect(config).toEqual({
      theme: 'mint',
      name: 'Acme',
      navigation: {
        groups: [
          { group: '5', pages: ['a', { group: 'Pages', pages: ['b'] }] },
          { group: '', pages: ['c'] },
        ],
      },
      redirects: [{ source: '/b', destination: '/c' }],
      integrations: {
        ga4: { measurementId: 'G-1' },
        mixpanel: { projectToken: 'token' },
        frontchat: { snippetId: 'chat-123' },
      },
    });
    expect(moved).toContainEqual({ from: 'integrations.mixpanel', to: 'integrations.mixpanel.projectToken' });
    expect(moved.map(({ to }) => to)).not.toContain('integrations.intercom.appId');
    expect(refused.map(({ key }) => key).sort()).toEqual([
      'colors.primary',
      'integrations.intercom.appId',
      'navbar.primary',
      'navigation.groups[1].expanded',
      'redirects[0]',
      'styling.eyebrows',
    ]);
    expect(refused).toContainEqual({ key: 'navbar.primary', reason: '`navbar.primary` has no `label`.' });
    const { problems } = loadConfig(memoryFileTree({ 'docs.json': JSON.stringify(config) }));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('with an anchor to a folder puts its groups there, the others under the first', () => {
    const { navigation } = migrateConfig({
      anchors: [{ name: 'SDK', icon: 'box', url: 'sdk' }],
      navigation: [
        { group: 'Start', pages: ['intro'] },
        { group: 'SDK', pages: ['sdk/install'] },
      ],
    }).config;
    expect(navigation).toEqual({
      anchors: [
        { anchor: 'Documentation', icon: 'book-open', groups: [{ group: 'Start', pages: ['intro'] }] },
        { anchor: 'SDK', icon: 'box', groups: [{ group: 'SDK', pages: ['sdk/install'] }] },
      ],
    });
  });
});
