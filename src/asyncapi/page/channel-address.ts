import type { JsonObject } from '../../lib/json/json-object.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';
import { channelServers, isUrlProtocol } from '../view/channel-servers.ts';
import type { ChannelView } from '../view/channel-view.ts';
import { joinAddress } from '../view/join-address.ts';

/** The protocol in capitals, for menus: `WSS`, `KAFKA`. Undefined if the document names none. */
export function channelBadge(spec: AsyncSpec, channel: Channel): string | undefined {
  return protocolOf(channelServers(spec, channel), deref(spec.document, channel.value.bindings));
}

/** `WSS /chat/{room}`: for search, and shown next to its title in lists. */
export function channelEndpoint(spec: AsyncSpec, channel: Channel): string {
  const { address } = channel.value;
  const shown = typeof address === 'string' && address !== '' ? address : channel.id;
  return [channelBadge(spec, channel), shown].filter(Boolean).join(' ');
}

/** Protocol of the first server; without one, the only protocol that the channel has a binding for. */
function protocolOf(servers: readonly { protocol: string }[], bindings: JsonObject): string | undefined {
  const [first] = servers;
  if (first) return shortName(first.protocol);
  const named = Object.keys(bindings).filter((name) => !name.startsWith('x-'));
  return named.length === 1 ? shortName(named[0]!) : undefined;
}

/** `KAFKA` for `kafka-secure`: menus have little space. */
function shortName(protocol: string): string | undefined {
  return protocol.replace(/^secure-|-secure$/, '').toUpperCase() || undefined;
}

/**
 * The full address, with defaults of variables inserted. For a topic or queue, which is not part of a URL, only its
 * name.
 */
export function wholeAddress({ servers, address = '' }: Pick<ChannelView, 'servers' | 'address'>): string {
  const [first] = servers;
  if (!first || !isUrlProtocol(first.protocol)) return address;
  return joinAddress(first.url, address);
}
