import type { ByMode, DocsConfig, Icon } from '../../../config/docs-config.ts';
import { EMPTY, type Html, type HtmlValue, html } from '../../../lib/html.ts';
import type { UiStrings } from '../../../lib/strings/page-strings.ts';
import { isWebLink } from '../../../lib/url/safe-url.ts';
import type { ResolvedNavigation } from '../../../navigation/resolve-navigation.ts';
import { placeNear, placeQuery, placesOf } from '../../../navigation/trail/shared-page.ts';
import type { NavPage, Section } from '../../../navigation/tree/navigation.ts';

interface Labeled {
  label: string;
  icon?: Icon;
  tag?: string;
  method?: string;
  deprecated?: boolean;
}

/** Icon, label, labels next to it and method of an entry, without the link around them. */
export function entryBody(entry: Labeled, context: SectionContext): Html {
  const { label, icon, tag, method, deprecated } = entry;
  const tags = [deprecated ? context.strings.deprecated : undefined, tag].filter(
    (text) => text !== undefined,
  );
  return html`${icon && context.icon(icon)}${tagged(
    html`<span class="nav-label">${breakable(label)}</span>`,
    tags,
  )}${method !== undefined && methodBadge(method)}`;
}

/** Labels follow the last word of the entry, so that they leave it the width of the sidebar. */
function tagged(label: Html, tags: readonly string[]): Html {
  if (tags.length === 0) return label;
  return html`<span class="nav-text">${label}${tags.map((tag) => html` <span class="nav-tag nav-tag-pill">${tag}</span>`)}</span>`;
}

const SHORT_METHODS = new Map([
  ['DELETE', 'DEL'],
  ['OPTIONS', 'OPT'],
  ['WEBHOOK', 'HOOK'],
]);

function methodBadge(method: string): Html {
  return html`<span class="nav-method method-nav-pill" data-method="${method.toLowerCase()}">${SHORT_METHODS.get(method) ?? method}</span>`;
}

export function pageHref(page: NavPage, site: SectionContext): string {
  return page.url === undefined ? site.linkToPage(page.path) : site.linkTo(page.url);
}

/** An icon in a small frame; nothing if there is no such icon. */
export function iconTile(icon: Icon | undefined, site: NavigationSite, color?: Partial<ByMode>): Html {
  const drawing = icon && site.icon(icon);
  return drawing ? html`<span class="nav-tile"${colorStyle(color)}>${drawing}</span>` : EMPTY;
}

/** The author's colors as properties for the stylesheet. */
function colorStyle(color: Partial<ByMode> | undefined): Html {
  const own = ownColors(color);
  return own ? html` style="--own-color:${own.light};--own-color-dark:${own.dark}"` : EMPTY;
}

/** The author's colors for a part of a page. Only valid colors are allowed: they become part of a `style`. */
export function ownColors(color: Partial<ByMode> | undefined): ByMode | undefined {
  const light = hexColor(color?.light ?? color?.dark);
  const dark = hexColor(color?.dark ?? color?.light);
  return light && dark ? { light, dark } : undefined;
}

function hexColor(color: string | undefined): string | undefined {
  return color !== undefined && /^#[\da-f]{3,8}$/i.test(color) ? color : undefined;
}

/** Data of the site for the navigation parts. */
export interface NavigationSite {
  config: DocsConfig;
  resolved: ResolvedNavigation;
  /** The URL of a path of the site, under the base path; other URLs stay as they are. */
  linkTo: (href: string) => string;
  /** URL of the theme's styles, for the files that pages load. */
  stylesheet: string;
  icon: (icon: Icon) => Html | undefined;
  /** UI strings of the theme in the language with this code of docs.json. */
  stringsIn: (language: string | undefined) => UiStrings;
}

/** Context for all parts of one section. */
export interface SectionContext extends NavigationSite {
  strings: UiStrings;
  /** URL of a page for readers of the section: if others list the page, too, the query says which one it is. */
  linkToPage: (path: string) => string;
}

/** Without a section, the context for pages of a site that has none. */
export function sectionContext(site: NavigationSite, section: Section | undefined): SectionContext {
  const { resolved, linkTo } = site;
  return {
    ...site,
    strings: site.stringsIn(section?.language),
    linkToPage: (path) => {
      const main = resolved.pages.get(path);
      if (!main?.others) return linkTo(path);
      const near = placeNear(placesOf(main), section)!;
      return `${linkTo(path)}${near === main ? '' : placeQuery(near, main)}`;
    },
  };
}

/** Links to other sites open in a new tab. */
export function externalAttributes(href: string): Html {
  return isWebLink(href) ? html` target="_blank" rel="noopener"` : EMPTY;
}

const PATH_BREAK = /(?=\/)/;
const IDENTIFIER_BREAK = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_.])/u;
const WIDE_WORD = /\S{20}/;

/** A label for a narrow column. In a wide word it may break: a path before a slash, an identifier before each of its words. */
export function breakable(label: string): HtmlValue {
  const isPath = /^\/\S+$/.test(label);
  if (!isPath && !WIDE_WORD.test(label)) return label;
  const segments = label.split(isPath ? PATH_BREAK : IDENTIFIER_BREAK);
  return segments.map((segment, index) => html`${index > 0 && html`<wbr>`}${segment}`);
}
