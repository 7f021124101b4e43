const SLASH = 47;

/**
 * A path or URL without trailing slashes. A regular expression would take quadratic time for many slashes.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === SLASH) end--;
  return path.slice(0, end);
}

/** `//guides/start/` → `guides/start`. */
export function withoutSlashes(path: string): string {
  let start = 0;
  while (path.charCodeAt(start) === SLASH) start++;
  return withoutEndSlashes(path.slice(start));
}

/** The last name of a path or URL, after its last slash. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Resolves a relative path in a folder, without a slash at either end. The result never leaves the root. */
export function resolvePath(folder: string, path: string): string {
  const names: string[] = [];
  for (const name of `${folder}/${path}`.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

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

/** A path as in a URL: everything but its slashes is encoded. */
export function encodePath(path: string): string {
  return wellFormed(path).split('/').map(encodeURIComponent).join('/');
}

const STRAY = / |%(?![\da-f]{2})/gi;

/**
 * A URL without spaces and with only valid `%` escapes. Others come from file names: a space ends a link in Markdown, and
 * servers reject a bare `%`.
 */
export function encodeStray(url: string): string {
  return /[ %]/.test(url) ? url.replace(STRAY, encodeURIComponent) : url;
}

/** The URL of a page from a path that is not encoded. */
export function encodeName(path: string): string {
  return path.replace(/[ %?#]/g, encodeURIComponent);
}

/** A lone surrogate cannot be encoded: it becomes the replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Text without its percent-encoding. A stray `%` is kept. */
export function decodeUri(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
