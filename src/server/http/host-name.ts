/** The name in a `Host` header, in lower case, without the port and a trailing dot. */
export function hostName(host = ''): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/(?<=[^.])\.$/, '');
}
