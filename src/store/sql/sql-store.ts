import type { Store, StoreDescription } from '../store.ts';
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

/** Performs operations on an engine. */
export interface OperationRunner {
  read<T>(operation: () => Operation<T>): Promise<T>;
  /** All steps or none; on disk when it resolves. */
  write<T>(operation: () => Operation<T>): Promise<T>;
  backup(file: string): Promise<void>;
  describe(): Promise<StoreDescription>;
  close(): Promise<void>;
}

/** The store on any engine that supports our SQL. */
export function sqlStore({ read, write, backup, describe, close }: OperationRunner): Store {
  return {
    createProject: (project) => write(() => createProject(project)),
    listProjects: () => read(() => listProjects()),
    findProject: (id) => read(() => findProject(id)),
    renameProject: (id, name) => write(() => renameProject(id, name)),
    deleteProject: (id) => write(() => deleteProject(id)),

    addKey: (key) => write(() => addKey(key)),
    listKeys: () => read(() => listKeys()),
    findKey: (hash) => read(() => findKey(hash)),
    revokeKey: (id, at) => write(() => revokeKey(id, at)),
    markKeyUsed: (id, at) => write(() => markKeyUsed(id, at)),

    addConversations: (projectId, rows) => write(() => addConversations(projectId, rows)),
    conversationPage: (query) => read(() => conversationPage(query)),
    threadRows: (projectId, id, last) => read(() => threadRows(projectId, id, last)),
    deleteConversations: (projectId, before, most) =>
      write(() => deleteConversations(projectId, before, most)),

    findConversation: (projectId, id) => read(() => findConversation(projectId, id)),
    scanConversations: (query) => read(() => scanConversations(query)),
    rangeToIndex: (projectId, wanted) => write(() => rangeToIndex(projectId, wanted)),
    addSearchSegment: (projectId, segment, now) => write(() => addSearchSegment(projectId, segment, now)),
    countConversations: (filter) => read(() => countConversations(filter)),
    categoryTotals: (projectId, most) => read(() => categoryTotals(projectId, most)),
    dayTotals: (projectId, from, to) => read(() => dayTotals(projectId, from, to)),

    addFeedback: (projectId, row) => write(() => addFeedback(projectId, row)),
    feedbackPage: (query) => read(() => feedbackPage(query)),
    feedbackByPage: (query) => read(() => feedbackByPage(query)),

    addCounts: (projectId, counts) => write(() => addCounts(projectId, counts)),
    countTotals: (query) => read(() => countTotals(query)),
    countSums: (query) => read(() => countSums(query)),

    unansweredQuestions: (query) => read(() => unansweredQuestions(query)),
    emptySearches: (query) => read(() => emptySearches(query)),
    gapMarks: (projectId) => read(() => gapMarks(projectId)),
    markGap: (projectId, mark) => write(() => markGap(projectId, mark)),
    unmarkGap: (projectId, id) => write(() => unmarkGap(projectId, id)),

    countUse: (projectId, windows, now) => write(() => countUse(projectId, windows, now)),
    hasRoom: (projectId, windows, now) => read(() => hasRoom(projectId, windows, now)),

    saveDeployment: (deployment) => write(() => saveDeployment(deployment)),
    findDeployment: (id) => read(() => findDeployment(id)),
    listDeployments: (query) => read(() => listDeployments(query)),

    addSession: (session) => write(() => addSession(session)),
    findSession: (hash) => read(() => findSession(hash)),
    listSessions: (projectId, now, limit) => read(() => listSessions(projectId, now, limit)),
    endSession: (projectId, id) => write(() => endSession(projectId, id)),

    addAdminSession: (session) => write(() => addAdminSession(session)),
    findAdminSession: (hash) => read(() => findAdminSession(hash)),
    rotateAdminSession: (id, hash, next, at) => write(() => rotateAdminSession(id, hash, next, at)),
    listAdminSessions: (now, limit) => read(() => listAdminSessions(now, limit)),
    endAdminSession: (id) => write(() => endAdminSession(id)),

    addAudit: (entry) => write(() => addAudit(entry)),
    auditPage: (query) => read(() => auditPage(query)),

    backup,
    describe,
    ping: () => read(ping),
    close,
  };
}

function* ping(): Operation<void> {
  yield* readStep('SELECT 1');
}
