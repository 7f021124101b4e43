import type { AsyncSpec, Channel } from '../../../asyncapi/document/async-spec.ts';
import { channelBadge, wholeAddress } from '../../../asyncapi/page/channel-address.ts';
import { isUrlProtocol, joinAddress } from '../../../asyncapi/view/channel-servers.ts';
import type { ChannelView } from '../../../asyncapi/view/channel-view.ts';
import { type Html, html } from '../../../lib/html.ts';
import { glyph } from '../../icons/glyph.ts';
import type { ReferenceStrings } from '../../strings/reference-strings.ts';
import { pathParts, serverList } from '../operation/endpoint-bar.ts';

/** Protocol and address with the server in front; the servers themselves where there is more to know about them. */
export function channelBar(
  spec: AsyncSpec,
  channel: Channel,
  view: ChannelView,
  strings: ReferenceStrings,
): Html {
  const badge = channelBadge(spec, channel);
  const { servers, address = '' } = view;
  const whole = wholeAddress(view);
  const isUrl = whole !== '' && servers[0] !== undefined && isUrlProtocol(servers[0].protocol);
  const path = isUrl ? whole.slice(joinAddress(servers[0]!.url, '').length) : address || channel.id;
  const [only] = servers;
  const isListed =
    servers.length > 1 || (only !== undefined && (!isUrl || only.description || only.variables.length > 0));
  const parts = [
    badge && html`<span class="method method-pill method-channel">${badge}</span>`,
    html`<code class="endpoint-path">${isUrl && html`<span class="endpoint-server">${servers[0]!.url}</span>`}${pathParts(path)}</code>`,
    whole &&
      html`<button type="button" class="icon-button endpoint-copy" data-docs-copy="${whole}" aria-label="${strings.apiCopyAddress}">${glyph('copy')}</button>`,
  ];
  return html`<div class="endpoint">${parts}</div>${isListed && serverList(servers, strings)}`;
}
