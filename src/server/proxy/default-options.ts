import { lookup } from 'node:dns/promises';
import type { ProxyOptions } from '../context/proxy-options.ts';

export const DEFAULT_PROXY: ProxyOptions = {
  allowPrivate: false,
  lookup: (hostname) => lookup(hostname, { all: true }),
  maxRequestBytes: 20_000_000,
  maxResponseBytes: 50_000_000,
  responseTimeout: 30_000,
  totalTimeout: 180_000,
};
