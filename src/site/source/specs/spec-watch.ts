import { contentHash } from '../../../lib/content-hash.ts';
import { fetchVersion, type Validators } from './fetch-document.ts';
import type { Fetcher } from './public-fetch.ts';

/** A specification by URL, with the hash of the text that the live site shows. */
export interface ShownSpec {
  url: string;
  hash: string;
}

export interface SpecWatch {
  /**
   * Whether one of the specifications at its host differs from the shown one. After several attempts to deploy a text without
   * success, it is ignored until it changes again. Specifications that cannot be fetched count as unchanged.
   */
  haveChanged(shown: readonly ShownSpec[], signal: AbortSignal): Promise<boolean>;
}

/** How often a changed text is reported: its deployment may fail because of the network. */
const MAX_TRIES = 3;

/** Checks remote specifications for changes, with conditional requests if the host supports them. */
export function specWatch(fetcher?: Fetcher): SpecWatch {
  const known = new Map<string, { validators: Validators; hash: string }>();
  const tried = new Map<string, { hash: string; times: number }>();

  const hashAtHost = async (url: string, signal: AbortSignal): Promise<string> => {
    const before = known.get(url);
    const version = await fetchVersion(url, signal, before?.validators ?? {}, fetcher);
    if (!version) return before!.hash;
    const hash = contentHash(version.bytes);
    known.set(url, { validators: version.validators, hash });
    return hash;
  };
  const isWorthTrying = (url: string, hash: string): boolean => {
    const before = tried.get(url);
    const times = before?.hash === hash ? before.times + 1 : 1;
    tried.set(url, { hash, times });
    return times <= MAX_TRIES;
  };
  return {
    async haveChanged(shown, signal) {
      let changed = false;
      for (const { url, hash } of shown) {
        const found = await hashAtHost(url, signal).catch(() => hash);
        if (found !== hash && isWorthTrying(url, found)) changed = true;
      }
      return changed;
    },
  };
}
