import type { AsyncSpec, Channel } from '../../../asyncapi/document/async-spec.ts';
import { channelBadge, wholeAddress } from '../../../asyncapi/page/channel-address.ts';
import { isUrlProtocol } from '../../../asyncapi/view/channel-servers.ts';
import type { ChannelView } from '../../../asyncapi/view/channel-view.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { ReferenceStrings } from '../../strings/reference-strings.ts';
import { longBar, pathParts, serverList } from '../operation/endpoint-bar.ts';

/** Protocol and address with the server in front; the servers themselves if they have more details. */
export function channelBar(
  spec: AsyncSpec,
  channel: Channel,
  view: ChannelView,
  strings: ReferenceStrings,
  playground: Html,
): Html {
  const badge = channelBadge(spec, channel);
  const { servers, address = '' } = view;
  const [server] = servers;
  const whole = wholeAddress(view);
  const base = whole !== '' && server && isUrlProtocol(server.protocol) ? server.url : undefined;
  const path = base === undefined ? address || channel.id : whole.slice(base.length);
  const isListed =
    servers.length > 1 ||
    (server && (base === undefined || server.description || server.variables.length > 0));
  const parts = [
    badge && html`<span class="method method-pill method-channel">${badge}</span>`,
    html`<code class="endpoint-path">${base !== undefined && html`<span class="endpoint-server">${base}</span>`}${pathParts(path)}</code>`,
    playground,
  ];
  return html`<div class="endpoint${playground !== EMPTY && longBar(`${base ?? ''}${path}`)}">${parts}</div>${isListed && serverList(servers, strings)}`;
}
