import { useEffect, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { IN_ENGLISH } from '../parts/words.ts';
import { findProxy } from '../send/find-proxy.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';

interface BrowserNoteProps {
  model: PlaygroundModel;
  request: PlaygroundRequest;
  assetRoot: URL;
}

/** What browsers leave out of a request: said beforehand, because it would look like a wrong response of the API. */
export function BrowserNote({ model, request, assetRoot }: BrowserNoteProps) {
  const [isProxied, setProxied] = useState(false);
  const refused = refusedPart(request);
  useEffect(() => {
    if (refused && model.proxy)
      void findProxy(assetRoot, request.url).then((url) => setProxied(url !== undefined));
  }, [refused, model.proxy, assetRoot, request.url]);
  if (!refused || isProxied) return null;
  return (
    <p class="pg-note" role="note" {...IN_ENGLISH}>
      A browser does not let this page send {refused}. Copy the request as cURL to send all of it.
    </p>
  );
}

function refusedPart({ method, headers, body }: PlaygroundRequest): string | undefined {
  if (body && (method === 'GET' || method === 'HEAD')) return `a body with ${method}`;
  return headers.some(([name]) => name.toLowerCase() === 'cookie') ? 'cookies to the API' : undefined;
}
