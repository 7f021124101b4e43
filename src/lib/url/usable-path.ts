/** Most file systems take names of 255 bytes; a page adds an extension to its own. */
const MAX_NAME_BYTES = 240;
/** Linux takes 4,096 bytes in all, and the path of the output folder counts. */
const MAX_PATH_BYTES = 2000;

/** Browsers resolve these, so that no reader ever asks for a path that has one. */
const DOTS = new Set(['.', '..']);

/** Whether a file can be written at a path that somebody else has chosen. */
export function isUsablePath(path: string): boolean {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  return (
    !path.includes('\0') &&
    bytes(path) <= MAX_PATH_BYTES &&
    path.split('/').every((name) => bytes(name) <= MAX_NAME_BYTES && !DOTS.has(name))
  );
}
