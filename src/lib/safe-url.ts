const DANGEROUS = /^(?:javascript|vbscript|data)$/;

/** `url` when a browser may follow or load it, else `#`. Images may be `data:`; scripts in any disguise may not. */
export function safeUrl(url: string, { image = false } = {}): string {
  const scheme = schemeOf(url);
  if (scheme === undefined || !DANGEROUS.test(scheme)) return url;
  return image && /^\s*data:image\//i.test(url) ? url : '#';
}

/** Browsers skip control characters and white space before and inside a scheme. */
function schemeOf(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is stripped
  const bare = url.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]+/g, '');
  return /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
}
