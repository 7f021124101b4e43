/** Types that a browser plays or shows and never parses as a document. */
const MEDIA =
  /^(?:image\/(?:png|apng|jpeg|gif|webp|avif|bmp|tiff|x-icon|vnd\.microsoft\.icon)|(?:audio|video)\/[\w.-]+)$/;

/**
 * The type of a body in a URL of our own origin: its own type if that cannot run scripts. Documents could run scripts as
 * this site, so they can only be saved.
 */
export function harmlessType(type: string): string {
  return MEDIA.test(type) ? type : 'application/octet-stream';
}

/**
 * The type of a body that browsers show as a document: an SVG image or a PDF. Neither may have a URL of our origin.
 * Undefined for other types.
 */
export function drawnType(type: string): 'image/svg+xml' | 'application/pdf' | undefined {
  if (type.startsWith('image/svg')) return 'image/svg+xml';
  return type === 'application/pdf' ? 'application/pdf' : undefined;
}
