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
  /** RFC 822 date, when the label is one. */
  date?: string;
}

/** RSS 2.0 of a changelog page, one item an update. */
export function rssFeed(feed: Feed): string {
  const items = feed.items.map(
    (item) => `<item>
<title>${escapeHtml(item.title)}</title>
<link>${escapeHtml(`${feed.link}#${item.id}`)}</link>
<guid isPermaLink="false">${escapeHtml(`${feed.link}#${item.id}`)}</guid>
${item.date ? `<pubDate>${item.date}</pubDate>\n` : ''}<description>${escapeHtml(item.description)}</description>
</item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(feed.title)}</title>
<link>${escapeHtml(feed.link)}</link>
<description>${escapeHtml(feed.description ?? feed.title)}</description>
<language>${escapeHtml(feed.lang)}</language>
<atom:link href="${escapeHtml(`${feed.link.replace(/\/$/, '')}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
}

/** `October 14, 2025`, `2025-10-14` → an RFC 822 date; undefined for labels such as `v2.1`. */
export function feedDate(label: string): string | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}$/.exec(label.trim())?.[0];
  const named = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(label.trim());
  const month = named ? MONTHS.indexOf(named[1]!.slice(0, 3).toLowerCase()) : -1;
  if (iso) return new Date(`${iso}T00:00:00Z`).toUTCString();
  if (named && month >= 0) return new Date(Date.UTC(Number(named[3]), month, Number(named[2]))).toUTCString();
  return undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
