import { loadScript, scriptUrl } from '../../lib/lazy.ts';
import { WORDS } from '../parts/words.ts';
import type { explainFailure, FailedRequest, Failure } from './failure.ts';

declare global {
  /** Explains failed requests: set by a separate script, which is loaded when one fails. */
  var docsExplainFailure: typeof explainFailure | undefined;
}

/** Why there is no response. When the explanation cannot be loaded either, that is the reason. */
export async function explain(failed: FailedRequest): Promise<Failure> {
  if (!navigator.onLine) return { title: WORDS.offline, advice: [] };
  try {
    if (!globalThis.docsExplainFailure) await loadScript(scriptUrl('playground-failure') ?? '');
    return await globalThis.docsExplainFailure!(failed, WORDS);
  } catch {
    return { title: WORDS.siteSilent, advice: [WORDS.useCurl] };
  }
}
