import type { Html } from '../../lib/html.ts';
import type { UiStrings } from '../strings/ui-strings.ts';
import type { FrameId } from './frame-id.ts';
import type { SiteModel } from './site-model.ts';

/** The author's `mode`. `default` has a sidebar and a table of contents. */
export type PageMode = 'default' | 'wide' | 'custom' | 'center' | 'frame' | 'assistant';

/** What the document of a page is made of. A part that is left out is not on the page. */
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
  /** It is read out, not shown: the page has an empty one. */
  titleIsHidden?: boolean;
  /** An id by which links name the title, besides that of the layout. */
  titleId?: string | undefined;
  description?: Html | string;
  /** Under title and description: method and path of an endpoint. */
  lead?: Html;
  /** Beside the title, such as a deprecated label. */
  titleBadge?: Html;
  /** Contents of `<head>` besides what every page has: title, meta, canonical, structured data (`renderHead`). */
  head: Html;
  /** Name of the search index to ask: language and version of the page. */
  searchScope: string;

  /** Words and settings of the assistant in the language of the page; undefined on a site without one. */
  assistant?: string;

  /** Where the logo leads; the root of the site without it. */
  home?: string;
  banner?: Html;
  /** The way into or out of a protected site. */
  account?: Html;
  /** Links and buttons at the end of the header. */
  navbar?: Html;
  /** Switchers (product, version, language) next to the logo. */
  switchers?: Html;
  tabs?: Html;
  sidebar?: Html;
  /** Line above the title: section name or breadcrumbs. */
  eyebrow?: Html;
  /** Beside the title: the feed of the page and its menu. */
  tools?: Html;
  /** What the reader must know before the body: that something is wrong with the page. */
  notice?: Html;
  /** What an author says before a generated reference: on a narrow screen it is before `aside` too. */
  introduction?: Html;
  body: Html;
  /** The ids of the layout, which give way to those of the body. */
  frameId: FrameId;
  /** Right column of an API page or of a page with a Panel: it takes the place of the table of contents. */
  aside?: Html;
  toc?: Html;
  pagination?: Html;
  footer?: Html;
  /** Small print under the body: feedback, last change, edit link. */
  pageMeta?: Html;
  /** URLs of scripts that this page needs besides `site.js`. */
  scripts?: readonly string[];
  /** Endpoint pages get a wider reading column and a sticky right one. */
  isReference?: boolean;
}
