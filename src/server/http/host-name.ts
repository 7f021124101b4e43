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
