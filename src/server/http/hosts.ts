import { isIP } from 'node:net';

/** The name in a `Host` header, in lower case, without the port and a trailing dot. */
export function hostName(host = ''): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/(?<=[^.])\.$/, '');
}

/**
 * Whether a `Host` header names this machine in a way that does not depend on DNS. Under any other name, a malicious page
 * could reach a local server as its own origin (DNS rebinding).
 */
export function isLocalName(host: string | undefined, names: readonly string[] = []): boolean {
  if (host === undefined) return true;
  const name = hostName(host);
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    names.some((known) => known.toLowerCase() === name)
  );
}

/**
 * What limits count clients by: an IPv4 address, or the network of an IPv6 address. Every household has 2^64 IPv6
 * addresses, and could otherwise take another one for each request.
 */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}
