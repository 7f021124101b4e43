import { parseDate } from '../../lib/dates.ts';
import { escapeHtml } from '../../lib/html.ts';

export interface Feed {
  title: string;
  description?: string;
  /** URL of the page; absolute when the site's origin is known. */
  link: string;
  lang: string;
  items: readonly FeedItem[];
}

export interface FeedItem {
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
