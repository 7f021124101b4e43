import { decodeUri } from '../../../../src/lib/url/paths.ts';
import { CONTENT_EVENT } from '../islands/announce.ts';
import { showIn } from '../lib/dom.ts';

/** By which authors style the entry of the section that is being read. */
const STATES = ['data-active', 'data-active-deepest'];

/** Marks the entry of the section that is being read in the table of contents. */
export function followScroll(): void {
  let { toc, links } = readToc();
  const chosen = createChoice();
  let active: HTMLAnchorElement | undefined;
  let waiting = false;
  const mark = () => {
    waiting = false;
    if (!toc) return;
    // A heading in a closed tab or accordion has no position.
    const headings = [...links.keys()].filter((heading) => heading.checkVisibility?.() !== false);
    const line = scrollLine() + 8;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    const read = isAtEnd() ? headings.at(-1) : (passed.at(-1) ?? headings[0]);
    const current = chosen.heading() ?? read;
    const link = current && links.get(current);
    if (link === active) return;
    active?.removeAttribute('aria-current');
    for (const state of STATES) active?.closest('li')?.removeAttribute(state);
    link?.setAttribute('aria-current', 'location');
    for (const state of STATES) link?.closest('li')?.setAttribute(state, 'true');
    active = link;
    if (link) showIn(toc, link);
  };
  const schedule = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(mark);
  };
  const follow = () => {
    const target = document.getElementById(decodeUri(location.hash.slice(1)));
    if (target && links.has(target)) chosen.set(target);
    schedule();
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  addEventListener('hashchange', follow);
  // The second click on an entry does not change the hash.
  document.addEventListener('click', ({ target }) => toc?.contains(target as Node) && setTimeout(follow));
  document.addEventListener(CONTENT_EVENT, () => {
    ({ toc, links } = readToc());
    schedule();
  });
  follow();
  mark();
}

/** The table of contents, and the entry of each heading that it lists. */
function readToc(): { toc: HTMLElement | null; links: Map<Element, HTMLAnchorElement> } {
  const toc = document.querySelector<HTMLElement>('.toc-column .toc');
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of toc?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    const target = document.getElementById(decodeUri(link.hash.slice(1)));
    if (target) links.set(target, link);
  }
  return { toc, links };
}

/** By then even a smooth scroll has arrived, wherever the browser put the page. */
const MAX_SCROLL_MS = 1000;

/**
 * The section that the reader went to by its link. It stays the current one until they scroll on from where they landed,
 * also where the page ends before its heading could reach the top.
 */
function createChoice(): { set(heading: Element): void; heading(): Element | undefined } {
  let chosen: Element | undefined;
  let landedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set: (heading) => {
      chosen = heading;
      landedAt = undefined;
      clearTimeout(timer);
      timer = setTimeout(() => {
        landedAt ??= scrollY;
      }, MAX_SCROLL_MS);
    },
    heading: () => {
      if (!chosen) return undefined;
      const isThere = Math.abs(chosen.getBoundingClientRect().top - scrollLine()) < 4 || isAtEnd();
      if (landedAt === undefined && isThere) landedAt = scrollY;
      if (landedAt !== undefined && Math.abs(scrollY - landedAt) > 2) chosen = undefined;
      return chosen;
    },
  };
}

/** Where headings land below the header. */
function scrollLine(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
}

function isAtEnd(): boolean {
  return innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
}
