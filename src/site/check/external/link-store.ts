import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY } from '../../../lib/dates.ts';
import { writeInside } from '../../../lib/files/inside-folder.ts';
import type { Settled } from './politely.ts';

/** Recently reachable URLs, so that they are not requested every time. */
export interface LinkStore {
  read(url: string): Settled | undefined;
  write(outcomes: ReadonlyMap<string, Settled>): void;
}

interface StoreFile {
  version: 1;
  /** By URL: when it was reached, and where it has moved to. */
  links: Record<string, { at: string; to?: string }>;
}

const MAX_AGE_MS = 7 * DAY;
const MAX_LINKS = 20_000;

/**
 * Remembers reachable URLs for a week in a file of `folder`. Broken ones are requested again: they may have been fixed by
 * now.
 */
export function diskLinkStore(folder: string, now: () => number = Date.now): LinkStore {
  const file = path.join(folder, 'external-links.json');
  const links = new Map(
    Object.entries(readStore(file).links).filter(([, link]) => now() - Date.parse(link?.at) < MAX_AGE_MS),
  );
  return {
    read(url) {
      const known = links.get(url);
      if (!known) return undefined;
      return known.to === undefined ? { kind: 'found' } : { kind: 'moved', to: known.to };
    },
    write(outcomes) {
      const at = new Date(now()).toISOString();
      for (const [url, outcome] of outcomes) {
        links.delete(url);
        if (outcome.kind === 'found') links.set(url, { at });
        else if (outcome.kind === 'moved') links.set(url, { at, to: outcome.to });
      }
      const kept = Object.fromEntries([...links].slice(-MAX_LINKS));
      try {
        // Git skips a folder that ignores all of its files.
        writeInside(folder, '.gitignore', '*\n');
        const text = `${JSON.stringify({ version: 1, links: kept } satisfies StoreFile)}\n`;
        writeInside(folder, 'external-links.json', text);
      } catch {
        // If nothing can be written, everything is requested again the next time.
      }
    },
  };
}

function readStore(file: string): StoreFile {
  try {
    const store = JSON.parse(readFileSync(file, 'utf8')) as Partial<StoreFile>;
    if (store.version === 1 && typeof store.links === 'object' && store.links !== null)
      return store as StoreFile;
  } catch {
    // None yet, or one that another program has written.
  }
  return { version: 1, links: {} };
}
