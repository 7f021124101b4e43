import { useEffect, useState } from 'preact/hooks';
import { curl } from '../../../../../src/reference/formats/openapi/snippets/curl.ts';
import type { Generate } from '../../../../../src/reference/formats/openapi/snippets/languages.ts';
import { loadScript, scriptUrl } from '../../lib/lazy.ts';
import { CURL } from './sample.ts';

declare global {
  interface Window {
    /** Samples in languages other than cURL: set by a separate script, when a reader chooses one. */
    docsSamples?: Readonly<Record<string, Generate>>;
  }
}

/** What writes samples in a language; undefined while it is being loaded. */
export function useGenerator(key: string): Generate | undefined {
  const [, arrived] = useState(0);
  const found = key === CURL ? curl : window.docsSamples?.[key];
  useEffect(() => {
    const url = scriptUrl('playground-samples');
    if (!found && url) {
      void loadScript(url)
        .catch(() => undefined)
        .then(() => arrived((count) => count + 1));
    }
  }, [found]);
  return found;
}
