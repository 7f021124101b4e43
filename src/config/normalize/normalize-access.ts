import type {
  AccessScope,
  AccessSettings,
  Login,
  OidcLogin,
  SecretSource,
} from '../../lib/access/access-settings.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { asList, asNumber, asText, asTexts, present } from '../json/read-value.ts';
import type { Locate } from '../json/resolve-refs.ts';

const SCOPES: readonly AccessScope[] = ['auth', 'userAuth'];
const SESSION_HOURS = 24;

/** `auth` or `userAuth` of docs.json; undefined for a site without either. */
export function normalizeAccess(raw: JsonObject): AccessSettings | 'unusable' | undefined {
  const [scope, second] = SCOPES.filter((key) => raw[key] !== undefined);
  if (scope === undefined) return undefined;
  const settings = asObject(raw[scope]);
  const login = settings && missingFields(settings).length === 0 ? loginOf(settings) : undefined;
  if (!settings || !login || second !== undefined) return 'unusable';
  return { scope, sessionHours: asNumber(settings.sessionHours) ?? SESSION_HOURS, login };
}

/** Rules that the schema cannot express: fields that one kind of login needs, and that there is only one login. */
export function accessProblems(raw: JsonObject, locate: Locate): Problem[] {
  const given = SCOPES.filter((key) => raw[key] !== undefined);
  const problems = given.flatMap((key) => {
    const settings = asObject(raw[key]);
    return missingFields(settings ?? {}).map((field) =>
      problem('access-incomplete', { key, field }, locate(`/${key}`)),
    );
  });
  if (given.length > 1) problems.push(problem('access-twice', undefined, locate('/userAuth', 'key')));
  return problems;
}

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  password: ['passwords'],
  jwt: ['issuer', 'audience', 'loginUrl', 'keys'],
  oidc: ['issuer', 'clientId'],
};

function missingFields(settings: JsonObject): string[] {
  const needed = NEEDED[String(settings.type)] ?? ['type'];
  return needed.filter((field) => settings[field] === undefined);
}

function loginOf(raw: JsonObject): Login | undefined {
  if (raw.type === 'password') return passwordLogin(raw);
  if (raw.type === 'jwt') {
    const groupsClaim = asText(raw.groupsClaim) ?? GROUPS_CLAIM;
    const [issuer, audience, loginUrl] = [asText(raw.issuer), asText(raw.audience), asText(raw.loginUrl)];
    const url = asText(asObject(raw.keys)?.url);
    const keys = url === undefined ? secretSource(raw.keys) : { url };
    if (!issuer || !audience || !loginUrl || !keys || !isHttp(loginUrl)) return undefined;
    return { type: 'jwt', issuer, audience, loginUrl, keys, groupsClaim };
  }
  const login = oidcLogin(raw);
  const clientSecret = secretSource(raw.clientSecret);
  if (!login || (raw.clientSecret !== undefined && !clientSecret)) return undefined;
  return { ...login, ...present({ clientSecret }) };
}

function passwordLogin(raw: JsonObject): Login | undefined {
  const passwords = asList(raw.passwords).map((item) => {
    const secret = secretSource(item);
    return secret && { secret, groups: asTexts(asObject(item)?.groups) };
  });
  if (passwords.length === 0 || !passwords.every((password) => password !== undefined)) return undefined;
  return { type: 'password', passwords };
}

function secretSource(value: unknown): SecretSource | undefined {
  const [env, file] = [asText(asObject(value)?.env), asText(asObject(value)?.file)];
  if (env !== undefined && file === undefined) return { env };
  return file !== undefined && env === undefined ? { file } : undefined;
}

function isHttp(url: string): boolean {
  return isHttpUrl(url) && URL.canParse(url);
}

const OIDC_SCOPES = ['openid', 'profile', 'email'];
const GROUPS_CLAIM = 'groups';

/** An OpenID Connect provider and this client of it, apart from its secret; undefined if that cannot be used. */
export function oidcLogin(raw: JsonObject): OidcLogin | undefined {
  const [issuer, clientId] = [asText(raw.issuer), asText(raw.clientId)];
  if (!issuer || !clientId || !isHttpUrl(issuer) || !URL.canParse(issuer)) return undefined;
  const scopes = raw.scopes === undefined ? OIDC_SCOPES : ['openid', ...asTexts(raw.scopes)];
  return {
    type: 'oidc',
    issuer,
    clientId,
    scopes: [...new Set(scopes)],
    groupsClaim: asText(raw.groupsClaim) ?? GROUPS_CLAIM,
  };
}
