import type { Html } from '../../lib/html.ts';
import type { UiStrings } from '../strings/ui-strings.ts';
import type { FrameId } from './frame-id.ts';
import type { SiteModel } from './site-model.ts';

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
