import type { PreviewSite, PreviewUpdate } from '../../site/preview/preview-site.ts';
import type { FileChange } from '../../site/source/reads.ts';

/** Applies changes to a preview, one after the other. */
export interface ChangeFollower {
  files(changes: readonly FileChange[]): void;
  /** Takes specifications by URL in as they are fetched, until `signal` is aborted. */
  specs(signal: AbortSignal): Promise<void>;
}

/** `onUpdate` is called for each update, with a line about what it changed. */
export function followChanges(
  preview: Pick<PreviewSite, 'update' | 'specsArrival'>,
  onUpdate: (update: PreviewUpdate, line: string) => Promise<void>,
  onFailure: (error: Error) => void,
): ChangeFollower {
  let updates = Promise.resolve();
  const update = (names: readonly string[], take: () => Promise<PreviewUpdate>): Promise<void> => {
    updates = updates
      .then(async () => {
        const begun = performance.now();
        const effect = await take();
        await onUpdate(effect, changeLine(names, effect, performance.now() - begun));
      })
      .catch(onFailure);
    return updates;
  };
  return {
    files: (changes) => void update(changes.map(nameOf), () => preview.update(changes)),
    specs: async (signal) => {
      for (;;) {
        await preview.specsArrival();
        if (signal.aborted) return;
        await update(['specifications by URL'], () => preview.update([]));
      }
    },
  };
}

const MAX_NAMED = 3;

/** A line about the last edit and what it has changed in open pages. */
function changeLine(names: readonly string[], update: PreviewUpdate, ms: number): string {
  const named = names.slice(0, MAX_NAMED).join(', ');
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  const effect = update.isForAll
    ? 'all pages'
    : update.pages.join(', ') || (update.files.length > 0 ? 'replaced in open pages' : 'no open page');
  return `${named}${more}: ${effect}, ${Math.round(ms)} ms.`;
}

const WORDS = { added: 'new', changed: 'changed', removed: 'removed' };

function nameOf({ path, kind }: FileChange): string {
  return `${path} ${WORDS[kind]}`;
}
