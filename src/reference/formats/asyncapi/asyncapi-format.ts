import { pointerTo } from '../../../lib/places/json-pointer.ts';
import { objectOf } from '../../document/json.ts';
import { declaresVersion3, type SpecFormat } from '../../load/spec-format.ts';
import type { ReferenceFormat } from '../../page/reference-format.ts';
import { isSpecName } from '../../text/sources.ts';
import { type AsyncSpec, createAsyncSpec } from './document/async-spec.ts';
import { ASYNCAPI_ENTRIES, type ChannelTarget, channelFields, channelPages } from './page/channel-pages.ts';
import { channelBadge, channelEndpoint, channelMarkdown, channelSearch } from './page/channel-text.ts';
import { channelPlayground } from './playground/channel-model.ts';
import { channelServers } from './view/channel-servers.ts';
import { type ChannelView, channelView } from './view/channel-view.ts';

type ViewedTarget = ChannelTarget & { view: ChannelView };

export const ASYNCAPI: SpecFormat<AsyncSpec> &
  ReferenceFormat<AsyncSpec, ChannelTarget, ViewedTarget> & { entries: typeof ASYNCAPI_ENTRIES } = {
  name: 'asyncapi',
  field: 'asyncapi',
  entries: ASYNCAPI_ENTRIES,
  pathFix: 'channel',
  isServed: true,
  isName: isSpecName,
  looksLike: declaresVersion3('asyncapi'),
  create: createAsyncSpec,
  reader: async () => (await import('./load/read-async-spec.ts')).readAsyncSpec,
  // Channels without a tag are in one group.
  joinsGroups: true,
  pages: channelPages,
  part: ({ channel: { id, pointer, value } }) => ({
    label: id,
    pointer,
    value,
    extended: [{ pointer, value }],
  }),
  linkNames: ({ channel }) => [channel.pointer],
  shownPointers,
  frontmatter: ({ spec, channel }) => channelFields(spec, channel),
  badge: ({ spec, channel }) => channelBadge(spec, channel),
  endpoint: ({ spec, channel }) => channelEndpoint(spec, channel),
  fragment: ({ channel: { id, value, operations } }) => [
    id,
    value,
    operations.map((operation) => [operation.id, operation.value]),
  ],
  common,
  view: (target) => ({ ...target, view: channelView(target.spec, target.channel) }),
  playground: ({ spec, channel, view }, options) => channelPlayground(spec, channel, view, options),
  markdown: ({ spec, channel, view }, links) => channelMarkdown(spec, channel, view, links),
  search: ({ spec, channel, view }, strings) => channelSearch(spec, channel, view, strings),
};

function shownPointers({ spec, channel }: ChannelTarget): string[] {
  const servers = channelServers(spec, channel).map(({ name }) => pointerTo('/servers', name));
  return [
    channel.pointer,
    ...channel.operations.map((operation) => operation.pointer),
    ...servers,
    '/components/securitySchemes',
  ];
}

/** Servers may be references, also to others. */
function common({ document: { root } }: AsyncSpec): unknown {
  const { channels, operations, components, ...head } = root;
  return [head, objectOf(components).securitySchemes];
}
