import { textHash } from '../../lib/text/text-hash.ts';
import { gapTerms, type KnownWords, stemOfAny } from './gap-terms.ts';

/** A question without an answer, or a search without results. */
export interface Unanswered {
  kind: 'question' | 'search';
  text: string;
  /** Milliseconds since 1970. */
  time: number;
  count: number;
}

/** One of the texts that readers wrote about a topic. */
export interface Wording {
  text: string;
  kind: Unanswered['kind'];
  /** Within the period and the one before. */
  count: number;
  lastAt: number;
}

/** The starts of the two periods that are compared. */
export interface Periods {
  since: number;
  sinceBefore: number;
}

/** Texts whose terms have the same stems. */
export interface Topic {
  id: string;
  terms: readonly string[];
  wordings: Map<string, Wording>;
  count: number;
  questions: number;
  searches: number;
  before: number;
  lastAt: number;
}

/** Stems of words that fit any topic. */
const GENERIC: ReadonlySet<string> = new Set(
  `setup configure configuration config integrate integration enable disable install connect create add change update
  documentation docs guide tutorial example support feature available issue problem error`
    .split(/\s+/)
    .map(stemOfAny),
);
/** Texts that are processed without a pause. */
export const STEP = 100;

/** The most common first: they become the heads of groups. */
export function* topicsOf(
  asked: readonly Unanswered[],
  { since, sinceBefore }: Periods,
): Generator<void, Topic[], void> {
  const topicOf = new Map<string, Topic | undefined>();
  const words: KnownWords = new Map();
  const topics = new Map<string, Topic>();
  for (const [i, { kind, text, time, count }] of asked.entries()) {
    if (i % STEP === STEP - 1) yield;
    if (time < sinceBefore) continue;
    const topic = topicOf.has(text) ? topicOf.get(text) : topicFor(text, topics, words);
    topicOf.set(text, topic);
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
export function weightsOf(topics: readonly Topic[]): ReadonlyMap<string, number> {
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

/** By code units: the same on every platform. */
export function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
