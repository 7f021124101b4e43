import { ownField } from '../../../../../src/lib/collections.ts';
import type { SecurityScheme } from '../../../../../src/reference/view/security.ts';
import { loadScript, scriptUrl } from '../../lib/lazy.ts';
import type { Credential, Credentials } from './credentials.ts';
import type { discoverFlows, refreshGrant, requestGrant } from './oauth.ts';

/** Milliseconds before its expiry from which a token counts as expired. */
const MARGIN = 10_000;

/** Renews expired tokens that have a refresh token. Others are sent as they are. */
async function freshCredential(
  scheme: SecurityScheme,
  credential: Credential | undefined,
  assetRoot: URL,
): Promise<Credential | undefined> {
  const given = credential?.oauth;
  if (!given?.refreshToken || given.expiresAt === undefined || given.expiresAt - MARGIN > Date.now()) {
    return undefined;
  }
  try {
    const { discoverFlows, refreshGrant } = await loadOAuth();
    const flows = scheme.openIdConnectUrl
      ? await discoverFlows(scheme.openIdConnectUrl, assetRoot)
      : scheme.flows;
    const flow = flows.find(({ kind }) => kind === given.flow) ?? flows[0];
    if (!flow) return undefined;
    const { token, refreshToken, expiresAt } = await refreshGrant({
      flow,
      given,
      redirectUri: '',
      assetRoot,
    });
    return { value: token, oauth: { ...given, refreshToken: refreshToken ?? given.refreshToken, expiresAt } };
  } catch {
    return undefined;
  }
}

export async function freshCredentials(
  schemes: readonly SecurityScheme[],
  credentials: Credentials,
  assetRoot: URL,
): Promise<Credentials> {
  const renewed = await Promise.all(
    schemes.map(async (scheme) => [
      scheme.name,
      await freshCredential(scheme, ownField(credentials, scheme.name), assetRoot),
    ]),
  );
  const changed = renewed.filter(([, credential]) => credential !== undefined);
  return changed.length === 0 ? credentials : { ...credentials, ...Object.fromEntries(changed) };
}

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
