import { getOrInsert } from '../../lib/collections.ts';
import type { GapMark } from '../../store/records.ts';
import {
  order,
  type Periods,
  STEP,
  type Topic,
  topicsOf,
  type Unanswered,
  type Wording,
  weightsOf,
} from './topics.ts';

/** Questions and searches that are about the same thing. */
export interface Gap {
  /** Identifies the topic of the most common text, so it changes when another one becomes the most common. */
  id: string;
  /** The ids of all topics: an id that the gap had before is among them. */
  ids: ReadonlySet<string>;
  /** The most common first; of equally common ones, questions before searches. */
  wordings: readonly Wording[];
  /** Within the period. */
  questions: number;
  searches: number;
  /** Both together, within the period and within the one before. */
  now: number;
  before: number;
  lastAt: number;
}

/** How near two topics must be to be one gap: the cosine of the angle between their weighted terms. */
const NEAR = 0.5;
/** Groups that are compared by a common term: a term that more of them have says little. */
const MAX_CANDIDATES = 64;
const MAX_WORDINGS = 50;

/**
 * Groups unanswered questions and searches by topic. Each joins the most common topic that shares enough of its terms,
 * where rare terms count more. The order of `asked` does not matter, and the time is linear in its length. Yields every few
 * milliseconds, so that the caller can do other work in between.
 */
export function* groupTexts(asked: readonly Unanswered[], periods: Periods): Generator<void, Gap[], void> {
  const topics = yield* topicsOf(asked, periods);
  const groups = createGroups(weightsOf(topics));
  for (const [i, topic] of topics.entries()) {
    groups.add(topic);
    if (i % STEP === STEP - 1) yield;
  }
  return groups.members.map(gapOf).sort((a, b) => b.now - a.now || b.before - a.before || order(a.id, b.id));
}

interface Groups {
  readonly members: readonly Topic[][];
  /** Adds a topic to the closest group, or makes it the head of a new one. */
  add(topic: Topic): void;
}

function createGroups(weights: ReadonlyMap<string, number>): Groups {
  const members: Topic[][] = [];
  /** Lengths of the vectors of the heads. */
  const lengths: number[] = [];
  /** Dot products of the head of each group with the topic that is being added; all 0 between two topics. */
  const products: number[] = [];
  const byTerm = new Map<string, number[]>();

  /** The group with the closest head, the earlier one of two; undefined if none is close enough. */
  const nearest = ({ terms }: Topic, length: number): number | undefined => {
    const numbers: number[] = [];
    for (const term of terms) {
      const weight = weights.get(term)! ** 2;
      for (const group of byTerm.get(term) ?? []) {
        if (products[group] === 0) numbers.push(group);
        products[group]! += weight;
      }
    }
    let best: number | undefined;
    let bestScore = NEAR;
    for (const group of numbers) {
      const score = products[group]! / (length * lengths[group]!);
      products[group] = 0;
      if (score > bestScore || (score === bestScore && (best === undefined || group < best))) {
        best = group;
        bestScore = score;
      }
    }
    return best;
  };
  const begin = (topic: Topic, length: number) => {
    const group = members.push([topic]) - 1;
    lengths.push(length);
    products.push(0);
    for (const term of topic.terms) {
      const groups = getOrInsert<string, number[]>(byTerm, term, () => []);
      if (groups.length < MAX_CANDIDATES) groups.push(group);
    }
  };
  return {
    members,
    add: (topic) => {
      let squares = 0;
      for (const term of topic.terms) squares += weights.get(term)! ** 2;
      const length = Math.sqrt(squares);
      const group = nearest(topic, length);
      if (group === undefined) begin(topic, length);
      else members[group]!.push(topic);
    },
  };
}

function gapOf(topics: readonly Topic[]): Gap {
  const wordings = topics
    .flatMap((topic) => [...topic.wordings.values()])
    .sort((a, b) => b.count - a.count || order(a.kind, b.kind) || order(a.text, b.text));
  const sumOf = (count: 'questions' | 'searches' | 'before') =>
    topics.reduce((sum, topic) => sum + topic[count], 0);
  return {
    id: topics[0]!.id,
    ids: new Set(topics.map(({ id }) => id)),
    wordings: wordings.slice(0, MAX_WORDINGS),
    questions: sumOf('questions'),
    searches: sumOf('searches'),
    now: sumOf('questions') + sumOf('searches'),
    before: sumOf('before'),
    lastAt: Math.max(...topics.map(({ lastAt }) => lastAt)),
  };
}

/** `again`: solved, and asked again since. */
export type GapState = { kind: 'open' } | { kind: 'solved' | 'again'; mark: GapMark };

/** The latest mark on any id of a gap counts: it may have had another id when it was marked. */
export function gapState({ ids, lastAt }: Gap, marks: ReadonlyMap<string, GapMark>): GapState {
  let latest: GapMark | undefined;
  for (const id of ids) {
    const mark = marks.get(id);
    if (mark && (!latest || mark.solvedAt > latest.solvedAt)) latest = mark;
  }
  if (!latest) return { kind: 'open' };
  return { kind: lastAt > latest.solvedAt ? 'again' : 'solved', mark: latest };
}

/** How a gap has grown or shrunk since the period before, in percent; undefined if there was none before. */
export function trendOf({ now, before }: Pick<Gap, 'now' | 'before'>): number | undefined {
  return before === 0 ? undefined : Math.round((100 * (now - before)) / before);
}
