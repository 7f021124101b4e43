import { ownField } from '../../../../../src/lib/collections.ts';
import {
  assembleRequest,
  cookieHeader,
  type GivenParameter,
  withQuery,
} from '../../../../../src/reference/formats/openapi/sample/assemble-request.ts';
import type { PlaygroundMedia } from '../../../../../src/reference/playground/playground-body.ts';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import {
  encodePart,
  fieldPairs,
  formField,
  hasOwnStyle,
  isCompound,
  jsonText,
  scalarText,
} from '../../../../../src/reference/sample/serialize.ts';
import { fillServer } from '../../../../../src/reference/view/fill-server.ts';
import { type PartEncoding, sentType } from '../../../../../src/reference/view/media.ts';
import { readJson } from '../../lib/shapes.ts';
import { type Credentials, placeCredential } from '../auth/credentials.ts';
import { type BodyState, type FormState, parameterKey } from '../form/values/form-state.ts';
import type { BodyPart, PlaygroundRequest, RequestBody } from '../send/playground-request.ts';

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

/** The body of the chosen content type; undefined if the form has none. */
export function buildBody(model: PlaygroundModel, state: FormState): RequestBody | undefined {
  const media = model.body?.media[state.media];
  const body = state.bodies[state.media];
  if (!media || !body) return undefined;
  const type = sentType(media.type);
  if (body.text !== undefined) return rawBody(type, media, body.text);
  if (body.value === undefined) return undefined;
  switch (media.kind) {
    case 'json':
      return { kind: 'text', type, text: jsonText(body.value, 2), json: { value: body.value } };
    case 'form':
      return { kind: 'form', type, text: formText(body, media.encoding ?? {}) };
    case 'multipart': {
      const parts = multipartParts(body, media.encoding ?? {});
      // Without parts there is nothing to send, and cURL sends nothing.
      return parts.length > 0 ? { kind: 'multipart', type, parts } : undefined;
    }
    case 'file':
      return body.value instanceof File
        ? { kind: 'file', type: fileType([media.type], body.value), file: body.value }
        : undefined;
    case 'text':
      return { kind: 'text', type, text: scalarText(body.value) };
  }
}

function rawBody(type: string, { kind }: PlaygroundMedia, text: string): RequestBody | undefined {
  if (text === '') return undefined;
  const json = kind === 'json' ? readJson(text) : undefined;
  return { kind: 'text', type, text, ...(json && { json }) };
}

function formText({ value }: BodyState, encoding: Record<string, PartEncoding>): string {
  return entriesOf(value)
    .map(([name, item]) => formField(name, item, ownField(encoding, name)))
    .filter((part) => part !== '')
    .join('&');
}

/** Each item of a list is a separate part; objects are JSON parts. With a style, they are text parts. */
function multipartParts({ value }: BodyState, encodings: Record<string, PartEncoding>): BodyPart[] {
  return entriesOf(value).flatMap(([name, item]): BodyPart[] => {
    const encoding = ownField(encodings, name);
    const all: readonly unknown[] = Array.isArray(item) ? item : [item];
    // An added file that is not chosen yet is not sent.
    const items = all.filter((content) => content !== undefined);
    if (hasOwnStyle(encoding) && !(items[0] instanceof File))
      return Array.from(fieldPairs(name, item, encoding), ([name, content]) => ({ name, content }));
    return items.map((content): BodyPart => {
      const declared = encoding?.contentType;
      if (content instanceof File)
        return { name, content, type: fileType(encoding?.fileTypes ?? [declared ?? '*'], content) };
      const type = declared ?? (isCompound(content) ? 'application/json' : undefined);
      return { name, content: scalarText(content), ...(type && { type }) };
    });
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([, item]) => item !== undefined)
    : [];
}

/** The file's own type if it is among the declared ones, which may have wildcards, otherwise the first of those. */
function fileType(declared: readonly string[], { type }: File): string {
  if (type !== '' && declared.some((range) => isWithin(type, range))) return type;
  return declared.find((range) => !range.includes('*')) ?? (type || 'application/octet-stream');
}

function isWithin(type: string, range: string): boolean {
  const [start, wildcard] = range.split('*');
  return wildcard === undefined ? type === range : type.startsWith(start!);
}

/** The editable URL: server and path, with the placeholders of the path. */
export function addressText(model: PlaygroundModel, state: FormState, siteUrl: string): string {
  return `${state.base ?? baseUrl(model, state, siteUrl)}${state.path ?? model.path}`;
}

/** Server and path of an edited URL. If it is empty, both are the document's again. */
export function readAddress(
  text: string,
  model: PlaygroundModel,
  state: FormState,
  siteUrl: string,
): Pick<FormState, 'base' | 'path'> {
  if (text.trim() === '') return { base: undefined, path: undefined };
  const server = baseUrl(model, { ...state, base: undefined }, siteUrl);
  const isServer = text.startsWith(server) && /^(?:$|[/?])/.test(text.slice(server.length));
  const base = isServer ? server : (/^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?]*/i.exec(text)?.[0] ?? '');
  const path = text.slice(base.length);
  return { base: isServer ? undefined : base, path: path === model.path ? undefined : path };
}
