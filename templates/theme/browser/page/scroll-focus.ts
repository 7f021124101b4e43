/** Boxes that scroll sideways can be reached by the keyboard, and only those: others would be stops without a use. */
export function focusScrollBoxes(): void {
  const update = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.table-scroll, .prose > table, .prose pre')) {
      const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
      if (scrolls && !box.hasAttribute('tabindex')) box.tabIndex = 0;
    }
  };
  update();
  addEventListener('resize', update, { passive: true });
}
