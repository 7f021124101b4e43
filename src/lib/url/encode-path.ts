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
