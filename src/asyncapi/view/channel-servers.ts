import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { plainLine } from '../../markdown/plain-words.ts';
import { listOf, objectOf, textOf } from '../../openapi/document/json.ts';
import { deref, refName } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import { fillServer } from '../../openapi/view/fill-server.ts';
import { type Server, variablesOf } from '../../openapi/view/servers.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';
import { joinAddress } from './join-address.ts';

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
