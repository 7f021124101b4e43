import { lookup } from 'node:dns/promises';
import type { HostLookup } from '../../lib/url/host-addresses.ts';

/** How many questions readers may ask; 0 for no limit. */
export interface QuestionLimits {
  /** Per minute, from one IP address. */
  perAddress: number;
  /** Per minute, of all readers of a project. */
  perMinute: number;
  /** Per day, of all readers of a project. */
  perDay: number;
}

export const DEFAULT_QUESTION_LIMITS: QuestionLimits = { perAddress: 20, perMinute: 600, perDay: 20_000 };

/** What readers of a site may send. */
export interface ReaderLimits {
  questions: QuestionLimits;
  /** Searches, feedback, playground and MCP per minute and address; 0 for no limit. */
  requests: number;
}

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
