import type { Html } from '../../lib/html.ts';
import type { UiStrings } from '../../lib/strings/page-strings.ts';

/** The author's `mode`. `default` has a sidebar and a table of contents. */
export type PageMode = 'default' | 'wide' | 'custom' | 'center' | 'frame' | 'assistant';

/** The data of a page's document. An absent part is not on the page. */
export interface PageModel {
  site: SiteModel;
  strings: UiStrings;
  /** BCP 47 tag of the page's language. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** URL path without base path: `/`, `/guides/start`. */
  path: string;
  mode: PageMode;
  title: string;
  /** For screen readers only: the page has an empty title. */
  titleIsHidden?: boolean;
  /** An additional id of the title. */
  titleId?: string | undefined;
  description?: Html | string;
  /** Below title and description: method and path of an endpoint. */
  lead?: Html;
  /** Next to the title, such as a deprecated label. */
  titleBadge?: Html;
  /** Page-specific content of `<head>`: title, meta, canonical, structured data (`renderHead`). */
  head: Html;
  /** Name of the search index: language and version of the page. */
  searchScope: string;

  /** Strings and settings of the assistant in the language of the page; undefined on a site without one. */
  assistant?: string;

  /** Link of the logo; by default the root of the site. */
  home?: string;
  banner?: Html;
  /** Sign-in or sign-out of a protected site. */
  account?: Html;
  /** Links and buttons at the end of the header. */
  navbar?: Html;
  /** Switchers (product, version, language) next to the logo. */
  switchers?: Html;
  tabs?: Html;
  sidebar?: Html;
  /** Line above the title: section name or breadcrumbs. */
  eyebrow?: Html;
  /** Next to the title: the feed of the page and its menu. */
  tools?: Html;
  /** Error notice before the body. */
  notice?: Html;
  /** Author content before a generated reference: on a narrow screen it is before `aside`, too. */
  introduction?: Html;
  body: Html;
  /** The ids of the layout, which yield to those of the body. */
  frameId: FrameId;
  /** Right column of an API page or of a page with a Panel: it replaces the table of contents. */
  aside?: Html;
  toc?: Html;
  pagination?: Html;
  /** What the page shows in other divisions that list it, and the script that finds out where its reader comes from. */
  divisions?: Html;
  footer?: Html;
  /** Below the body: pages that the author recommends. */
  related?: Html;
  /** Below the body: feedback, last change, edit link. */
  pageMeta?: Html;
  /** URLs of scripts that this page needs besides `site.js`. */
  scripts?: readonly string[];
  /** Endpoint pages get a wider reading column and a sticky right one. */
  isReference?: boolean;
}

/** Data shared by all pages of a build. URLs already include the base path. */
export interface SiteModel {
  name: string;
  theme: string;
  /** `` or `/docs`. */
  basePath: string;
  /** Origin of the site without a trailing slash, when it is known. */
  siteUrl?: string;
  assets: ThemeAssetUrls;
  /** Fonts that are preloaded with the stylesheet. */
  fontPreloads: readonly string[];
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean };
  logo?: { light: LogoImage; dark: LogoImage };
  /** Link of the logo. */
  home: string;
  favicon?: Html;
  searchPrompt?: string;
  /** Stylesheets and scripts of the repository, loaded on every page after our own. */
  customStyles: readonly string[];
  customScripts: readonly string[];
  decoration?: 'gradient' | 'grid' | 'windows';
  backgroundImage?: Record<'light' | 'dark', { url: string }>;
  /** The mode of code blocks, if it differs from that of the page. */
  codeMode: 'light' | 'dark' | undefined;
  /** Third-party tags that the author configured. */
  integrations?: Html;
  /** A search without results can be passed to the assistant. */
  hasAssistant: boolean;
  /** Pages have a field at the bottom to ask it. */
  hasAssistantBar: boolean;
}

/** An image with its size, if known, so that nothing shifts while it loads. */
export interface LogoImage {
  url: string;
  size?: { width: number; height: number };
}

/** URLs of the theme in the built site: the stylesheet and, by name, each script. */
export interface ThemeAssetUrls {
  css: string;
  scripts: Readonly<Record<string, string>>;
}

/** Parts of the layout that authors style by their ids. Styles and scripts of the theme use other selectors. */
export type FramePart =
  | 'banner'
  | 'body-content'
  | 'content'
  | 'content-area'
  | 'content-container'
  | 'content-side-layout'
  | 'footer'
  | 'header'
  | 'navbar'
  | 'navigation-items'
  | 'page-title'
  | 'pagination'
  | 'sidebar'
  | 'sidebar-content'
  | 'table-of-contents'
  | 'table-of-contents-content'
  | 'topbar-cta-button';

/** The id of a part on one page. */
export type FrameId = (part: FramePart) => string;

/** The ids in a text. */
export type Ids = Pick<ReadonlySet<string>, 'has'>;

/** If content of the page has the id of a part, the part gets another id: readers link to the content. */
export function frameIds(...texts: readonly Ids[]): FrameId {
  return (part) => (texts.some((ids) => ids.has(part)) ? `docs-${part}` : part);
}
