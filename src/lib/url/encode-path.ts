/** A path as an address holds it: everything but its slashes is encoded. */
export function encodePath(path: string): string {
  return wellFormed(path).split('/').map(encodeURIComponent).join('/');
}

/** Half a pair of surrogates cannot be encoded: it becomes the replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
