import { setImmediate } from 'node:timers/promises';
import { DAY, parseDate } from '../../../lib/dates.ts';
import { type Html, html } from '../../../lib/html.ts';
import { type Conversation, readConversation } from '../../../store/conversation.ts';
import {
  type ConversationFilter,
  type ListedConversation,
  RESOLUTION_STATUSES,
  type ScanQuery,
} from '../../../store/conversation-list.ts';
import { parseId } from '../../../store/ids.ts';
import { folded, holdsAll, placeOfWord } from '../../../store/search/words-in-text.ts';
import type { Store } from '../../../store/store.ts';

const MAX_FIELD_LENGTH = 500;

/** What a list of conversations shows. */
export interface ListFilter {
  /** As the form shows it. */
  shown: { q: string; from: string; to: string; status: string; category: string };
  /** As passed to the store. */
  wanted: ConversationFilter;
  words: string[];
  /** Continues after this conversation. */
  start?: string;
  /** Conversations that earlier pages of the search have looked at. */
  searched: number;
  /** What is wrong with it. */
  fault?: string;
}

export function listFilter(projectId: string, query: (name: string) => string | undefined): ListFilter {
  const text = (name: string) => (query(name) ?? '').trim().slice(0, MAX_FIELD_LENGTH);
  const texts = {
    q: text('q'),
    from: text('from'),
    to: text('to'),
    status: text('status'),
    category: text('category'),
  };
  const from = dayOf(texts.from);
  const lastDay = dayOf(texts.to);
  const start = parseId(text('start'));
  const status = RESOLUTION_STATUSES.find((each) => each === texts.status);
  const isWrongDate = (texts.from !== '' && from === undefined) || (texts.to !== '' && lastDay === undefined);
  const isBackwards = from !== undefined && lastDay !== undefined && from > lastDay;
  const fault = isWrongDate
    ? 'Give dates as YYYY-MM-DD.'
    : isBackwards
      ? 'The first day must not be after the last.'
      : undefined;
  return {
    shown: texts,
    words: wordsOf(texts.q),
    searched: /^\d{1,12}$/.test(text('searched')) ? Number(text('searched')) : 0,
    wanted: {
      projectId,
      from,
      to: lastDay === undefined ? undefined : lastDay + DAY,
      status,
      category: texts.category || undefined,
    },
    start,
    fault,
  };
}

/** Accepts a date without a time. */
function dayOf(text: string): number | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text) : undefined;
}

/** Rows that are scanned without a pause for other requests. */
const STEP = 1000;
const CANDIDATES = 200;

export interface ConversationMatch extends ListedConversation {
  conversation: Conversation;
}

export interface ConversationMatches {
  rows: ConversationMatch[];
  /** Where to continue; null at the end. */
  next: string | null;
  /** How many conversations were scanned. */
  looked: number;
}

/**
 * The next conversations of a list, at most `limit`. A search reads the texts that its index cannot rule out; it stops
 * after `milliseconds` and returns how far it came.
 */
export async function findConversations(
  store: Store,
  filter: ListFilter,
  { limit, milliseconds, order }: { limit: number; milliseconds: number; order: ScanQuery['order'] },
): Promise<ConversationMatches> {
  const end = performance.now() + milliseconds;
  const rows: ConversationMatch[] = [];
  const { words } = filter;
  const isPlain = words.length === 0 && !filter.wanted.status && !filter.wanted.category;
  let start = filter.start;
  let looked = 0;
  for (;;) {
    const missing = limit - rows.length;
    const step = await store.scanConversations({
      ...filter.wanted,
      order,
      ...(words.length > 0 && { words }),
      start,
      limit: words.length > 0 ? CANDIDATES : missing,
      scan: isPlain ? missing + 1 : STEP,
    });
    looked += step.looked;
    const matching = step.rows.map(parsed).filter((row) => isMatch(row, words));
    rows.push(...matching.slice(0, missing));
    const next = matching.length > missing ? rows.at(-1)!.id : step.next;
    if (rows.length === limit || next === null || performance.now() > end) return { rows, next, looked };
    start = next;
    await setImmediate();
  }
}

function parsed(row: ListedConversation): ConversationMatch {
  return { ...row, conversation: readConversation(row.json) };
}

/** The store searches for words anywhere in a row. */
function isMatch({ conversation }: ConversationMatch, words: readonly string[]): boolean {
  return words.length === 0 || holdsAll(`${conversation.query}\n${conversation.response}`, words);
}

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 100;

/** The words of a search; what is in quotation marks is one. */
export function wordsOf(search: string): string[] {
  const words = [...search.matchAll(/"([^"]+)"?|([^\s"]+)/g)].map(([, phrase, word]) =>
    (phrase ?? word)!.trim(),
  );
  return words
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The text with the words marked. */
export function marked(text: string, words: readonly string[]): Html {
  const parts: Html[] = [];
  let from = 0;
  for (const [start, end] of placesOf(text, words)) {
    parts.push(html`${text.slice(from, start)}<mark>${text.slice(start, end)}</mark>`);
    from = end;
  }
  return html`${parts}${text.slice(from)}`;
}

/** At most `length` characters of a text, around the first of the words. */
export function excerptAround(text: string, words: readonly string[], length: number): string {
  const low = folded(text);
  const first = Math.min(...words.map((word) => placeOfWord(text, low, word)).filter((at) => at >= 0));
  const start = Number.isFinite(first) ? Math.max(0, first - length / 3) : 0;
  const cut = text.slice(start, start + length);
  return `${start > 0 ? '…' : ''}${cut}${start + length < text.length ? '…' : ''}`;
}

/** In order and apart from each other. */
function placesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  const low = folded(text);
  const places = words.flatMap((word) => {
    const ranges: [number, number][] = [];
    for (let at = placeOfWord(text, low, word); at >= 0; at = placeOfWord(text, low, word, at + word.length))
      ranges.push([at, at + word.length]);
    return ranges;
  });
  places.sort(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const place of places) if (place[0] >= (apart.at(-1)?.[1] ?? 0)) apart.push(place);
  return apart;
}
