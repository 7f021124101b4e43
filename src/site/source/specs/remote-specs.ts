import type { FileTree } from '../../../lib/files/file-tree.ts';
import { deadlineAfter } from '../../../lib/process/timing.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import type { SpecSources } from '../../../reference/load/load-spec.ts';
import type { FetchedDocument } from '../../../reference/text/sources.ts';
import type { PlanCache } from '../page-index.ts';
import { fetchDocument } from './fetch-document.ts';
import type { Fetcher } from './public-fetch.ts';
import { PrivateHostError, publicFetch } from './public-fetch.ts';
import type { SpecStore } from './spec-store.ts';

/** For all specifications that are fetched together. */
const DEADLINE_MS = 20_000;

interface RemoteOptions {
  /** Uses stored copies only. */
  offline?: boolean;
  store?: SpecStore | undefined;
  fetcher?: Fetcher;
  deadlineMs?: number;
  /** Aborts fetching. */
  signal?: AbortSignal | undefined;
}

/** Fetches specifications by URL and stores copies. Offline, and when the network fails, the stored copy is used. */
export function remoteSpecs({
  offline = false,
  store,
  fetcher,
  deadlineMs = DEADLINE_MS,
  signal,
}: RemoteOptions): (url: string) => Promise<FetchedDocument> {
  let deadline: AbortSignal | undefined;
  let running = 0;
  const keep = (url: string, bytes: Uint8Array) => {
    try {
      store?.write(url, bytes);
    } catch {
      // The folder may be read-only. The site is built anyway, without stored copies.
    }
  };
  return async (url) => {
    if (offline) {
      const bytes = store?.read(url);
      return bytes === undefined
        ? { ok: false, problem: problem('spec-offline', { source: url }) }
        : { ok: true, bytes };
    }
    running++;
    try {
      deadline ??= deadlineAfter(deadlineMs, ...(signal ? [signal] : []));
      const bytes = await fetchDocument(url, deadline, fetcher);
      keep(url, bytes);
      return { ok: true, bytes };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const bytes = store?.read(url);
      return bytes === undefined
        ? { ok: false, problem: failure(url, error, reason) }
        : { ok: true, bytes, problem: copyUsed(url, error, reason) };
    } finally {
      running--;
      if (running === 0) deadline = undefined;
    }
  };
}

function copyUsed(source: string, error: unknown, reason: string): Problem {
  return problem('spec-copy-used', { source, reason, refused: error instanceof PrivateHostError });
}

function failure(source: string, error: unknown, reason: string): Problem {
  return error instanceof PrivateHostError
    ? problem('spec-host-private', { source, host: error.host, address: error.address })
    : problem('spec-fetch-failed', { source, reason });
}

/** Where specifications by URL may come from. */
export interface SpecOptions {
  /** Never fetch a specification; use the stored copy. */
  offline?: boolean;
  /** Fetch specifications from public addresses only: never from loopback or a private network. */
  publicHostsOnly?: boolean;
  /** Aborts fetching. */
  signal?: AbortSignal;
  /** Where copies of remote specifications are kept. */
  specStore?: SpecStore;
  /** Cache from earlier plans of the same site. */
  cache?: PlanCache;
}

/** Reads specifications from the files of a site and, by URL, as the options say. */
export function specsFrom(
  files: FileTree,
  { offline, specStore, publicHostsOnly, signal, cache }: SpecOptions,
): SpecSources {
  const fetchDocument = remoteSpecs({
    ...(offline && { offline }),
    store: specStore,
    ...(publicHostsOnly && { fetcher: publicFetch() }),
    signal,
  });
  return {
    files,
    fetchDocument: cache?.fetched ? (url) => cache.fetched!(url, fetchDocument) : fetchDocument,
    ...(cache?.remember && { remember: cache.remember }),
  };
}
