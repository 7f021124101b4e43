import type { OidcLogin } from '../../lib/access/access-settings.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { asText, asTexts } from '../json/read-value.ts';

const SCOPES = ['openid', 'profile', 'email'];
export const GROUPS_CLAIM = 'groups';

/** An OpenID Connect provider and this client of it, apart from its secret; undefined if that cannot be used. */
export function oidcLogin(raw: JsonObject): OidcLogin | undefined {
  const [issuer, clientId] = [asText(raw.issuer), asText(raw.clientId)];
  if (!issuer || !clientId || !isHttpUrl(issuer) || !URL.canParse(issuer)) return undefined;
  const scopes = raw.scopes === undefined ? SCOPES : ['openid', ...asTexts(raw.scopes)];
  return {
    type: 'oidc',
    issuer,
    clientId,
    scopes: [...new Set(scopes)],
    groupsClaim: asText(raw.groupsClaim) ?? GROUPS_CLAIM,
  };
}
