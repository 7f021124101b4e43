import type { Store } from '../store.ts';
import { addAudit, auditPage } from './audit.ts';
import { addConversations, conversationPage, deleteConversations, threadRows } from './conversations.ts';
import { addCounts, countSums, countTotals, countUse, hasRoom } from './counts.ts';
import { categoryTotals, countConversations, dayTotals } from './day-totals.ts';
import { findDeployment, listDeployments, saveDeployment } from './deployments.ts';
import { addFeedback, feedbackByPage, feedbackPage } from './feedback.ts';
import { emptySearches, gapMarks, markGap, unansweredQuestions, unmarkGap } from './gaps.ts';
import { addKey, findKey, listKeys, markKeyUsed, revokeKey } from './keys.ts';
import { type Operation, read as readStep } from './operation.ts';
import { createProject, deleteProject, findProject, listProjects, renameProject } from './projects.ts';
import { findConversation, scanConversations } from './scan-conversations.ts';
import { addSearchSegment, rangeToIndex } from './search-segments.ts';
import {
  addAdminSession,
  addSession,
  endAdminSession,
  endSession,
  findAdminSession,
  findSession,
  listAdminSessions,
  listSessions,
  rotateAdminSession,
} from './sessions.ts';

type Operations<Method extends keyof Store> = {
  [M in Method]: (...args: Parameters<Store[M]>) => Operation<Awaited<ReturnType<Store[M]>>>;
};

const READS = {
  listProjects,
  findProject,
  listKeys,
  findKey,
  conversationPage,
  threadRows,
  findConversation,
  scanConversations,
  countConversations,
  categoryTotals,
  dayTotals,
  feedbackPage,
  feedbackByPage,
  countTotals,
  countSums,
  unansweredQuestions,
  emptySearches,
  gapMarks,
  hasRoom,
  findDeployment,
  listDeployments,
  findSession,
  listSessions,
  findAdminSession,
  listAdminSessions,
  auditPage,
  ping,
};

const WRITES = {
  createProject,
  renameProject,
  deleteProject,
  addKey,
  revokeKey,
  markKeyUsed,
  addConversations,
  deleteConversations,
  rangeToIndex,
  addSearchSegment,
  addFeedback,
  addCounts,
  markGap,
  unmarkGap,
  countUse,
  saveDeployment,
  addSession,
  endSession,
  addAdminSession,
  rotateAdminSession,
  endAdminSession,
  addAudit,
};

/** All methods of a store except `close`. */
export type StoreMethod = Exclude<keyof Store, 'close'>;

export const STORE_METHODS: ReadonlySet<string> = new Set([
  ...Object.keys(READS),
  ...Object.keys(WRITES),
  'backup',
  'describe',
]);

/** Performs operations on an engine. */
export interface OperationRunner extends Pick<Store, 'backup' | 'describe' | 'close'> {
  read<T>(operation: () => Operation<T>): Promise<T>;
  /** All steps or none; on disk when it resolves. */
  write<T>(operation: () => Operation<T>): Promise<T>;
}

/** The store on any engine that supports our SQL. */
export function sqlStore({ read, write, backup, describe, close }: OperationRunner): Store {
  return { ...methodsOf(READS, read), ...methodsOf(WRITES, write), backup, describe, close };
}

function methodsOf<Method extends StoreMethod>(
  operations: Operations<Method>,
  run: OperationRunner['read'],
): Pick<Store, Method> {
  const methods = Object.entries<(...args: never) => Operation<unknown>>(operations).map(
    ([name, operation]) => [name, (...args: never) => run(() => operation(...args))],
  );
  return Object.fromEntries(methods);
}

function* ping(): Operation<void> {
  yield* readStep('SELECT 1');
}
