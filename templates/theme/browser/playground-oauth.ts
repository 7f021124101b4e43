import type {} from './playground/auth/fresh-credentials.ts';
import { discoverFlows, refreshGrant, requestGrant } from './playground/auth/oauth.ts';

globalThis.docsOAuth = { discoverFlows, refreshGrant, requestGrant };
