/** Scrolls a box until an entry is in sight, and only the box: `scrollIntoView` could move the page. */
export function showIn(box: HTMLElement, entry: Element): void {
  const outer = box.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < outer.top || bottom > outer.bottom) box.scrollTop += top - outer.top - outer.height / 3;
}
