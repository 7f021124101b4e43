import type {
  CategoryTotal,
  ConversationFilter,
  ConversationScan,
  DayTotal,
  ListedConversation,
  ResolutionStatus,
  ScanQuery,
} from './conversation-list.ts';
import type {
  AdminSession,
  AskedQuery,
  AskedText,
  AuditEntry,
  AuditQuery,
  Count,
  CountKind,
  Deployment,
  DeploymentOutline,
  FeedbackFilter,
  FeedbackRow,
  GapMark,
  NameTotal,
  PageFeedback,
  StoredSession,
  TotalsQuery,
} from './records.ts';
import type { PageQuery, RowPage } from './row-page.ts';
import type { RangeToIndex, SearchSegment } from './search/term-signature.ts';

/**
 * Where projects, keys and analytics are kept: one interface, the same contract for every engine
 * (test/store/contract.ts). Arguments and results are plain JSON, except the bytes of a page, so that a call can be
 * sent to another process.
 * Times are milliseconds since 1970. A write is on disk when its promise resolves.
 */
export interface Store {
  createProject(project: Project): Promise<void>;
  listProjects(): Promise<Project[]>;
  findProject(id: string): Promise<Project | null>;
  /** False when there is no such project. */
  renameProject(id: string, name: string): Promise<boolean>;
  /**
   * Deletes a project with everything that belongs to it: conversations, feedback, counts, keys, sessions, deployments. The
   * audit log stays. False when there is no such project.
   */
  deleteProject(id: string): Promise<boolean>;

  addKey(key: StoredKey): Promise<void>;
  listKeys(): Promise<StoredKey[]>;
  findKey(hash: string): Promise<StoredKey | null>;
  /** Ends the key's sessions as well. False when there is no such key or it was revoked before. */
  revokeKey(id: string, at: number): Promise<boolean>;
  markKeyUsed(id: string, at: number): Promise<void>;

  /** All rows or none. A row whose id the project has already is a duplicate and changes nothing. */
  addConversations(projectId: string, rows: readonly ConversationRow[]): Promise<AddedRows>;
  conversationPage(query: PageQuery): Promise<RowPage>;
  /** The rows of a thread in order, by its id or by the id of one of its rows; with `last`, no more than the last ones. */
  threadRows(projectId: string, id: string, last?: number): Promise<string[]>;
  /**
   * Deletes conversations from before a time, the oldest first and no more than `most`, with the feedback on them.
   * Returns how many; fewer than `most` when none is left.
   */
  deleteConversations(projectId: string, before: number, most: number): Promise<number>;

  findConversation(projectId: string, id: string): Promise<ListedConversation | null>;
  /** Scans a part of the conversations in order, and returns those that match and where to continue. */
  scanConversations(query: ScanQuery): Promise<ConversationScan>;
  /** The next range of up to `rows` conversations that should get a search segment; null when there is none. */
  rangeToIndex(projectId: string, wanted: { rows: number; now: number }): Promise<RangeToIndex | null>;
  /** Adds a segment of such a range, unless another server has added one in the meantime. */
  addSearchSegment(projectId: string, segment: SearchSegment, now: number): Promise<void>;
  /** The number of conversations that match; dates count as whole days. */
  countConversations(filter: ConversationFilter): Promise<number>;
  /** Categories by the number of their conversations, most first. */
  categoryTotals(projectId: string, most: number): Promise<CategoryTotal[]>;
  /** Totals of each day (UTC) from the start of one to that of another. */
  dayTotals(projectId: string, from: number, to: number): Promise<DayTotal[]>;

  addFeedback(projectId: string, row: FeedbackRow): Promise<void>;
  feedbackPage(query: PageQuery & FeedbackFilter): Promise<RowPage>;
  /** Pages by the amount of feedback on them, most first. */
  feedbackByPage(query: TotalsQuery & FeedbackFilter): Promise<PageFeedback[]>;

  /** Counts of a deleted project are dropped. */
  addCounts(projectId: string, counts: readonly Count[]): Promise<void>;
  /** The total of each name, highest first. */
  countTotals(query: TotalsQuery & { kind: CountKind }): Promise<NameTotal[]>;
  /** The sum over all names, by detail. */
  countSums(query: TotalsQuery & { kind: CountKind }): Promise<Record<string, number>>;

