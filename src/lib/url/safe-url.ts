const DANGEROUS = /^(?:javascript|vbscript|data)$/;

/** `url` if a browser may follow or load it, otherwise `#`. Images may be `data:` URLs; scripts are never allowed. */
export function safeUrl(url: string, options: { image?: boolean } = {}): string {
  return isUnsafeUrl(url, options) ? '#' : url;
}

export function isUnsafeUrl(url: string, { image = false }: { image?: boolean } = {}): boolean {
  const scheme = schemeOf(url);
  if (scheme === undefined || !DANGEROUS.test(scheme)) return false;
  return !(image && /^\s*data:(?:image|video|audio|font)\//i.test(url));
}

/** Browsers skip control characters and whitespace before and inside a scheme. */
function schemeOf(url: string): string | undefined {
  if (!url.includes(':')) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is stripped
  const bare = url.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]+/g, '');
  return /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
}
