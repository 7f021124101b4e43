import { getOrInsert } from '../../lib/collections.ts';
import type { SearchFiles } from '../../lib/search/search-files.ts';
import type { AssistantSite } from '../assistant.ts';
import type { ModelClient } from '../model/model-client.ts';
import { ModelError } from '../model/model-error.ts';
import { createPageVectors, type PageVectors } from '../page-vectors.ts';

const MAX_SIMILAR = 20;

/** Numbers of pages that mean something like the text. */
export type SimilarPages = (
  files: SearchFiles,
  text: string,
  signal: AbortSignal,
) => Promise<readonly number[]>;

/** Finds none without a model for embeddings, while vectors are being computed, and if that fails. */
export function createSimilarPages(
  kept: AssistantSite['kept'],
  embeddings: ModelClient['embeddings'],
  reportFailure?: (error: Error) => void,
): SimilarPages {
  const vectors = new Map<SearchFiles, PageVectors>();
  const report = ({ reason, explanation }: ModelError) => {
    const message = `The embeddings model returned no vectors, so pages rank by words only: ${explanation}.`;
    if (reason !== 'circuit open') reportFailure?.(new Error(message));
  };
  /** An index that cannot be read is not reported here: it also fails the answer. */
  const reportUnmade = (error: unknown) => {
    if (error instanceof ModelError) report(error);
  };
  return async (files, text, signal) => {
    if (!embeddings) return [];
    const { embed, model } = embeddings;
    const name = `${model} ${(await files.meta()).chunkFolders.join(' ')}`;
    const known = getOrInsert(vectors, files, () =>
      createPageVectors(files, { embed, name, kept, onFailure: reportUnmade }),
    );
    try {
      return (await known.nearest(text, MAX_SIMILAR, signal)) ?? [];
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      report(error);
      return [];
    }
  };
}
