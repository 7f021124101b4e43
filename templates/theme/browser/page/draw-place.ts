import { nearestTrail, queryOfTrail, type Trail } from '../../../../src/lib/built-site/divisions.ts';
import { announce } from '../islands/announce.ts';
import { loadFragment } from './fragment.ts';
import { markCurrent, showCurrentEntry, showCurrentTab } from './navigation.ts';

export interface DrawnPage {
  /** The element that begins with the line above the title. */
  header: Element;
  /** The divisions around each location of the page, and around the one to draw. */
  trails: readonly Trail[];
  trail: Trail;
}

/** Parts of the header and the sidebar that are not the same in all divisions. */
const PARTS = '.header-start > .nav-switcher, .tabs-row, aside.sidebar > div';

/**
 * Draws a page in another division that lists it. What is about the page alone is in the page, and drawn at once. Bars and
 * sidebar come from a file of the division: until then they are not shown, and without it they stay as they are.
 */
export async function drawPlace(place: HTMLTemplateElement, page: DrawnPage): Promise<void> {
  const { dataset } = document.documentElement;
  const { docsFragment, docsScope } = place.dataset;
  dataset.docsDivision = docsFragment;
  dataset.docsSearch = docsScope;
  const own = document.importNode(place.content, true);
  const eyebrow = own.querySelector('.eyebrow');
  page.header.querySelector(':scope > .eyebrow')?.remove();
  if (eyebrow?.hasChildNodes()) page.header.prepend(eyebrow);
  whenParsed(() => exchangePagination(own.querySelector('.nav-pagination')));
  const hidden = [...document.querySelectorAll<HTMLElement>(PARTS)];
  for (const { style } of hidden) style.visibility = 'hidden';
  try {
    const url = new URL(docsFragment!, location.href);
    const parts = await loadFragment(url.href);
    for (const sidebar of parts.querySelectorAll<HTMLElement>('[data-docs-fragment]'))
      sidebar.dataset.docsFragment = new URL(sidebar.dataset.docsFragment!, url).href;
    leadToPage(parts, page);
    exchangeParts(parts, place);
    markPage(own.querySelector('a')!.href);
  } finally {
    for (const { style } of hidden) style.visibility = '';
  }
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  else work();
}

function exchangePagination(links: Element | null): void {
  document.querySelector('.nav-pagination')?.remove();
  if (links) document.querySelector('.text-column')?.append(links);
}

/** Choices of other divisions that list the page lead to it, drawn there. */
export function leadToPage(parts: Document, { trails, trail }: DrawnPage): void {
  for (const choice of parts.querySelectorAll<HTMLAnchorElement>('.nav-choice[data-docs-trail]')) {
    const wanted = choice.dataset.docsTrail!.split('&');
    const inside = trails.filter((other) => wanted.every((division, index) => division === other[index]));
    const near = inside[nearestTrail(inside, trail)];
    if (near) choice.setAttribute('href', location.pathname + queryOfTrail(near, trails));
  }
}

function exchangeParts(parts: Document, { lang, dir }: HTMLTemplateElement): void {
  const all = (selector: string) =>
    [...parts.querySelectorAll<HTMLElement>(selector)].map((part) => {
      if (lang !== document.documentElement.lang) Object.assign(part, { lang, dir });
      return part;
    });
  const start = document.querySelector('.header-start');
  for (const switcher of start?.querySelectorAll(':scope > .nav-switcher') ?? []) switcher.remove();
  start?.append(...all('.header-start > *'));
  exchangeTabs(all('.nav-tabs'));
  const sidebar = document.querySelector('aside.sidebar > div');
  const id = sidebar?.querySelector('.nav-tree')?.id;
  sidebar?.replaceChildren(...all('aside > *'));
  if (id !== undefined) sidebar!.querySelector('.nav-tree')!.id = id;
}

function exchangeTabs(tabs: readonly Element[]): void {
  const before = document.querySelector('.tabs-row');
  document.documentElement.toggleAttribute('data-docs-tabbar', tabs.length > 0);
  if (tabs.length === 0) {
    before?.remove();
    return;
  }
  const row = before ?? document.createElement('div');
  row.className = 'tabs-row';
  row.replaceChildren(...tabs);
  if (!before) document.querySelector('.header')?.append(row);
  showCurrentTab();
}

/** Marks the entry at `href`. If only a part of a long sidebar is there, an entry that is not shown has the mark for the whole. */
function markPage(href: string): void {
  const sidebar = document.querySelector<HTMLElement>('.nav-sidebar');
  const tree = sidebar?.querySelector('.nav-tree');
  if (!sidebar || !tree) return;
  markCurrent(tree, href);
  showCurrentEntry();
  if (sidebar.dataset.docsFragment === undefined) return;
  if (!tree.querySelector('[aria-current]')) {
    const entry = document.createElement('li');
    entry.hidden = true;
    entry.innerHTML = '<a class="nav-link" aria-current="page"></a>';
    entry.querySelector('a')!.href = href;
    tree.append(entry);
  }
  announce(sidebar);
}
