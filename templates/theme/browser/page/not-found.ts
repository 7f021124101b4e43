import type { ManifestRedirect } from '../../../../src/lib/built-site/site-manifest.ts';
import { decodeUri } from '../../../../src/lib/url/paths.ts';
import { redirectTable } from '../../../../src/lib/url/redirect-table.ts';
import { dispatch, element } from '../lib/dom.ts';
import { loadThemeScript, scriptUrl } from '../lib/lazy.ts';

declare global {
  interface DocumentEventMap {
    /** Queries for pages that the reader may have looked for, the best first. */
    'docs:suggest': CustomEvent<readonly string[]>;
  }
}

/** On the 404 page: follows redirects with wildcards that the host did not, otherwise suggests links with a similar URL. */
export function helpLostReaders(): void {
  const box = document.getElementById('not-found');
  if (!box) return;
  const base = document.documentElement.dataset.docsBase ?? '';
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  const redirects = JSON.parse(box.dataset.docsRedirects ?? '[]') as ManifestRedirect[];
  const target = redirectTable(redirects)(decodeUri(path))?.location;
  if (target && /^(?:https?:\/\/|\/(?!\/))/.test(target)) {
    location.replace(target.startsWith('/') ? base + target : target);
  } else if (box.dataset.docsHome) {
    location.replace(box.dataset.docsHome);
  } else {
    showSimilar(box, path);
  }
}

export const MAX_SUGGESTIONS = 5;

function showSimilar(box: HTMLElement, path: string): void {
  const wanted = words(path);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a[href]')];
  const near = links.filter(({ pathname }) => {
    const own = words(pathname);
    return wanted.length > 0 && wanted.every((word) => own.includes(word));
  });
  for (const link of near.slice(0, MAX_SUGGESTIONS))
    addSuggestion(box, link.href, link.textContent?.trim() ?? link.href);
  // The last part of the URL is the most specific; folders before it match many pages.
  const last = words(path.split('/').findLast((part) => part !== '') ?? '');
  if (near.length === 0) suggestBySearch([last.join(' '), wanted.join(' ')]);
}

/** The sidebar may contain only a part of the site, and URLs only a part of the content. */
function suggestBySearch(queries: readonly string[]): void {
  const url = scriptUrl('search');
  if (!url || queries.every((query) => query === '')) return;
  void loadThemeScript(url).then(
    () => dispatch('docs:suggest', queries),
    () => undefined,
  );
}

export function addSuggestion(box: HTMLElement, href: string, title: string): void {
  box.querySelector('.not-found-near ul')?.append(element('li', {}, element('a', { href }, title)));
  box.querySelector('.not-found-near')?.removeAttribute('hidden');
}

function words(path: string): string[] {
  return decodeUri(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}
