import type { AnswerSource } from '../../../../src/assistant/assistant.ts';
import { readStored, store } from '../lib/stored.ts';

/** A question and its answer. */
export interface ShownTurn {
  question: string;
  selection?: string;
  answer: string;
  sources: readonly AnswerSource[];
  followUps: readonly string[];
  state: 'asking' | 'done' | 'stopped' | 'failed' | 'tooMany' | 'unreachable';
  status?: 'searching' | 'writing';
  isUnanswered?: boolean;
  conversationId?: string;
  helpful?: boolean;
}

export interface ShownThread {
  /** When it started, in milliseconds: its id in this browser. */
  startedAt: number;
  /** Its id on the server. */
  id?: string;
  turns: ShownTurn[];
}

export interface ThreadList {
  all(): readonly ShownThread[];
  /** The current thread of this tab, or a new one. */
  current(): ShownThread;
  save(thread: ShownThread): void;
  clear(): void;
}

const MAX_THREADS = 20;
const MAX_TURNS = 40;

/** The conversations of this browser, the newest first. They are stored only here. */
export function createThreadList(key: string): ThreadList {
  const currentKey = `${key}:current`;
  const all = (): ShownThread[] => {
    try {
      const stored: unknown = JSON.parse(readStored(key) ?? '[]');
      return Array.isArray(stored) ? (stored as ShownThread[]).filter(isThread).map(ended) : [];
    } catch {
      return [];
    }
  };
  return {
    all,
    current() {
      const wanted = Number(readStored(currentKey, 'sessionStorage'));
      const found = all().find(({ startedAt }) => startedAt === wanted);
      return found ?? { startedAt: Date.now(), turns: [] };
    },
    save(thread) {
      const kept = { ...thread, turns: thread.turns.slice(-MAX_TURNS) };
      const others = all().filter(({ startedAt }) => startedAt !== thread.startedAt);
      const list = thread.turns.length > 0 ? [kept, ...others] : others;
      store(key, JSON.stringify(list.slice(0, MAX_THREADS)));
      store(currentKey, String(thread.startedAt), 'sessionStorage');
    },
    clear: () => store(key, '[]'),
  };
}

/** An answer that was interrupted by navigation does not continue. */
function ended(thread: ShownThread): ShownThread {
  const turns = thread.turns.map(
    (turn): ShownTurn => (turn.state === 'asking' ? { ...turn, state: 'stopped' } : turn),
  );
  return { ...thread, turns };
}

function isThread(value: Partial<ShownThread> | null): boolean {
  return typeof value?.startedAt === 'number' && Array.isArray(value.turns) && value.turns.every(isTurn);
}

function isTurn(value: Partial<ShownTurn> | null): boolean {
  return (
    typeof value?.question === 'string' && typeof value.answer === 'string' && Array.isArray(value.sources)
  );
}
