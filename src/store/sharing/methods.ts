import { OLDER_VERSION } from '../sqlite/database-failure.ts';
import type { Store } from '../store.ts';

/** All methods of a store except `close`. */
export type StoreMethod = Exclude<keyof Store, 'close'>;

const METHODS: Record<StoreMethod, true> = {
  createProject: true,
  listProjects: true,
  findProject: true,
  renameProject: true,
  deleteProject: true,
  addKey: true,
  listKeys: true,
  findKey: true,
  revokeKey: true,
  markKeyUsed: true,
  addConversations: true,
  conversationPage: true,
  threadRows: true,
  deleteConversations: true,
  findConversation: true,
  scanConversations: true,
  rangeToIndex: true,
  addSearchSegment: true,
  countConversations: true,
  categoryTotals: true,
  dayTotals: true,
  addFeedback: true,
  feedbackPage: true,
  feedbackByPage: true,
  addCounts: true,
  countTotals: true,
  countSums: true,
  unansweredQuestions: true,
  emptySearches: true,
  gapMarks: true,
  markGap: true,
  unmarkGap: true,
  countUse: true,
  hasRoom: true,
  saveDeployment: true,
  findDeployment: true,
  listDeployments: true,
  addSession: true,
  findSession: true,
  listSessions: true,
  endSession: true,
  addAdminSession: true,
  findAdminSession: true,
  rotateAdminSession: true,
  listAdminSessions: true,
  endAdminSession: true,
  addAudit: true,
  auditPage: true,
  backup: true,
  describe: true,
  ping: true,
};

const STORE_METHODS = Object.keys(METHODS) as StoreMethod[];

export type Call = (method: StoreMethod, args: readonly unknown[]) => Promise<unknown>;

/** Performs a deserialized call. */
export function callStore(store: Store, method: StoreMethod, args: readonly unknown[]): Promise<unknown> {
  if (!Object.hasOwn(METHODS, method)) {
    const unknown = new Error(`no method ${String(method)}`);
    return Promise.reject(Object.assign(unknown, { code: OLDER_VERSION }));
  }
  return (store[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
}

/** A store that serializes every method call. */
export function storeOfCalls(call: Call, close: () => Promise<void>): Store {
  const methods = STORE_METHODS.map((method) => [method, (...args: unknown[]) => call(method, args)]);
  return { ...(Object.fromEntries(methods) as Omit<Store, 'close'>), close };
}
