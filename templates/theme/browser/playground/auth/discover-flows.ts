import type { OAuthFlow } from '../../../../../src/openapi/view/security.ts';
import { getJson } from './post-form.ts';

/** The flows that an OpenID Connect provider offers, from its discovery document. */
export async function discoverFlows(url: string, assetRoot: URL): Promise<OAuthFlow[]> {
  const document = await getJson(new URL(url, location.href).href, assetRoot);
  const text = (key: string) => (typeof document[key] === 'string' ? document[key] : undefined);
  const authorizationUrl = text('authorization_endpoint');
  const tokenUrl = text('token_endpoint');
  if (!authorizationUrl || !tokenUrl) throw new Error('not a discovery document');
  const supported = Array.isArray(document.scopes_supported) ? document.scopes_supported : ['openid'];
  const scopes = supported
    .filter((name): name is string => typeof name === 'string')
    .map((name) => ({ name, description: '' }));
  const grants: readonly unknown[] = Array.isArray(document.grant_types_supported)
    ? document.grant_types_supported
    : ['authorization_code'];
  const flows: OAuthFlow[] = [{ kind: 'authorizationCode', authorizationUrl, tokenUrl, scopes }];
  if (grants.includes('client_credentials')) flows.push({ kind: 'clientCredentials', tokenUrl, scopes });
  if (grants.includes('password')) flows.push({ kind: 'password', tokenUrl, scopes });
  return flows;
}
