import { loadScript, scriptUrl } from '../../lib/lazy.ts';
import type { discoverFlows } from './discover-flows.ts';
import type { refreshGrant, requestGrant } from './oauth.ts';

interface OAuth {
  discoverFlows: typeof discoverFlows;
  refreshGrant: typeof refreshGrant;
  requestGrant: typeof requestGrant;
}

declare global {
  /** Gets OAuth tokens. Set by a separate script, for operations that need them. */
  var docsOAuth: OAuth | undefined;
}

/** Loaded with the fields of OAuth, before the click: browsers open windows only soon after one. */
export async function loadOAuth(): Promise<OAuth> {
  if (!globalThis.docsOAuth) await loadScript(scriptUrl('playground-oauth') ?? '');
  return globalThis.docsOAuth!;
}
