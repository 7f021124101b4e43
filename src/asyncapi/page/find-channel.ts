import { suggest } from '../../lib/suggest.ts';
import { normalizeSource } from '../../openapi/document/entry.ts';
import { mayBeUnread, readableSpecs, type SpecSet } from '../../openapi/document/spec-set.ts';
import { firstMatch } from '../../openapi/page/first-match.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
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

export type FoundChannel =
  /** With a problem if other documents have a channel with that name, too. */
  | { ok: true; spec: AsyncSpec; channel: Channel; problem?: Problem }
  /** Without a problem if a document that could have it is not readable: that has been reported. */
  | { ok: false; problem?: Problem };

/**
 * The channel under `channels`, in the named document, otherwise in the first by name that has it. Documents `registered` in
 * docs.json take precedence over those that are merely in the repository.
 */
export function findChannel(
  entry: ChannelEntry,
  specs: SpecSet<AsyncSpec>,
  at: Location | undefined,
  registered: (source: string) => boolean,
): FoundChannel {
  const { id } = entry;
  if (entry.spec !== undefined && !specs.get(entry.spec)) return { ok: false };
  const searched = entry.spec === undefined ? readableSpecs(specs) : [specs.get(entry.spec)!];
  const matches = searched.flatMap((spec) => {
    const channel = spec.channels.find((candidate) => candidate.id === id);
    return channel ? [{ ok: true as const, spec, channel }] : [];
  });
  const first = firstMatch(matches, { entry: id, at, partOf: ({ channel }) => channel.value, registered });
  if (first) return first;
  if (entry.spec === undefined && mayBeUnread(specs, registered)) return { ok: false };
  const available = searched.flatMap(({ channels }) => channels.map((channel) => channel.id));
  const suggestion = suggest(id, available);
  const sources = searched.map(({ source }) => source);
  return {
    ok: false,
    problem: problem('channel-missing', { id, sources, available, ...(suggestion && { suggestion }) }, at),
  };
}
