import { decodeUri } from '../../../src/lib/decode-uri.ts';

/** Marks the entry of the section that is being read in the table of contents. */
export function followScroll(): void {
  const toc = document.getElementById('table-of-contents');
  if (!toc) return;
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of toc.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const target = document.getElementById(decodeUri(link.hash.slice(1)));
    if (target) links.set(target, link);
  }
  const headings = [...links.keys()];
  let active: HTMLAnchorElement | undefined;
  let waiting = false;
  const mark = () => {
    waiting = false;
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    const current = atEnd ? headings.at(-1) : (passed.at(-1) ?? headings[0]);
    const link = current && links.get(current);
    if (link === active) return;
    active?.removeAttribute('data-active');
    active?.removeAttribute('aria-current');
    link?.setAttribute('data-active', '');
    link?.setAttribute('aria-current', 'location');
    active = link;
    keepVisible(toc, link);
  };
  const schedule = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(mark);
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  mark();
}

/** Scrolls only the list itself: `scrollIntoView` could move the page. */
function keepVisible(list: HTMLElement, link: HTMLElement | undefined): void {
  if (!link || list.scrollHeight <= list.clientHeight) return;
  const top = link.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 48) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}
