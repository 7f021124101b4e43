import type { FileTree } from '../../lib/files/file-tree.ts';
import type { SpecSources } from '../../reference/load/load-spec.ts';
import type { PlanCache } from '../source/page-index.ts';
import { publicFetch } from './public-fetch.ts';
import { remoteSpecs } from './remote-specs.ts';
import type { SpecStore } from './spec-store.ts';

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
