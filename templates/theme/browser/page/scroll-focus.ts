/** Boxes that scroll sideways can be reached by the keyboard, and only those: others would be stops without a use. */
export function focusScrollBoxes(): void {
  const update = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.table-scroll,.prose>table,pre,.math')) {
      // Letters of a formula stick out by a few pixels; a line of code is higher than that.
      const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 9;
      // What is behind a tab has no size yet, and stays as the build made it.
      if (scrolls) box.tabIndex = 0;
      else if (box.clientWidth) box.removeAttribute('tabindex');
    }
  };
  update();
  addEventListener('resize', update);
}
