import { isIP } from 'node:net';

/**
 * Whether a `Host` header names this machine in a way that no name server decides about: a page elsewhere can give its
 * own name the address of a local server, and would then be of the same origin.
 */
export function isLocalName(host: string | undefined, names: readonly string[] = []): boolean {
  if (host === undefined) return true;
  const name = host.toLowerCase().replace(/:\d*$/, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    names.some((known) => known.toLowerCase() === name)
  );
}
