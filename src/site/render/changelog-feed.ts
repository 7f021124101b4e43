import { COMPONENTS } from '../../components/components.ts';
import { languageOf } from '../../config/languages.ts';
import type { Node } from '../../content/node.ts';
import { proseText, textProp } from '../../content/node-text.ts';
import { plainInline, plainProp } from '../../content/page/inline-markdown.ts';
import type { PageDocument } from '../../content/page-document.ts';
import { parseDate } from '../../lib/dates.ts';
import { escapeHtml } from '../../lib/html.ts';
import { asObject } from '../../lib/json/json-object.ts';
import { encodeName } from '../../lib/url/paths.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteContext } from './site-context.ts';

export function rssFile(path: string): string {
  return path === '/' ? 'rss.xml' : `${path.slice(1)}/rss.xml`;
}

/** The URL of the feed of a page. */
export function rssUrl({ path }: PlannedPage, { body }: SiteContext): string {
  return body.href(`/${rssFile(encodeName(path))}`);
}

/** The feed of a changelog page. */
export function pageFeed(page: PlannedPage, document: PageDocument, site: SiteContext): string {
  return rssFeed({
    title: `${page.title} - ${site.config.name}`,
    description: plainInline(page.frontmatter.description ?? '', COMPONENTS) || undefined,
    link: site.urls.best(page.path),
    lang: languageOf(page.place?.language).bcp47,
    items: feedItems(document),
  });
}

/** One item for each `Update` of a changelog page; its `rss` prop may set another title and text. */
function feedItems(document: PageDocument): FeedItem[] {
  return updates(document.nodes).map(({ props, children }) => {
    const label = plainProp(props.label, COMPONENTS);
    const rss = asObject(props.rss);
    const date = feedDate(label);
    return {
      title:
        asText(rss?.title) ??
        ([label, plainProp(props.description, COMPONENTS)].filter(Boolean).join(': ') || 'Update'),
      id: textProp(props.id),
      description: asText(rss?.description) ?? proseText(children.filter(isProse)),
      ...(date && { date }),
    };
  });
}

type Update = Extract<Node, { type: 'element' }>;

function updates(nodes: readonly Node[]): Update[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.name === 'Update' ? [node] : updates(node.children);
  });
}

/** Feeds contain plain text, without code and components. */
function isProse(node: Node): boolean {
  return node.type === 'text' || (node.type === 'element' && /^[a-z]/.test(node.name));
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export interface Feed {
  title: string;
  description?: string;
  /** URL of the page; absolute when the site's origin is known. */
  link: string;
  lang: string;
  items: readonly FeedItem[];
}

interface FeedItem {
  title: string;
  /** Anchor on the page. */
  id: string;
  /** Plain text. */
  description: string;
  /** RFC 822 date, if the label is a date. */
  date?: string;
}

/** RSS 2.0 of a changelog page, with one item per update. */
export function rssFeed(feed: Feed): string {
  const items = feed.items.map(
    (item) => `<item>
<title>${xmlText(item.title)}</title>
<link>${escapeHtml(`${feed.link}#${item.id}`)}</link>
<guid isPermaLink="false">${escapeHtml(`${feed.link}#${item.id}`)}</guid>
${item.date ? `<pubDate>${item.date}</pubDate>\n` : ''}<description>${xmlText(item.description)}</description>
</item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(feed.title)}</title>
<link>${escapeHtml(feed.link)}</link>
<description>${xmlText(feed.description ?? feed.title)}</description>
<language>${escapeHtml(feed.lang)}</language>
<atom:link href="${escapeHtml(`${feed.link.replace(/\/$/, '')}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
}

/** `October 14, 2025`, `2025-10-14` → an RFC 822 date; undefined for labels such as `v2.1`. */
export function feedDate(label: string): string | undefined {
  const text = label.trim();
  const named = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  const iso = named ? isoOf(named) : /^\d{4}-\d{2}-\d{2}$/.exec(text)?.[0];
  const time = iso === undefined ? undefined : parseDate(iso);
  return time === undefined ? undefined : new Date(time).toUTCString();
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function isoOf([, name = '', day = '', year]: RegExpExecArray): string {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** XML does not allow control characters and lone surrogates: one of them makes feed readers reject the whole feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it looks for
const NOT_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

function xmlText(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}
