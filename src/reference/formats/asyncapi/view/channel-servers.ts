import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo } from '../../../../lib/places/json-pointer.ts';
import { plainLine } from '../../../../markdown/commonmark.ts';
import { listOf, objectOf, textOf, textsOf } from '../../../document/json.ts';
import { deref, refName } from '../../../document/refs.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { flattenSchema } from '../../../schema/flat-schema.ts';
import { prefillOf, propertiesOf, requiredOf } from '../../../schema/keywords.ts';
import { fillServer } from '../../../view/fill-server.ts';
import type { Parameter, ParameterLocation } from '../../../view/parameters.ts';
import { type Security, type SecurityScheme, schemeFrom } from '../../../view/security.ts';
import { type Server, variablesOf } from '../../../view/servers.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';

/** A server of a channel: `template` and `url` end before the channel address. */
export interface ChannelServer extends Server {
  /** Key under `servers`. */
  name: string;
  /** In lower case. */
  protocol: string;
  /** The server object, for its bindings and security. */
  value: JsonObject;
}

/** The servers that a channel names, otherwise all of them. */
export function channelServers({ document }: AsyncSpec, { value }: Pick<Channel, 'value'>): ChannelServer[] {
  const named = listOf(value.servers).filter(isObject);
  const all: [name: string, server: unknown][] =
    named.length > 0
      ? named.map((server) => [typeof server.$ref === 'string' ? refName(server.$ref) : '', server])
      : Object.entries(objectOf(document.root.servers)).map(([name]) => [
          name,
          { $ref: `#${pointerTo('', 'servers', name)}` },
        ]);
  return all.flatMap(([name, server]) => serverOf(document, name, deref(document, server)) ?? []);
}

function serverOf(document: SpecDocument, name: string, value: JsonObject): ChannelServer | undefined {
  const host = textOf(value.host)?.trim();
  if (host === undefined) return undefined;
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(host) ?? [];
  const protocol = (textOf(value.protocol) ?? scheme ?? '').trim().toLowerCase();
  const start = scheme === undefined && protocol !== '' ? `${protocol}://${host}` : host;
  const template = joinAddress(start, textOf(value.pathname) ?? '');
  const variables = variablesOf(
    Object.fromEntries(
      Object.entries(objectOf(value.variables)).map(([key, variable]) => [key, deref(document, variable)]),
    ),
  );
  const url = fillServer(template, new Map(variables.map((variable) => [variable.name, variable.default])));
  const description = plainLine(
    textOf(value.title) ?? textOf(value.summary) ?? textOf(value.description)?.split('\n', 1)[0] ?? '',
  );
  return { name, protocol, template, url, ...(description && { description }), variables, value };
}

