import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { isLoopbackHost } from '../../lib/url/public-address.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { asList, asOneOf, asText, asTexts, present } from '../json/read-value.ts';
import type { Locate } from '../json/resolve-refs.ts';
import { oidcLogin } from '../normalize/normalize-access.ts';
import { describeValue } from '../validate/value-words.ts';
import { secretOf } from './read-source.ts';
import { shownName } from './schema-findings.ts';
import type { DashboardConfig, DashboardLogin, DashboardRule } from './server-config.ts';

const AT = '/dashboard/oidc';

/** The dashboard of a server.yaml that its schema has found valid, or what else is wrong with it. */
export function readDashboard(
  raw: JsonObject,
  resolve: (place: string) => string,
  locate: Locate,
): { dashboard?: DashboardConfig; problems: Problem[] } {
  const given = asObject(raw.dashboard);
  if (!given) return { problems: [] };
  const host = asText(given.host)!.toLowerCase();
  const oidc = asObject(given.oidc);
  if (!oidc) return { dashboard: { host }, problems: [] };
  const problems = [...issuerProblems(oidc, locate), ...ruleProblems(oidc, raw, locate)];
  return problems.length > 0
    ? { problems }
    : { dashboard: { host, login: loginOf(oidc, resolve) }, problems };
}

function loginOf(oidc: JsonObject, resolve: (place: string) => string): DashboardLogin {
  const clientSecret = oidc.clientSecret === undefined ? undefined : secretOf(oidc.clientSecret, resolve);
  return {
    oidc: { ...oidcLogin(oidc)!, ...present({ clientSecret }) },
    rules: asList(oidc.allow).map((rule) => ruleOf(asObject(rule)!)),
  };
}

function ruleOf(rule: JsonObject): DashboardRule {
  return {
    groups: asTexts(rule.groups ?? []),
    emails: asTexts(rule.emails ?? []),
    scope: asOneOf(rule.scope, ['write']) ?? 'read',
    ...present({ project: asText(rule.project) }),
  };
}

/** What a provider sends without TLS can be changed on its way. */
function issuerProblems({ issuer }: JsonObject, locate: Locate): Problem[] {
  const url = URL.canParse(String(issuer)) ? new URL(String(issuer)) : undefined;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))) return [];
  return [invalid(`${AT}/issuer`, issuer, 'the https:// URL of the provider', locate)];
}

function ruleProblems({ allow }: JsonObject, { projects }: JsonObject, locate: Locate): Problem[] {
  const names = Object.keys(asObject(projects) ?? {});
  return asList(allow).flatMap((rule, i) => {
    const at = pointerTo(`${AT}/allow`, String(i));
    const { groups, emails, project } = asObject(rule)!;
    if (groups === undefined && emails === undefined)
      return [
        problem('config-value-missing', { key: 'groups` or `emails', holder: shownName(at) }, locate(at)),
      ];
    if (project === undefined || names.includes(asText(project) ?? '')) return [];
    const found = String(project);
    const unknown = {
      name: shownName(`${at}/project`),
      found,
      allowed: names,
      suggestion: suggest(found, names),
    };
    return [problem('config-value-unknown', unknown, locate(`${at}/project`))];
  });
}

function invalid(at: string, value: unknown, wanted: string, locate: Locate): Problem {
  const found = describeValue(value);
  return problem('config-value-invalid', { name: shownName(at), found, wanted }, locate(at));
}
