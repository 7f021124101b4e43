import { discoverFlows } from './playground/auth/discover-flows.ts';
import { refreshGrant, requestGrant } from './playground/auth/oauth.ts';

declare global {
  /** Getting tokens by OAuth: loaded for operations that ask for them. */
  var docsOAuth:
    | {
        discoverFlows: typeof discoverFlows;
        refreshGrant: typeof refreshGrant;
        requestGrant: typeof requestGrant;
      }
    | undefined;
}

globalThis.docsOAuth = { discoverFlows, refreshGrant, requestGrant };
