import { suggest } from '../../lib/suggest.ts';
import { normalizeSource } from '../../openapi/document/entry.ts';
import type { SpecSet } from '../../openapi/document/spec-set.ts';
import { type FoundPart, findPart } from '../../openapi/page/first-match.ts';
import { type Location, problem } from '../../problems/problem.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';

/** What the frontmatter field `asyncapi` refers to: `[file] channelId`. */
export interface ChannelEntry {
  spec?: string;
  id: string;
}

export function parseChannelEntry(text: string): ChannelEntry | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  if (first === '') return undefined;
  return rest.length === 0 ? { id: first } : { spec: normalizeSource(first), id: rest.join(' ') };
}

export type FoundChannel = FoundPart<{ spec: AsyncSpec; channel: Channel }>;

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
