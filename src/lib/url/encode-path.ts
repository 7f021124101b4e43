/** A path as an address holds it: everything but its slashes is encoded. */
export function encodePath(path: string): string {
  return wellFormed(path).split('/').map(encodeURIComponent).join('/');
}

const STRAY = / |%(?![\da-f]{2})/gi;

/**
 * An address without spaces, whose every `%` encodes something. Others come from names of files: servers refuse the one,
 * and the other ends a link in Markdown.
 */
export function encodeStray(url: string): string {
  return /[ %]/.test(url) ? url.replace(STRAY, encodeURIComponent) : url;
}

/** The address of a page that a path names, of which every character stands for itself. */
export function encodeName(path: string): string {
  return path.replace(/[ %?#]/g, encodeURIComponent);
}

/** Half a pair of surrogates cannot be encoded: it becomes the replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
