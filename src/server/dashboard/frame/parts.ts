import { type Html, html, trusted } from '../../../lib/html.ts';
import { isHttpUrl } from '../../../lib/url/safe-url.ts';

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const NUMBER = new Intl.NumberFormat('en-US');

/** `16 Nov 2026` */
export function dateText(time: number): string {
  return DATE.format(time);
}

/** `16 Nov` */
export function shortDate(time: number): string {
  return SHORT.format(time);
}

/** `16 Nov 2026, 07:03`, for machines and people; times of the dashboard are UTC. */
export function timeElement(time: number): Html {
  return html`<time datetime="${new Date(time).toISOString()}" title="UTC">${DATE.format(time)}, ${TIME.format(time)}</time>`;
}

/** The same to the second, where it tells things apart. */
export function exactTimeElement(time: number): Html {
  const iso = new Date(time).toISOString();
  return html`<time datetime="${iso}" title="UTC">${DATE.format(time)}, ${iso.slice(11, 19)}</time>`;
}

export function dateElement(time: number): Html {
  return html`<time datetime="${new Date(time).toISOString()}">${DATE.format(time)}</time>`;
}

/** `12,345` */
export function numberText(value: number): string {
  return NUMBER.format(value);
}

/** `1 key`, `2 keys`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`;
}

const GLYPHS = {
  mark: '<path d="M6 4.5A1.5 1.5 0 0 1 7.5 3H19v15H7.5A1.5 1.5 0 0 0 6 19.5m0-15v15m0 0A1.5 1.5 0 0 0 7.5 21H19M10 7.5h5M10 11h5"/>',
  overview: '<path d="M4 20V11m5.3 9V4m5.4 16v-7M20 20V8"/>',
  conversations:
    '<path d="M20 12a7.5 7.5 0 0 1-7.5 7.5c-1.3 0-2.5-.3-3.6-.8L4 20l1.3-4.6A7.5 7.5 0 1 1 20 12Z"/>',
  gaps: '<circle cx="12" cy="12" r="8.5"/><path d="M9.7 9.3a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.3 1-1.3 1.9m0 3v.01"/>',
  deployments: '<path d="M12 15V6m-3.5 3L12 5.5 15.5 9M4.5 15.5v2a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-2"/>',
  sessions:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.8 19.5a6.3 6.3 0 0 1 12.4 0M16 4.8a3.5 3.5 0 0 1 0 6.4m2.2 4a6.3 6.3 0 0 1 3 4.3"/>',
  keys: '<circle cx="8" cy="15.5" r="4"/><path d="m11 12.7 8.2-8.2M16 7.7l2.6 2.6M13.6 10l1.8 1.8"/>',
  health: '<path d="M3 12h4l2.5-6.5 4.5 13 2.5-6.5H21"/>',
  audit:
    '<path d="M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v15.5l-3-2-3.5 2-3.5-2-3 2V5A1.5 1.5 0 0 1 7 3.5ZM9 8h6M9 12h6"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-3.8-3.8"/>',
  download: '<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14"/>',
  back: '<path d="M19 12H5m6-6-6 6 6 6"/>',
  leave: '<path d="M14 4h-7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7m2.5-4.5L20 12l-3.5-3.5M20 12H10"/>',
  down: '<path d="m7 10 5 5 5-5"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>',
  moon: '<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z"/>',
};

export type GlyphName = keyof typeof GLYPHS;

/** A small line drawing of the dashboard itself. */
export function glyph(name: GlyphName): Html {
  return trusted(
    `<svg class="glyph glyph-${name}" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${GLYPHS[name]}</svg>`,
  );
}

/** A text in a box that selects as a whole; the button next to it appears where there is a script that can copy. */
export function copyable(text: string, label: string): Html {
  return html`<div class="copyable"><code>${text}</code><button type="button" class="icon-button" data-copy="${text}" aria-label="${label}" title="${label}" hidden>${glyph('copy')}${glyph('check')}</button></div>`;
}

/** Placeholder for an empty list: that there is nothing, and what will be there. */
export function emptyState(name: GlyphName, title: string, text: string | Html): Html {
  return html`<div class="empty">${glyph(name)}<p class="empty-title">${title}</p><p>${text}</p></div>`;
}

/** An untrusted link: to the web or to a path of this site. Anything else is shown as text. */
export function shownLink(url: string, label: string | Html): Html {
  if (/^\/(?![/\\])/.test(url)) return html`<a href="${url}">${label}</a>`;
  const isWeb = isHttpUrl(url) && URL.canParse(url);
  return isWeb
    ? html`<a href="${url}" rel="noopener noreferrer nofollow">${label}</a>`
    : html`<span>${label}</span>`;
}
