import { discoverFlows } from './playground/auth/discover-flows.ts';
import type {} from './playground/auth/load-oauth.ts';
import { refreshGrant, requestGrant } from './playground/auth/oauth.ts';

globalThis.docsOAuth = { discoverFlows, refreshGrant, requestGrant };
