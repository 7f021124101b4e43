import { newId } from '../../src/store/ids.ts';
import type { Deployment } from '../../src/store/records.ts';
import { type RowPage, rowsOf } from '../../src/store/row-page.ts';
import type { ConversationRow } from '../../src/store/store.ts';

/** A conversation at `time`; `overrides` changes what a test is about. */
export function row(time: number, overrides: Partial<ConversationRow> = {}): ConversationRow {
  const id = overrides.id ?? newId(time);
  const json = JSON.stringify({
    id,
    timestamp: new Date(time).toISOString(),
    query: 'How do I install it?',
    response: 'Run npm ci.',
    sources: [{ title: 'Install', url: '/install' }],
    resolutionStatus: 'answered',
  });
  return {
    id,
    time,
    json,
    status: 'answered',
    category: null,
    thread: null,
    page: null,
    question: null,
    ...overrides,
  };
}

/** A deployment that waits; `overrides` changes what a test is about. */
export function deployment(projectId: string, overrides: Partial<Deployment> = {}): Deployment {
  return {
    id: newId(NOON),
    projectId,
    trigger: 'api',
    commit: null,
    createdAt: NOON,
    startedAt: null,
    endedAt: null,
    aliveAt: NOON,
    status: 'queued',
    summary: '',
    errors: 0,
    warnings: 0,
    logs: [],
    problems: [],
    ...overrides,
  };
}

export const DAY = 86_400_000;
export const NOON = Date.UTC(2026, 0, 15, 12);

/** `count` rows a second apart, oldest first. */
export function rows(count: number, from = NOON): ConversationRow[] {
  return Array.from({ length: count }, (_, i) => row(from + i * 1000));
}

export function idsOf(page: RowPage): string[] {
  return rowsOf(page).map((json) => (JSON.parse(json) as { id: string }).id);
}
