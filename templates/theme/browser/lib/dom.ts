type Attributes = Readonly<Record<string, string>>;

/** A DOM element. Text is always text: what readers and authors wrote is never parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

type ThemeEvent = Extract<keyof DocumentEventMap, `docs:${string}`>;

/** Dispatches an event of the theme to everything on the page that listens for it. */
export function dispatch<Name extends ThemeEvent>(
  name: Name,
  detail: DocumentEventMap[Name]['detail'],
): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Scrolls a box until an entry is in sight, and only the box: `scrollIntoView` could move the page. */
export function showIn(box: HTMLElement, entry: Element): void {
  const outer = box.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < outer.top || bottom > outer.bottom) box.scrollTop += top - outer.top - outer.height / 3;
}

/**
 * Whether a key belongs to an input method, as those of Chinese, Japanese and Korean. In Safari, the one that ends the
 * composition is only known by its code.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** Index of the tab that a key chooses, at the tab `index`. */
export function tabByKey(key: string, index: number, count: number): number | undefined {
  const step = document.documentElement.dir === 'rtl' ? -1 : 1;
  const to = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: -1, ' ': index }[key];
  return to === undefined ? to : (to + count) % count;
}
