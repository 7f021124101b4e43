/** Types that a browser plays or shows and never parses as a document. */
const MEDIA =
  /^(?:image\/(?:png|apng|jpeg|gif|webp|avif|bmp|tiff|x-icon|vnd\.microsoft\.icon)|(?:audio|video)\/[\w.-]+)$/;

/**
 * The type under which a body of the API gets an address of our own origin: its own where that cannot run anything. A
 * document that is opened there could run scripts as this site, so that it can only be saved.
 */
export function harmlessType(type: string): string {
  return MEDIA.test(type) ? type : 'application/octet-stream';
}

/**
 * The type of what a document draws: an image in XML, or a PDF. Neither may have an address of our origin at all.
 * Undefined for everything else.
 */
export function drawnType(type: string): 'image/svg+xml' | 'application/pdf' | undefined {
  if (type.startsWith('image/svg')) return 'image/svg+xml';
  return type === 'application/pdf' ? 'application/pdf' : undefined;
}
