import { ELEMENT_KINDS } from './name-value.ts';

/** Names of the parts of a link in other tools. */
const LINK_KEYS = { name: 'label', title: 'label', text: 'label', url: 'href', link: 'href', to: 'href' };
const SPEC_KEYS = { src: 'source', file: 'source', path: 'source', url: 'source', spec: 'source' };

/** Keys of older formats, and common mistakes, with their current names. */
const SUCCESSORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  root: {
    anchors: 'navigation.global.anchors',
    tabs: 'navigation.tabs',
    versions: 'navigation.versions',
    groups: 'navigation.groups',
    openapi: 'api.openapi',
    asyncapi: 'api.asyncapi',
    modeToggle: 'appearance',
    topbarLinks: 'navbar.links',
    topbarCtaButton: 'navbar.primary',
    topAnchor: 'navigation.global.anchors',
    footerSocials: 'footer.socials',
    backgroundImage: 'background.image',
    font: 'fonts',
    layout: 'theme',
    analytics: 'integrations',
    title: 'name',
    mode: 'appearance.default',
    darkMode: 'appearance.default',
    colorScheme: 'appearance.default',
    colorMode: 'appearance.default',
    primaryColor: 'colors.primary',
    drilldown: 'interaction.drilldown',
  },
  seo: { indexHiddenPages: 'seo.indexing', metadata: 'seo.metatags' },
  background: { style: 'background.decoration' },
  search: { placeholder: 'search.prompt' },
  banner: { text: 'content', message: 'content', body: 'content' },
  'navbar.primary': LINK_KEYS,
  'navbar.links[]': LINK_KEYS,
  'footer.links[]': { title: 'header', name: 'header', label: 'header', links: 'items', pages: 'items' },
  'footer.links[].items[]': LINK_KEYS,
  'redirects[]': { from: 'source', to: 'destination', target: 'destination' },
  openapi: SPEC_KEYS,
  asyncapi: SPEC_KEYS,
  api: { baseUrl: 'api.mdx.server', auth: 'api.mdx.auth' },
  'api.playground': { mode: 'api.playground.display', disableProxy: 'api.playground.proxy' },
  group: {
    collapsed: 'expanded',
    collapsible: 'expanded',
    expandable: 'expanded',
    isExpanded: 'expanded',
    isDefaultOpen: 'expanded',
    defaultOpen: 'expanded',
    open: 'expanded',
    title: 'group',
    name: 'group',
    label: 'group',
    children: 'pages',
    items: 'pages',
    page: 'root',
  },
};

const STYLES =
  'Every `.css` file in the folder of docs.json or below it is loaded on all pages. Remove the key.';
const SCRIPTS =
  'Every `.js` file in the folder of docs.json or below it is loaded on all pages. Remove the key.';

/** Keys that people expect at the root of docs.json or in `styling`, and what to do instead. */
export const KEY_HINTS: ReadonlyMap<string, string> = new Map([
  ...['css', 'customCss', 'customCSS', 'stylesheet', 'stylesheets', 'styles'].map(
    (key) => [key, STYLES] as const,
  ),
  ...['js', 'customJs', 'customJS', 'script', 'scripts', 'javascript'].map((key) => [key, SCRIPTS] as const),
  [
    'baseUrl',
    'The public address of the site is the option `--site-url`; the base URL of an API is `api.mdx.server`.',
  ],
  [
    'head',
    'Tags for all pages are `seo.metatags`; `.css` and `.js` files in the site are loaded automatically.',
  ],
]);

/** The current name of the unknown `key`, on a navigation element of `kind`, on the `root` of docs.json or at such a path. */
export function keySuccessor(key: string, kind: string | undefined): string | undefined {
  if (kind === undefined) return undefined;
  const own = SUCCESSORS[kind.replace(/\[\d+\]/g, '[]')];
  if (own && Object.hasOwn(own, key)) return own[key];
  if (kind === 'metadata' && /^(?:og|twitter):/.test(key)) return 'seo.metatags';
  if (!Object.values(ELEMENT_KINDS).includes(kind)) return undefined;
  if (['title', 'name', 'label'].includes(key)) return kind;
  if (key === 'drilldown') return 'interaction.drilldown';
  if (['url', 'link', 'to'].includes(key)) return 'href';
  return undefined;
}

/** Keys of the format that this program does not support: reported in a warning. */
export const UNSUPPORTED_KEYS: ReadonlyMap<string, string> = new Map([
  ['sourceRef', 'navigation from another repository is not supported'],
  ['graphql', 'only tabs have GraphQL reference pages'],
  ['sdk', 'only tabs, groups and versions have SDK reference pages'],
  ['variations', 'variations of the content are not supported'],
]);
