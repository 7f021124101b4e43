/** The margin of a page on a phone, where the anchor of a heading may stand. */
const MARGIN = 16;

/**
 * Content that is wider than the page scrolls in its own focusable box, so that the page never scrolls sideways. Other boxes
 * stay as they are: a menu may overflow them.
 */
export function containWideBoxes(): void {
  const update = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return;
    for (const box of document.querySelectorAll<HTMLElement>('.prose > *, .prose .island-view > *')) {
      if (Math.max(box.scrollWidth, box.offsetWidth) <= box.closest('.prose')!.clientWidth + MARGIN) continue;
      box.dataset.docsScrolls = '';
      if (!box.hasAttribute('tabindex')) box.tabIndex = 0;
    }
  };
  addEventListener('resize', update);
  // Components are drawn after the page, and change when readers use them.
  const changes = new MutationObserver(() => requestAnimationFrame(update));
  changes.observe(document.body, { childList: true, subtree: true });
}
