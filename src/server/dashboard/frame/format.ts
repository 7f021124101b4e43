import { type Html, html } from '../../../lib/html.ts';

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
