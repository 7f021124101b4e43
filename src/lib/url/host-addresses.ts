import { isIP } from 'node:net';

export interface IpAddress {
  address: string;
  family: number;
}

/** All IP addresses of a host name. */
export type HostLookup = (hostname: string) => Promise<readonly IpAddress[]>;

/** All IP addresses of the host of a URL; the host itself if it is one. */
export async function hostAddresses({ hostname }: URL, lookup: HostLookup): Promise<readonly IpAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family ? [{ address: host, family }] : lookup(host);
}