  /** Questions that got no answer and searches that found nothing, the latest of each first and no more than `limit`. */
  unansweredQuestions(query: AskedQuery): Promise<AskedText[]>;
  emptySearches(query: AskedQuery): Promise<AskedText[]>;
  /** Gaps that somebody has marked as solved. Marking one again moves the time. */
  gapMarks(projectId: string): Promise<GapMark[]>;
  markGap(projectId: string, mark: GapMark): Promise<void>;
  /** False when there is no such mark. */
  unmarkGap(projectId: string, id: string): Promise<boolean>;

  /**
   * Counts one use in each window, in their order, until one is full; returns that one, or null when all had room. All
   * servers on a database share the windows, which are forgotten when they end.
   */
  countUse(projectId: string, windows: readonly UseWindow[], now: number): Promise<UseWindow | null>;
  /** Whether all windows have room for a use. Counts nothing. */
  hasRoom(projectId: string, windows: readonly UseWindow[], now: number): Promise<boolean>;

  /** Adds or updates a deployment. When one ends, only the last 500 of its project are kept. */
  saveDeployment(deployment: Deployment): Promise<void>;
  findDeployment(id: string): Promise<Deployment | null>;
  /** Deployments of a project, the latest first, strictly before an id. */
  listDeployments(query: { projectId: string; before?: string; limit: number }): Promise<DeploymentOutline[]>;

  /** Adds the session of a reader, and forgets those of the project that have ended. False when the project is gone. */
  addSession(session: StoredSession): Promise<boolean>;
  /** By the hash of its secret; null when there is none. The caller checks whether it has expired. */
  findSession(hash: string): Promise<StoredSession | null>;
  /** Sessions of a project that have not expired, the latest first; with `limit`, no more than that. */
  listSessions(projectId: string, now: number, limit?: number): Promise<StoredSession[]>;
  /** False when there is no such session. */
  endSession(projectId: string, id: string): Promise<boolean>;

  /** Adds the session of an administrator, and forgets those that have ended. */
  addAdminSession(session: AdminSession): Promise<void>;
  /** By the hash of its secret, the current or the one before; null when there is none, or its key is gone. */
  findAdminSession(hash: string): Promise<AdminSessionWithKey | null>;
  /** Gives a session another secret. False if somebody else has done so in the meantime. */
  rotateAdminSession(id: string, hash: string, next: string, at: number): Promise<boolean>;
  /** Sessions of administrators that have not expired, the latest first; with `limit`, no more than that. */
  listAdminSessions(now: number, limit?: number): Promise<AdminSession[]>;
  /** False when there is no such session. */
  endAdminSession(id: string): Promise<boolean>;

  /** Adds to the audit log, of which the last `AUDIT_ENTRIES` are kept. */
  addAudit(entry: AuditEntry): Promise<void>;
  /** The latest first. */
  auditPage(query: AuditQuery): Promise<AuditEntry[]>;

  /** Copies a consistent snapshot of the database into the empty file `file`. Writers do not wait for it. */
  backup(file: string): Promise<void>;
  describe(): Promise<StoreDescription>;

  /** Throws if the engine does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Project {
  id: string;
  name: string;
  createdAt: number;
}

export type KeyScope = 'read' | 'write';

export interface StoredKey {
  id: string;
  name: string;
  /** SHA-256 of the secret, in hex. The secret itself is not stored. */
  hash: string;
  scopes: KeyScope[];
  /** Null: the key has access to every project. */
  projectId: string | null;
  createdAt: number;
  expiresAt: number | null;
  revokedAt: number | null;
  lastUsedAt: number | null;
}

export interface ConversationRow {
  /** ULID; the order of rows and the cursor of pages. */
  id: string;
  time: number;
  /** The row exactly as the API returns it. */
  json: string;
  status: ResolutionStatus;
  category: string | null;
  /** The thread that the row is a turn of; null if it is the only turn. */
  thread: string | null;
  /** The page that the reader was on. */
  page: string | null;
  /** The beginning of a question that got no answer; null for all others. */
  question: string | null;
}

/** A period in which something may be done `limit` times. */
export interface UseWindow {
  /** Uses with the same name are counted together. */
  name: string;
  start: number;
  end: number;
  limit: number;
}

export interface AdminSessionWithKey {
  session: AdminSession;
  /** The key that it was started with; null for a person. */
  key: StoredKey | null;
}

export interface StoreDescription {
  engine: 'node:sqlite' | 'sql.js' | 'PostgreSQL';
  /** Version of the schema. */
  version: number;
  /** Size of the database; null if the engine does not report it. */
  bytes: number | null;
}

export interface AddedRows {
  accepted: number;
  duplicates: number;
}
