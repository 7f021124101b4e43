/** Most file systems allow names of 255 bytes; a page adds an extension to its name. */
const MAX_NAME_BYTES = 240;
/** Linux allows 4,096 bytes in total, and the path of the output folder counts. */
const MAX_PATH_BYTES = 2000;

/** Browsers resolve these, so no reader ever requests a path with one. */
const DOTS = new Set(['.', '..']);

/** Whether a file can be written at an untrusted path. */
export function isUsablePath(path: string): boolean {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  return (
    !path.includes('\0') &&
    bytes(path) <= MAX_PATH_BYTES &&
    path.split('/').every((name) => bytes(name) <= MAX_NAME_BYTES && !DOTS.has(name))
  );
}
