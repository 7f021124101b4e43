import { useEffect, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';
import { findProxy } from '../send/proxied.ts';

interface BrowserNoteProps {
  model: PlaygroundModel;
  request: PlaygroundRequest;
  assetRoot: URL;
}

/** What browsers do not send. Shown before sending, because the effect would look like an error of the API. */
export function BrowserNote({ model, request, assetRoot }: BrowserNoteProps) {
  const [isProxied, setProxied] = useState(false);
  const refused = refusalOf(request);
  useEffect(() => {
    if (refused && model.proxy)
      void findProxy(assetRoot, request.url).then((url) => setProxied(url !== undefined));
  }, [refused, model.proxy, assetRoot, request.url]);
  if (!refused || isProxied) return null;
  return (
    <p class="pg-note" role="note">
      {refused} {WORDS.useCurl}
    </p>
  );
}

function refusalOf({ method, headers, body }: PlaygroundRequest): string | undefined {
  if (body && (method === 'GET' || method === 'HEAD')) return filled(WORDS.browserBody, method);
  const hasCookie = headers.some(([name]) => name.toLowerCase() === 'cookie');
  return hasCookie ? WORDS.browserCookies : undefined;
}
