/**
 * Stylesheets are written in the pixels of the design and delivered in rem, so that a page follows the font size that a
 * reader has set, as it follows the zoom. Hairlines stay as they are.
 */
export function inRem(css: string): string {
  return css.replace(/\b(\d+(?:\.\d+)?)px\b/g, (length, pixels: string) =>
    Number(pixels) <= 2 ? length : `${Number(pixels) / 16}rem`,
  );
}
