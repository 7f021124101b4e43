import { useEffect, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { IN_ENGLISH } from '../parts/words.ts';
import { findProxy } from '../send/find-proxy.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';

interface CookieNoteProps {
  model: PlaygroundModel;
  request: PlaygroundRequest;
  assetRoot: URL;
}

/** Says beforehand what would otherwise look like a wrong response of the API. */
export function CookieNote({ model, request, assetRoot }: CookieNoteProps) {
  const [isProxied, setProxied] = useState(false);
  const hasCookies = request.headers.some(([name]) => name.toLowerCase() === 'cookie');
  useEffect(() => {
    if (hasCookies && model.proxy)
      void findProxy(assetRoot, request.url).then((url) => setProxied(url !== undefined));
  }, [hasCookies, model.proxy, assetRoot, request.url]);
  if (!hasCookies || isProxied) return null;
  return (
    <p class="pg-note" role="note" {...IN_ENGLISH}>
      A browser does not let this page send cookies to the API. Copy the request as cURL to send it with them.
    </p>
  );
}
