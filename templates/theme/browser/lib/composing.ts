/**
 * Whether a key belongs to an input method, as those of Chinese, Japanese and Korean. In Safari, the one that ends the
 * composition is only known by its code.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
