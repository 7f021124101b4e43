/** A path as an address holds it: everything but its slashes is encoded. */
export function encodePath(path: string): string {
  return wellFormed(path).split('/').map(encodeURIComponent).join('/');
}

const STRAY_PERCENT = /%(?![\da-f]{2})/gi;

/** An address whose every `%` encodes something: servers refuse others, which come from names of files. */
export function encodeStrayPercent(url: string): string {
  return url.includes('%') ? url.replace(STRAY_PERCENT, '%25') : url;
}

/** Half a pair of surrogates cannot be encoded: it becomes the replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
