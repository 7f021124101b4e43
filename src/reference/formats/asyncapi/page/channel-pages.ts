import { groupBy } from '../../../../lib/collections.ts';
import { suggest } from '../../../../lib/suggest.ts';
import { type Location, problem } from '../../../../problems/problem.ts';
import type { SpecSet } from '../../../document/api-document.ts';
import { extension, isHidden } from '../../../document/extensions.ts';
import { listOf, objectOf, textOf } from '../../../document/json.ts';
import { deref } from '../../../document/refs.ts';
import { plainSummary } from '../../../document/words.ts';
import { type FoundPart, findPart } from '../../../page/first-match.ts';
import {
  cleanSegment,
  DEFAULT_DIRECTORY,
  type GenerateOptions,
  generatedPath,
  isUnclear,
  metadataOf,
  readersGroups,
  shortened,
} from '../../../page/generated-page.ts';
import type {
  DocumentTarget,
  FrontmatterEntries,
  PageGroup,
  PageOf,
} from '../../../page/reference-format.ts';
import { normalizeSource } from '../../../text/sources.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';
import { channelDescription, channelTitle } from '../view/channel-view.ts';
import { isDeprecated, tagNames } from '../view/message-view.ts';

export interface ChannelTarget extends DocumentTarget<AsyncSpec> {
  kind: 'channel';
  channel: Channel;
}

/** The group of channels without a tag; it also names their folder. */
const DEFAULT_GROUP = 'Websockets';

/** Pages of all channels that are not hidden, grouped by first tag, in the order of the document. */
export function channelPages(spec: AsyncSpec, options: GenerateOptions = {}): PageGroup<ChannelTarget>[] {
  const shown = spec.channels.filter(({ value }) => !isHidden(value));
  return [...groupBy(shown, (channel) => groupLabel(spec, channel))].map(([label, channels]) => ({
    label,
    pages: channels.map((channel) => channelPage(spec, channel, options)),
  }));
}

function channelPage(spec: AsyncSpec, channel: Channel, options: GenerateOptions): PageOf<ChannelTarget> {
  const { id, value } = channel;
  const content = textOf(extension(value, 'content'));
  const tag = tagNames(spec.document, value)[0] ?? DEFAULT_GROUP;
  const name = cleanSegment(textOf(value.title) ?? '') || cleanSegment(id) || 'channel';
  return {
    kind: 'channel',
    path: generatedPath(value, options.directory ?? DEFAULT_DIRECTORY, tag, shortened(name)),
    spec,
    channel,
    frontmatter: frontmatterOf(spec, channel, options.version),
    ...(content && { content }),
  };
}

/** Defaults, then `x-svc.metadata`; `asyncapi` names the channel that the page documents. */
function frontmatterOf(spec: AsyncSpec, channel: Channel, version: string | undefined) {
  const { value } = channel;
  const { asyncapi: _, ...metadata } = metadataOf(value);
  const groups = readersGroups([value]);
  return {
    ...channelFields(spec, channel),
    ...(version && { version }),
    ...(groups && { groups }),
    ...metadata,
    ...(isUnclear(value) && { groups: [] }),
    asyncapi: `${spec.source} ${channel.id}`,
  };
}

/** Default metadata of a page from its channel. */
export function channelFields(
  { document }: AsyncSpec,
  channel: Channel,
): { title: string; description?: string; deprecated?: boolean } {
  const description = channelDescription(channel.value);
  return {
    title: channelTitle(channel),
    ...(description && { description: plainSummary(document, description) }),
    ...(isDeprecated(channel.value) && { deprecated: true }),
  };
}

/** The first tag, or its label in the document. */
function groupLabel({ document }: AsyncSpec, { value }: Channel): string {
  const name = tagNames(document, value)[0];
  if (name === undefined) return DEFAULT_GROUP;
  const tags = [...listOf(value.tags), ...listOf(objectOf(document.root.info).tags)].map((tag) =>
    deref(document, tag),
  );
  const labelled = tags.find((tag) => tag.name === name && textOf(tag['x-group']) !== undefined);
  return textOf(labelled?.['x-group']) ?? name;
}

/** What the frontmatter field `asyncapi` refers to: `[file] channelId`. */
interface ChannelEntry {
  spec?: string;
  id: string;
}

export function parseChannelEntry(text: string): ChannelEntry | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  if (first === '') return undefined;
  return rest.length === 0 ? { id: first } : { spec: normalizeSource(first), id: rest.join(' ') };
}

type FoundChannel = FoundPart<{ spec: AsyncSpec; channel: Channel }>;

/** The channel under `channels`. Documents `registered` in docs.json take precedence over those that are merely in the repository. */
export function findChannel(
  { spec: named, id }: ChannelEntry,
  specs: SpecSet<AsyncSpec>,
  at: Location | undefined,
  registered: (source: string) => boolean,
): FoundChannel {
  const channelIn = (spec: AsyncSpec) => {
    const channel = spec.channels.find((candidate) => candidate.id === id);
    return channel && { spec, channel };
  };
  const missing = (searched: readonly AsyncSpec[]) => {
    const sources = searched.map(({ source }) => source);
    const available = searched.flatMap(({ channels }) => channels.map((channel) => channel.id));
    const suggestion = suggest(id, available);
    return problem('channel-missing', { id, sources, available, ...(suggestion && { suggestion }) }, at);
  };
  const partOf = ({ channel }: { channel: Channel }) => channel.value;
  return findPart(named, specs, channelIn, missing, { entry: id, at, partOf, registered });
}

/** The frontmatter field `asyncapi`. */
export const ASYNCAPI_ENTRIES: FrontmatterEntries<AsyncSpec, ChannelTarget, ChannelEntry> = {
  fields: ['asyncapi'],
  parse: (_, text) => parseChannelEntry(text),
  find: (entry, specs, at, registered) => {
    const found = findChannel(entry, specs, at, registered);
    if (!found.ok) return found;
    const { ok, spec, channel, ...rest } = found;
    return { ok, target: { kind: 'channel', spec, channel }, ...rest };
  },
};
