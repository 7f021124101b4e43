/** The name in a `Host` header, without the port and the dot of the root; names know no case. */
export function hostName(host = ''): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/(?<=[^.])\.$/, '');
}
