import { isIP } from 'node:net';
import { ApiError } from '../api-error.ts';
import type { Address, ProxyOptions } from './proxy-options.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * The address that a host will be called at. It is looked up once and then kept, so that a name cannot mean something else
 * between the check and the call. One private address among several is enough to refuse.
 */
export async function pinAddress(url: URL, { allowPrivate, lookup }: ProxyOptions): Promise<Address> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolved(host, lookup);
  const refused = addresses.find(({ address }) => !isPublicAddress(address));
  if (refused && !allowPrivate) {
    throw new ApiError(
      403,
      'address_refused',
      `${url.hostname} is at ${refused.address}, which is not a public address. The server of this site does not call private networks unless its operator allows it.`,
    );
  }
  return addresses[0]!;
}

async function resolved(host: string, lookup: ProxyOptions['lookup']): Promise<readonly Address[]> {
  const unknown = () => new ApiError(502, 'host_unknown', `There is no host named ${host}.`);
  try {
    const addresses = await lookup(host);
    if (addresses.length > 0) return addresses;
  } catch {
    throw unknown();
  }
  throw unknown();
}
