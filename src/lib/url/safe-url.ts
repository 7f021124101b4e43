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

/** Whether a URL has a scheme, as in `https://example.com` and `mailto:me@example.com`. */
export function hasScheme(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(url);
}

/** Whether a link does not lead into the site: it has a scheme, or a host as in `//cdn.example.com`. */
export function isExternalUrl(url: string): boolean {
  return hasScheme(url) || url.startsWith('//');
}

/** Whether a text is a URL with a scheme and a host, as in `https://example.com` and `ssh://git@example.com`. */
export function isAbsoluteUrl(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text);
}

/** Whether a text is a URL of the web, as opposed to a path or another scheme. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** The same for a link, which may have no scheme: `//cdn.example.com`. */
export function isWebLink(href: string): boolean {
  return isHttpUrl(href) || href.startsWith('//');
}

/** Why a URL leads nowhere, and what was probably meant. */
export interface UrlMistake {
  reason: 'scheme' | 'no-scheme' | 'slashes' | 'host' | 'twice' | 'invalid' | 'ftp' | 'folder';
  meant?: string;
}

/** `https` with letters that are missing, doubled or swapped. */
const MISSPELLED = /^(?=[hs]*t)(?=[hts]*p)[htps]{3,8}$/;

/** `localhost:3000` and `example.com:8080/x`: browsers take the host for a scheme. */
const HOST_AND_PORT = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d{2,5}(?:[/?#]|$)/i;

/** What authors write for a part that readers know: `https://<tenant>.example.com`, `http://localhost:PORT`. */
const PLACEHOLDER = /[<>{}[\]()%$*…]|:[A-Z_]/;

/** What is wrong with a URL, which browsers would not follow or load. Paths and unknown schemes are fine. */
export function urlMistake(url: string): UrlMistake | undefined {
  const written = url.trim();
  if (written.startsWith('//')) return hostMistake(written);
  const [prefix, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(written) ?? [];
  if (prefix === undefined) return undefined;
  const rest = written.slice(prefix.length);
  if (HOST_AND_PORT.test(written)) return { reason: 'no-scheme', meant: `http://${written}` };
  const name = scheme!.toLowerCase();
  if (name === 'http' || name === 'https') return webMistake(`${name}:`, rest);
  if (/^s?ftps?$/.test(name)) return { reason: 'ftp' };
  if (!MISSPELLED.test(name) || !rest.startsWith('/')) return undefined;
  return {
    reason: 'scheme',
    meant: `${name.includes('s') ? 'https' : 'http'}://${rest.replace(/^\/+/, '')}`,
  };
}

/** Of a URL that starts with its host: without a dot, it is a folder with one slash too many. */
function hostMistake(url: string): UrlMistake | undefined {
  const host = hostOf(url);
  if (host === '') return { reason: 'host' };
  return /[.:[]/.test(host) || PLACEHOLDER.test(host) ? undefined : { reason: 'folder', meant: url.slice(1) };
}

function webMistake(scheme: string, rest: string): UrlMistake | undefined {
  const address = rest.replace(/^[\\/]+/, '');
  const meant = { meant: `${scheme}//${address}` };
  if (address === '' || /^[?#]/.test(address)) return { reason: 'host' };
  if (!rest.startsWith('//')) return { reason: 'slashes', ...meant };
  if (rest.startsWith('///')) return { reason: 'host', ...meant };
  if (/^https?:?\/\//i.test(address))
    return { reason: 'twice', meant: address.replace(/^(https?):?\/+/i, '$1://') };
  const isPlaceholder = PLACEHOLDER.test(hostOf(rest));
  return isPlaceholder || URL.canParse(scheme + rest) ? undefined : { reason: 'invalid' };
}

function hostOf(url: string): string {
  return /^\/\/([^/?#\\]*)/.exec(url)?.[1] ?? '';
}
