import { getOrInsert } from '../../lib/get-or-insert.ts';
import { textHash } from '../../lib/text/text-hash.ts';
import { gapTerms, type KnownWords } from './gap-terms.ts';
import { stemOfAny } from './stem-of-any.ts';

/** A question without an answer, or a search without results. */
export interface Unanswered {
  kind: 'question' | 'search';
  text: string;
  /** Milliseconds since 1970. */
  time: number;
  count: number;
}

/** One way in which readers put it. */
export interface Wording {
  text: string;
  kind: Unanswered['kind'];
  /** Within the period and the one before. */
  count: number;
  lastAt: number;
}

/** Questions and searches that are about the same thing. */
export interface Gap {
  /**
   * Made from what the most common of them is about. It changes when another one becomes the most common; `ids` has those
   * of all, so that an old one still leads here.
   */
  id: string;
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

export interface GroupOptions {
  /** When the period and the one before it begin. */
  since: number;
  sinceBefore: number;
}

/** Texts whose terms have the same stems. */
interface Topic {
  id: string;
  terms: readonly string[];
  wordings: Map<string, Wording>;
  count: number;
  questions: number;
  searches: number;
  before: number;
  lastAt: number;
}

/** Stems of words that say what is done, or wanted, with any thing. */
const GENERIC: ReadonlySet<string> = new Set(
  `setup configure configuration config integrate integration enable disable install connect create add change update
  documentation docs guide tutorial example support feature available issue problem error`
    .split(/\s+/)
    .map(stemOfAny),
);
/** How near two topics must be to be one gap: the cosine of the angle between their weighted terms. */
const NEAR = 0.5;
/** Gaps that are looked at for a term: one that is in more of them says little. */
const MAX_CANDIDATES = 64;
const MAX_WORDINGS = 50;
/** Texts between two pauses. */
const STEP = 100;

/**
 * Groups unanswered questions and searches by topic, in steps of a few milliseconds, for those who have other things to do
 * in between. Each text joins the most common one that shares enough of its terms, where rare terms count more. The same
 * input gives the same groups in any order, in time that grows with the number of texts.
 */
export function* groupTexts(
  asked: readonly Unanswered[],
  options: GroupOptions,
): Generator<void, Gap[], void> {
  const topics = yield* topicsOf(asked, options);
  const groups = createGroups(weightsOf(topics));
  for (const [i, topic] of topics.entries()) {
    groups.add(topic);
    if (i % STEP === STEP - 1) yield;
  }
  return groups.members.map(gapOf).sort((a, b) => b.now - a.now || b.before - a.before || order(a.id, b.id));
}

/** The most common first: they become the heads of groups. */
function* topicsOf(
  asked: readonly Unanswered[],
  { since, sinceBefore }: GroupOptions,
): Generator<void, Topic[], void> {
  const known = new Map<string, Topic | undefined>();
  const words: KnownWords = new Map();
  const topics = new Map<string, Topic>();
  for (const [i, { kind, text, time, count }] of asked.entries()) {
    if (i % STEP === STEP - 1) yield;
    if (time < sinceBefore) continue;
    const topic = known.has(text) ? known.get(text) : topicFor(text, topics, words);
    known.set(text, topic);
    if (!topic) continue;
    const name = `${kind} ${text}`;
    const wording = topic.wordings.get(name);
    if (wording) {
      wording.count += count;
      wording.lastAt = Math.max(wording.lastAt, time);
    } else topic.wordings.set(name, { text, kind, count, lastAt: time });
    topic.count += count;
    if (time < since) topic.before += count;
    else if (kind === 'question') topic.questions += count;
    else topic.searches += count;
    topic.lastAt = Math.max(topic.lastAt, time);
  }
  return [...topics.values()].sort((a, b) => b.count - a.count || order(a.id, b.id));
}

/** Undefined for a text without a word. */
function topicFor(text: string, topics: Map<string, Topic>, words: KnownWords): Topic | undefined {
  const terms = gapTerms(text, words);
  if (terms.length === 0) return undefined;
  const id = textHash(terms.join(' '));
  const known = topics.get(id);
  if (known) return known;
  const counts = { count: 0, questions: 0, searches: 0, before: 0 };
  const topic: Topic = { id, terms, wordings: new Map(), ...counts, lastAt: 0 };
  topics.set(id, topic);
  return topic;
}

/** A term counts by how few topics have it; one that is in questions about anything counts less. */
function weightsOf(topics: readonly Topic[]): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>();
  for (const { terms } of topics) {
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  const weights = new Map<string, number>();
  for (const [term, frequency] of frequencies) {
    const weight = Math.log(1 + topics.length / frequency);
    weights.set(term, GENERIC.has(term) ? weight / 2 : weight);
  }
  return weights;
}

interface Groups {
  readonly members: readonly Topic[][];
  /** Puts a topic into the group that is nearest, or makes it the head of a new one. */
  add(topic: Topic): void;
}

function createGroups(weights: ReadonlyMap<string, number>): Groups {
  const members: Topic[][] = [];
  const lengths: number[] = [];
  /** Of each group with the topic that is being placed; all 0 between two topics. */
  const products: number[] = [];
  const byTerm = new Map<string, number[]>();

  /** The group whose head is nearest, the earlier one of two; undefined if none is near enough. */
  const nearest = ({ terms }: Topic, length: number): number | undefined => {
    const found: number[] = [];
    for (const term of terms) {
      const weight = weights.get(term)! ** 2;
      for (const group of byTerm.get(term) ?? []) {
        if (products[group] === 0) found.push(group);
        products[group]! += weight;
      }
    }
    let best: number | undefined;
    let bestScore = NEAR;
    for (const group of found) {
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

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
