/** Boxes that scroll sideways can be reached by the keyboard, and only those: others would be useless tab stops. */
export function focusScrollBoxes(): void {
  const update = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.table-scroll,.prose>table,pre,.math')) {
      // Letters of a formula stick out by a few pixels; a line of code is higher than that.
      const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 9;
      // Content in a hidden tab has no size yet, and stays unchanged.
      if (scrolls) box.tabIndex = 0;
      else if (box.clientWidth) box.removeAttribute('tabindex');
    }
  };
  update();
  addEventListener('resize', update);
}
