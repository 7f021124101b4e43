import { hostAddresses, type IpAddress } from '../../../lib/url/host-addresses.ts';
import { isPublicAddress } from '../../../lib/url/public-address.ts';
import type { ProxyOptions } from '../../context/proxy-options.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * The address that a host will be called at. It is looked up once and then kept, so that a name cannot mean something else
 * between the check and the call. One private address among several is enough to reject it. The address is not revealed:
 * readers must learn nothing about the server's network.
 */
export async function pinAddress(url: URL, { allowPrivate, lookup }: ProxyOptions): Promise<IpAddress> {
  const addresses = await hostAddresses(url, lookup).catch(() => []);
  const [first] = addresses;
  if (!first) throw new ApiError(502, 'host_unknown', `There is no host named ${url.hostname}.`);
  if (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address))) {
    throw new ApiError(
      403,
      'address_refused',
      `${url.hostname} has a private IP address. The server of this site does not call private networks unless its operator allows it.`,
    );
  }
  return first;
}
