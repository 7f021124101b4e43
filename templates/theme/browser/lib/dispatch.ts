type ThemeEvent = Extract<keyof DocumentEventMap, `docs:${string}`>;

/** Dispatches an event of the theme to everything on the page that listens for it. */
export function dispatch<Name extends ThemeEvent>(
  name: Name,
  detail: DocumentEventMap[Name]['detail'],
): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
