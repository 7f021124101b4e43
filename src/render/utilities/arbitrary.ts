/** What may be in brackets: no way out of its declaration, and nothing that is loaded. */
const VALUE = /^\[((?!.*url\()[^\][{}<>;"'\\@]+)\]$/i;
const PROPERTY = /^\[([a-z-]+):((?!.*url\()[^\][{}<>;"'\\@]+)\]$/i;

/** `[12px_1fr]` as `12px 1fr`, `[--gap]` as `var(--gap)`. */
export function arbitraryValue(text: string): string | undefined {
  const value = VALUE.exec(text)?.[1]?.replaceAll('_', ' ');
  return value?.startsWith('--') ? `var(${value})` : value;
}

/** `[overflow-wrap:anywhere]` as a declaration. */
export function arbitraryProperty(text: string): string | undefined {
  const [, property, value] = PROPERTY.exec(text) ?? [];
  return property && value && `${property}:${value.replaceAll('_', ' ')}`;
}

/** `1.5` and `min(100%,20rem)` are sizes, `#fff` and `red` are none. */
export function arbitraryLength(text: string): string | undefined {
  const value = arbitraryValue(text);
  return value !== undefined && /^(?:-?[\d.]+[a-z%]*|(?:calc|min|max|clamp|var)\(.*\))$/.test(value)
    ? value
    : undefined;
}
