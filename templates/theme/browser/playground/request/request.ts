import { ownField } from '../../../../../src/lib/own-field.ts';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import {
  assembleRequest,
  cookieHeader,
  type GivenParameter,
  withQuery,
} from '../../../../../src/openapi/sample/assemble-request.ts';
import { encodePart } from '../../../../../src/openapi/sample/serialize/serialize-text.ts';
import { fillServer } from '../../../../../src/openapi/view/fill-server.ts';
import { type Credentials, placeCredential } from '../auth/credentials.ts';
import { type FormState, parameterKey } from '../form/values/form-state.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';
import { buildBody } from './body.ts';

export function buildRequest(
  model: PlaygroundModel,
  state: FormState,
  credentials: Credentials,
  siteUrl: string,
): PlaygroundRequest {
  const values = model.parameters.flatMap((parameter): GivenParameter[] => {
    const value = state.parameters[parameterKey(parameter)];
    return value === undefined ? [] : [{ ...parameter, value }];
  });
  const { path: assembled, query, headers, cookies } = assembleRequest(pathOf(model, state), values);
  const path = encodedPlaceholders(model, assembled);
  const places = { query: [] as [string, string][], headers, cookies };
  for (const scheme of model.security.options[state.security] ?? []) {
    placeCredential(scheme, ownField(credentials, scheme.name), places);
  }
  const body = buildBody(model, state);
  if (body) setHeader(headers, 'Content-Type', body.type);
  if (cookies.length > 0) headers.push(['Cookie', cookieHeader(cookies)]);
  const credentialQuery = places.query.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`);
  const isCredential = (part: string) =>
    places.query.some(([name]) => part.startsWith(`${encodePart(name)}=`));
  const given = query.filter((part) => !isCredential(part));
  return {
    method: model.method,
    url: `${baseUrl(model, state, siteUrl)}${withQuery(path, [...given, ...credentialQuery])}`,
    headers,
    ...(body && { body }),
    ...(isElsewhere(model, state, siteUrl) && { elsewhere: true }),
  };
}

/** URL of the chosen server with its variables inserted; a relative one is on the site itself. */
export function baseUrl({ servers }: PlaygroundModel, state: FormState, siteUrl: string): string {
  const server = servers[state.server] ?? servers[0];
  const values = new Map(
    server?.variables.map(({ name, default: initial }) => [name, ownField(state.variables, name) ?? initial]),
  );
  const url = state.base?.trim().replace(/\/$/, '') ?? fillServer(server?.template ?? '', values);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  try {
    return new URL(url, siteUrl).href.replace(/\/$/, '');
  } catch {
    return url;
  }
}

/** Placeholders without a parameter are sent as they are, encoded as browsers do it. */
function encodedPlaceholders({ parameters }: PlaygroundModel, path: string): string {
  return path.replace(/\{([^{}]*)\}/g, (hole, name: string) =>
    parameters.some((parameter) => parameter.in === 'path' && parameter.name === name)
      ? hole
      : `%7B${name}%7D`,
  );
}

function isElsewhere(model: PlaygroundModel, state: FormState, siteUrl: string): boolean {
  if (state.base === undefined) return false;
  const originOf = (url: string) => (URL.canParse(url, siteUrl) ? new URL(url, siteUrl).origin : '');
  const own = originOf(baseUrl(model, state, siteUrl));
  return !model.servers.some(({ url }) => originOf(url) === own);
}

/** The path starts with a slash or a query, so that it can never change the host. */
function pathOf({ path }: PlaygroundModel, state: FormState): string {
  const given = (state.path ?? path).trim();
  return /^$|^[/?]/.test(given) ? given : `/${given}`;
}

function setHeader(headers: [string, string][], name: string, value: string): void {
  if (!headers.some(([other]) => other.toLowerCase() === name.toLowerCase())) headers.push([name, value]);
}
