import { DAY, parseDate } from '../../../../lib/dates.ts';
import { type ConversationFilter, RESOLUTION_STATUSES } from '../../../../store/conversation-list.ts';
import { parseId } from '../../../../store/ids.ts';
import { wordsOf } from './words.ts';

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
  const shown = {
    q: text('q'),
    from: text('from'),
    to: text('to'),
    status: text('status'),
    category: text('category'),
  };
  const from = dayOf(shown.from);
  const lastDay = dayOf(shown.to);
  const start = parseId(text('start'));
  const status = RESOLUTION_STATUSES.find((each) => each === shown.status);
  const isWrongDate = (shown.from !== '' && from === undefined) || (shown.to !== '' && lastDay === undefined);
  const isBackwards = from !== undefined && lastDay !== undefined && from > lastDay;
  const fault = isWrongDate
    ? 'Give dates as YYYY-MM-DD.'
    : isBackwards
      ? 'The first day must not be after the last.'
      : undefined;
  return {
    shown,
    words: wordsOf(shown.q),
    searched: /^\d{1,12}$/.test(text('searched')) ? Number(text('searched')) : 0,
    wanted: {
      projectId,
      from,
      to: lastDay === undefined ? undefined : lastDay + DAY,
      status,
      category: shown.category || undefined,
    },
    start,
    fault,
  };
}

/** Accepts a date without a time. */
function dayOf(text: string): number | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text) : undefined;
}
