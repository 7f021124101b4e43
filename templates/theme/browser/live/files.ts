import { announce } from '../islands/announce.ts';
import { store } from '../lib/stored.ts';
import { keepState } from './keep-state.ts';

/**
 * Reloads changed files that the page uses. `changed` are paths of the site. A script runs only once in a page, so for a
 * changed one the page is reloaded.
 */
export function refreshFiles(changed: readonly string[]): void {
  const paths = new Set(changed);
  const isChanged = (url: string) => {
    const { origin, pathname } = new URL(url, location.href);
    return origin === location.origin && paths.has(decodeURI(pathname));
  };
  const { docsDivision } = document.documentElement.dataset;
  const isDrawnAnew = docsDivision !== undefined && isChanged(docsDivision);
  if (isDrawnAnew || [...document.scripts].some(({ src }) => src && isChanged(src))) {
    location.reload();
    return;
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]'))
    if (isChanged(link.href)) exchangeStyles(link, fresh(link.href));
  for (const shown of document.querySelectorAll<HTMLImageElement | HTMLMediaElement | HTMLIFrameElement>(
    SHOWN,
  ))
    if (isChanged(shown.src)) shown.src = fresh(shown.src);
  for (const source of document.querySelectorAll<HTMLSourceElement>('picture > source[srcset]'))
    if (isChanged(source.srcset.split(' ')[0]!)) source.srcset = fresh(source.srcset.split(' ')[0]!);
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]'))
    if (isChanged(icon.href)) icon.href = fresh(icon.href);
  const sidebar = document.querySelector<HTMLElement>('.nav-sidebar[data-docs-fragment]');
  if (sidebar && isChanged(sidebar.dataset.docsFragment!)) refreshTree(sidebar);
}

const SHOWN = 'img[src], video[src], audio[src], iframe[src]';

/** The old styles are removed when the new ones have loaded. */
export function exchangeStyles(link: HTMLLinkElement, href: string): void {
  const next = link.cloneNode() as HTMLLinkElement;
  next.href = href;
  next.addEventListener('load', () => link.remove(), { once: true });
  next.addEventListener('error', () => next.remove(), { once: true });
  link.after(next);
}

function fresh(url: string): string {
  const address = new URL(url, location.href);
  address.searchParams.set(TIME, String(Date.now()));
  return address.href;
}

const TIME = 't';

/** Whether two URLs name the same file, reloaded or not. */
export function isSameFile(one: string, other: string): boolean {
  return withoutTime(one) === withoutTime(other);
}

function withoutTime(url: string): string {
  const address = new URL(url, location.href);
  address.searchParams.delete(TIME);
  return address.href;
}

/** Reloads the tree of a long sidebar. Open groups and the scroll position stay. */
function refreshTree(sidebar: HTMLElement): void {
  const before = sidebar.querySelector('.nav-tree');
  if (!before) return;
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    const after = sidebar.querySelector('.nav-tree');
    if (after) keepState(before, after);
  }).observe(sidebar, { childList: true });
  store('docs-sidebar', String(sidebar.closest('.sidebar')?.scrollTop ?? 0), 'sessionStorage');
  announce(sidebar);
}
