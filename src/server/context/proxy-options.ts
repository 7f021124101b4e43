import { lookup } from 'node:dns/promises';
import type { HostLookup } from '../../lib/url/host-addresses.ts';

/** Limits of the proxy. */
export interface ProxyOptions {
  /** Also call private and loopback addresses: for an API inside the network of the server. */
  allowPrivate: boolean;
  lookup: HostLookup;
  /** Bytes of a request and of a response. */
  maxRequestBytes: number;
  maxResponseBytes: number;
  /** Milliseconds until a response begins, and until it must have ended. */
  responseTimeout: number;
  totalTimeout: number;
}

export const DEFAULT_PROXY: ProxyOptions = {
  allowPrivate: false,
  lookup: (hostname) => lookup(hostname, { all: true }),
  maxRequestBytes: 20_000_000,
  maxResponseBytes: 50_000_000,
  responseTimeout: 30_000,
  totalTimeout: 180_000,
};
