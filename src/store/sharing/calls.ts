import type { Socket } from 'node:net';
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

/** The greeting of the process that owns a database. A candidate does not know yet whether it is the only one. */
export interface Hello {
  role: 'owner' | 'candidate';
  pid: number;
}

export interface CallMessage {
  call: number;
  method: StoreMethod;
  args: unknown[];
}

/** `code` is the one that the system gave an error. */
export type ResultMessage =
  | { call: number; result: unknown }
  | { call: number; error: string; code?: string };

export function send(socket: Socket, message: Hello | CallMessage | ResultMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** A result as JSON: the bytes of a page, which are UTF-8, become a string. */
export function packed(result: unknown): unknown {
  const rows = (result as { rows?: unknown } | null | undefined)?.rows;
  return rows instanceof Uint8Array ? { ...(result as object), rows: Buffer.from(rows).toString() } : result;
}

export function unpacked(result: unknown): unknown {
  const rows = (result as { rows?: unknown } | null)?.rows;
  return typeof rows === 'string' ? { ...(result as object), rows: Buffer.from(rows) } : result;
}

/** Calls `receive` with each message, one JSON value per line, until the returned function is called. */
export function onMessage<T>(socket: Socket, receive: (message: T) => void): () => void {
  let chunks: string[] = [];
  const read = (text: string) => {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      chunks.push(text.slice(from, end));
      from = end + 1;
      const line = chunks.join('');
      chunks = [];
      receive(JSON.parse(line) as T);
    }
    chunks.push(text.slice(from));
  };
  socket.setEncoding('utf8').on('data', read);
  return () => {
    socket.off('data', read).pause();
  };
}