/** Servers that a browser can connect to. */
export function socketServers(servers: readonly ChannelServer[]): ChannelServer[] {
  return servers.filter(({ template }) => /^wss?:\/\//i.test(template));
}

/** Whether the address of a channel is the path of a URL; topics and queues have names instead. */
export function isUrlProtocol(protocol: string): boolean {
  return /^(?:wss?|https?|sse|mercure|socketio|socket\.io|stomps?)$/.test(protocol);
}

/** Joins two parts of a URL with one slash. */
export function joinAddress(start: string, rest: string): string {
  if (rest === '' || rest === '/') return start;
  return `${start.replace(/\/$/, '')}${/^[/?#]/.test(rest) ? '' : '/'}${rest}`;
}

/** What `security` of servers or of an operation requires: any one of the schemes that it lists. */
export function asyncSecurity(document: SpecDocument, lists: readonly unknown[]): Security {
  const schemes = new Map<string, SecurityScheme>();
  for (const value of lists.flatMap(listOf).filter(isObject)) {
    const scheme = schemeOf(document, value);
    schemes.set(JSON.stringify(scheme), scheme);
  }
  return { options: [...schemes.values()].map((scheme) => [scheme]), optional: false };
}

function schemeOf(document: SpecDocument, value: JsonObject): SecurityScheme {
  const scheme = deref(document, value);
  const type = textOf(scheme.type) ?? '';
  const name = typeof value.$ref === 'string' ? refName(value.$ref) : type;
  const scopes = textsOf(scheme.scopes);
  if (type === 'httpApiKey') return schemeFrom(name, { ...scheme, type: 'apiKey' }, scopes);
  if (type === 'X509') return schemeFrom(name, { ...scheme, type: 'mutualTLS' }, scopes);
  if (type === 'oauth2') return schemeFrom(name, { ...scheme, flows: flowsOf(scheme.flows) }, scopes);
  if (type === 'http' || type === 'openIdConnect') return schemeFrom(name, scheme, scopes);
  const description = textOf(scheme.description);
  const label = type === 'apiKey' ? `API key (${textOf(scheme.in) ?? 'user'})` : OTHERS.get(type);
  return {
    name,
    type: label === undefined ? 'unknown' : 'other',
    ...(label && { scheme: label }),
    ...(description && { description }),
    flows: [],
    scopes,
  };
}

/** Security schemes of protocols other than HTTP. */
const OTHERS = new Map([
  ['userPassword', 'User name and password'],
  ['symmetricEncryption', 'Symmetric encryption'],
  ['asymmetricEncryption', 'Asymmetric encryption'],
  ['plain', 'SASL/PLAIN'],
  ['scramSha256', 'SASL/SCRAM-SHA-256'],
  ['scramSha512', 'SASL/SCRAM-SHA-512'],
  ['gssapi', 'SASL/GSSAPI'],
]);

/** AsyncAPI calls the scopes of a flow `availableScopes`. */
function flowsOf(flows: unknown): JsonObject {
  return Object.fromEntries(
    Object.entries(objectOf(flows)).map(([kind, flow]) => {
      const { availableScopes, ...rest } = objectOf(flow);
      return [kind, { scopes: availableScopes, ...rest }];
    }),
  );
}

/** Parameters of the address, then those of the WebSocket handshake: its query and headers. */
export function channelParameters(document: SpecDocument, channel: JsonObject): Parameter[] {
  const { query, headers } = webSocketBinding(document, channel);
  return [
    ...Object.entries(objectOf(channel.parameters)).map(([name, value]) =>
      addressParameter(document, name, deref(document, value)),
    ),
    ...properties(document, query, 'query'),
    ...properties(document, headers, 'header'),
  ];
}

/** The `ws` binding of a channel. */
function webSocketBinding(document: SpecDocument, channel: JsonObject): JsonObject {
  return deref(document, deref(document, channel.bindings).ws);
}

/** A string with a few constraints; the schema of older versions is used as it is. */
function addressParameter(document: SpecDocument, name: string, value: JsonObject): Parameter {
  const { enum: values, default: initial, examples } = value;
  const schema = isObject(value.schema)
    ? value.schema
    : {
        type: 'string',
        ...(Array.isArray(values) && { enum: values }),
        ...(initial !== undefined && { default: initial }),
        ...(Array.isArray(examples) && { examples: listOf(examples) }),
      };
  const location = textOf(value.location);
  const said = [textOf(value.description), location && `\`${location.replace(/`/g, '')}\``].filter(Boolean);
  const description = said.join('\n\n');
  return parameter(
    document,
    { in: 'path', name, schema, required: true },
    { ...value, ...(description && { description }) },
  );
}

function properties(document: SpecDocument, schema: unknown, location: ParameterLocation): Parameter[] {
  if (schema === undefined) return [];
  const { keywords } = flattenSchema(document, schema);
  const required = requiredOf(keywords);
  return propertiesOf(keywords).map(([name, property]) =>
    parameter(document, { in: location, name, schema: property, required: required.has(name) }, {}),
  );
}

function parameter(
  document: SpecDocument,
  { in: location, name, schema, required }: Pick<Parameter, 'in' | 'name' | 'schema' | 'required'>,
  value: JsonObject,
): Parameter {
  const description = textOf(value.description);
  const prefill = prefillOf(value) ?? prefillOf(flattenSchema(document, schema).keywords);
  const isQuery = location === 'query';
  return {
    in: location,
    name,
    required,
    deprecated: value.deprecated === true,
    ...(description && { description }),
    schema,
    examples: [],
    externalExamples: [],
    ...(prefill !== undefined && { prefill }),
    style: isQuery ? 'form' : 'simple',
    explode: isQuery,
    allowReserved: false,
    value: {},
  };
}
