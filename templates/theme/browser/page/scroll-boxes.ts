/** Boxes that scroll sideways keep the page from it, and can be reached by the keyboard. */
export function setUpScrollBoxes(): void {
  const update = () => {
    containWideBoxes();
    focusScrollBoxes();
  };
  let isDue = false;
  const updateSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      update();
    });
  };
  addEventListener('resize', updateSoon, { passive: true });
  // Components of authors are drawn after the page, and change when readers use them.
  const changes = new MutationObserver(updateSoon);
  const sizes = new ResizeObserver(updateSoon);
  for (const text of document.querySelectorAll('.prose')) {
    changes.observe(text, { childList: true, subtree: true });
    sizes.observe(text);
  }
  update();
}

/** What an author made wider than the screen scrolls in its own box. Others stay as they are: a menu may stick out of them. */
function containWideBoxes(): void {
  const { scrollWidth, clientWidth, dir } = document.documentElement;
  if (scrollWidth <= clientWidth) return;
  for (const text of document.querySelectorAll('.prose'))
    for (const box of boxesIn(text)) {
      const { left, right } = box.getBoundingClientRect();
      const beyond =
        dir === 'rtl'
          ? Math.max(-left, box.scrollWidth - right)
          : Math.max(right, left + box.scrollWidth) - clientWidth;
      if (beyond >= 1) box.dataset.docsScrolls = '';
    }
}

/** Islands in a layout of the author's own have no box: what is in them counts. */
function boxesIn(parent: Element): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return [];
    return getComputedStyle(child).display === 'contents' ? boxesIn(child) : [child];
  });
}

/** Only those that scroll: others would be stops without a use. */
function focusScrollBoxes(): void {
  const boxes = '.table-scroll, .prose > table, .prose pre, [data-docs-scrolls]';
  for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
    if (scrolls && !box.hasAttribute('tabindex')) box.tabIndex = 0;
  }
}
