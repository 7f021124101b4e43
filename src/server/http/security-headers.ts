/** How the policy for the content of pages is sent. */
export type PolicyMode = 'enforce' | 'report-only' | 'off';

export interface SecurityOptions {
  policy: PolicyMode;
  /** The server terminates TLS itself, so it may tell browsers to use HTTPS only. */
  tls: boolean;
}

/** For responses that are not pages: they load and run nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const PERMISSIONS = 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The security headers of every response. */
export function setSecurityHeaders(headers: Headers, { tls }: SecurityOptions): void {
  const isPage = isHtml(headers);
  headers.set('x-content-type-options', 'nosniff');
  // A page may have stricter ones.
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'SAMEORIGIN');
  if (tls) headers.set('strict-transport-security', 'max-age=31536000');
  const isData = /^application\/(?:json|octet-stream)/.test(headers.get('content-type') ?? '');
  if (isData && !headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING);
  // Images, fonts and specifications of a site may be shown by others; pages and data of readers may not.
  const isShared = !isPage && !headers.get('cache-control')?.includes('no-store');
  headers.set('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin');
}

/** Those that pages have in addition. */
export function setPageHeaders(headers: Headers, policy: string, mode: PolicyMode): void {
  headers.set('permissions-policy', PERMISSIONS);
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (mode === 'off') return;
  headers.set(mode === 'enforce' ? 'content-security-policy' : 'content-security-policy-report-only', policy);
}

/** The headers of pages for another host, which sends the same with every file. */
export function hostHeaders(policy: string): Map<string, string> {
  const headers = new Headers({ 'content-type': 'text/html' });
  setSecurityHeaders(headers, { policy: 'enforce', tls: true });
  setPageHeaders(headers, policy, 'enforce');
  // Images and fonts may be shown by other sites.
  for (const name of ['content-type', 'cross-origin-resource-policy']) headers.delete(name);
  return new Map(headers);
}

export function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}
