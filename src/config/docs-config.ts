import type { AccessSettings } from '../lib/access/access-settings.ts';
import type { AssistantStore } from '../lib/built-site/site-manifest.ts';
import type { Severities } from '../problems/rules/severities.ts';

/**
 * docs.json after loading: `$ref`s replaced, invalid values removed, defaults filled in, every short form expanded.
 * `navigation` stays raw; `resolveNavigation` interprets it.
 */
export interface DocsConfig {
  theme: Theme;
  name: string;
  description?: string;
  /** Whether pages are public on a protected site, unless the page or a group sets it. */
  public?: boolean;
  /** Absent if the site has no login. `unusable`: its settings are incomplete, so nobody can sign in. */
  access?: AccessSettings | 'unusable';
  colors: { primary: string; light: string; dark: string };
  logo?: ByMode & { href?: string };
  favicon?: ByMode;
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean };
  background: { decoration?: 'gradient' | 'grid' | 'windows'; color?: Partial<ByMode>; image?: ByMode };
  fonts: { heading?: Font; body?: Font };
  icons: { library: IconLibrary };
  styling: { eyebrows: Eyebrows; codeblocks: CodeblockStyle };
  thumbnails: { appearance?: 'light' | 'dark'; background?: string; font?: string };
  navbar: Navbar;
  navigation: unknown;
  footer: Footer;
  banner?: Banner;
  interaction: { drilldown?: boolean };
  contextual: Contextual;
  redirects: Redirect[];
  variables: Record<string, string>;
  /** Severities of problems, by code. */
  check: Severities;
  metadata: { timestamp: boolean };
  /** `repository`: the address of the site's folder on the website of its repository; by default, git knows it. */
  feedback: { thumbsRating: boolean; suggestEdit: boolean; raiseIssue: boolean; repository?: string };
  /** `redirect` sends readers to the home page immediately; by default, they see the page with its suggestions. */
  errors: { notFound: { redirect?: boolean; title?: string; description?: string } };
  search: { prompt?: string };
  assistant: AssistantConfig;
  seo: Seo;
  markdown: { schema: boolean; instructions: string[] };
  /** As written: one object of settings for each third-party service. */
  integrations: Record<string, Record<string, unknown>>;
  api: ApiConfig;
}

export const THEMES = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'luma',
  'sequoia',
] as const;

export type Theme = (typeof THEMES)[number];

export type Eyebrows = 'section' | 'breadcrumbs';

export const ICON_LIBRARIES = ['fontawesome', 'lucide', 'tabler'] as const;

export type IconLibrary = (typeof ICON_LIBRARIES)[number];

/** A value for light and one for dark mode. */
export interface ByMode {
  light: string;
  dark: string;
}

export interface Icon {
  /** A name of the icon library, a URL, a path of the site, or SVG source. */
  name: string;
  style?: string;
  library?: IconLibrary;
}

export interface Font {
  family: string;
  weight?: number;
  source?: string;
  format?: 'woff' | 'woff2';
}

export interface CodeblockStyle {
  /** `system` follows the color mode, `dark` is always dark; otherwise names of highlighting themes. */
  theme: 'system' | 'dark' | ByMode;
}

/** An entry of a list in docs.json. Entries that cannot be used are left out, so its position may be another one. */
interface Listed {
  /** Position in the list as written. */
  index: number;
}

export interface LinkItem extends Listed {
  label: string;
  href: string;
  icon?: Icon;
}

/** The label may be empty if there is an icon. */
export interface NavbarLink extends LinkItem {
  type?: 'github' | 'discord';
}

export interface Navbar {
  links: NavbarLink[];
  primary?: { type: 'button' | 'github' | 'discord'; label: string; href: string };
}

export interface Footer {
  /** Name of a network → URL, in the order written. */
  socials: Record<string, string>;
  links: (Listed & { header?: string; items: LinkItem[] })[];
}

export interface Banner {
  /** Text with Markdown links, bold and italic. */
  content: string;
  dismissible: boolean;
  type: 'info' | 'warning' | 'critical';
  color?: Partial<ByMode>;
}

export interface Contextual {
  options: ContextualOption[];
  display: 'header' | 'toc';
}

export type ContextualOption = { type: 'builtin'; name: string } | CustomContextualOption;

export interface CustomContextualOption {
  type: 'custom';
  title: string;
  description: string;
  icon?: Icon;
  /** May contain the placeholders `$page`, `$path` and `$mcp`. */
  href: { base: string; query: { key: string; value: string }[] };
}

export interface Redirect {
  source: string;
  destination: string;
  permanent: boolean;
  /** Where docs.json has it: unusable ones before it are left out of the list. */
  pointer: string;
}

export interface AssistantConfig {
  enabled: boolean;
  greeting?: string;
  suggestions: string[];
  /** The button next to the search field, or a bar at the bottom of every page as well. */
  position: 'header' | 'bar';
  /** Contact for questions that the documentation does not cover. */
  email?: string;
  store: AssistantStore;
}

export interface Seo {
  indexing: 'navigable' | 'all';
  metatags: Record<string, string>;
  /** Meta tags of the pages under a folder; the longest path wins. */
  paths: { path: string; metatags: Record<string, string> }[];
  organization?: Organization;
  trailingSlash: boolean;
}

export interface Organization {
  id?: string;
  name?: string;
  legalName?: string;
  url?: string;
  logo?: string;
  sameAs?: string[];
}

/** The `api` property of docs.json, normalized. */
export interface ApiConfig {
  openapi: SpecSource[];
  asyncapi: SpecSource[];
  playground: { display: PlaygroundDisplay; proxy: boolean; credentials: boolean };
  params: { expanded: 'all' | 'closed'; post: string[] };
  /** `full` always shows the base URL next to an endpoint. */
  url?: 'full';
  examples: {
    /** Undefined: the built-in set. */
    languages?: string[];
    defaults: 'required' | 'all';
    /** Which fields of the playground start with examples: undefined: required ones; true: all; false: none. */
    prefill?: boolean;
    autogenerate: boolean;
  };
  mdx: { servers: string[]; auth: { method?: 'bearer' | 'basic' | 'key' | 'cobo'; name?: string } };
}

export type PlaygroundDisplay = 'interactive' | 'simple' | 'none' | 'auth';

/** A document named in docs.json. */
export interface NamedSource {
  /** A path of the site without a leading slash, or a URL. */
  source: string;
  /** JSON pointer to this reference in docs.json. */
  pointer: string;
}

/** A specification. */
export interface SpecSource extends NamedSource {
  /** Folder of the generated pages, without leading and trailing slashes. */
  directory?: string;
  /** Overlays that change the document. Absent: those in the repository that extend it. */
  overlays?: NamedSource[];
}

/** The output of a documentation tool for a library. */
export interface SdkSource extends SpecSource {
  /** The tool. */
  format: string;
}
