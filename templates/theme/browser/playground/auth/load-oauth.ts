import { loadScript, scriptUrl } from '../../lib/lazy.ts';
import type { discoverFlows } from './discover-flows.ts';
import type { refreshGrant, requestGrant } from './oauth.ts';

interface OAuth {
  discoverFlows: typeof discoverFlows;
  refreshGrant: typeof refreshGrant;
  requestGrant: typeof requestGrant;
}

declare global {
  /** Getting tokens by OAuth: set by a script of its own, for operations that ask for them. */
  var docsOAuth: OAuth | undefined;
}

/** What gets tokens from providers. Its fields load it before it is wanted: browsers open windows only soon after a click. */
export async function loadOAuth(): Promise<OAuth> {
  if (!globalThis.docsOAuth) await loadScript(scriptUrl('playground-oauth') ?? '');
  return globalThis.docsOAuth!;
}
