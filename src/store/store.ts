/**
 * Where projects, keys and analytics are kept: one interface, the same contract for every engine
 * (test/store/contract.ts). Arguments and results are plain JSON, so that a call can be handed to another process.
 * Times are milliseconds since 1970. A write is on disk when its promise resolves.
 */
export interface Store {
  createProject(project: Project): Promise<void>;
  listProjects(): Promise<Project[]>;
  findProject(id: string): Promise<Project | null>;

  addKey(key: StoredKey): Promise<void>;
  listKeys(): Promise<StoredKey[]>;
  findKey(hash: string): Promise<StoredKey | null>;
  /** False when there is no such key or it was revoked before. */
  revokeKey(id: string, at: number): Promise<boolean>;
  markKeyUsed(id: string, at: number): Promise<void>;

  /** All rows or none. A row whose id the project has already is a duplicate and changes nothing. */
  addConversations(projectId: string, rows: readonly ConversationRow[]): Promise<AddedRows>;
  conversationPage(query: PageQuery): Promise<RowPage>;

  /** Throws when the engine cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Project {
  id: string;
  name: string;
  createdAt: number;
}

export type Scope = 'read' | 'write';

export interface StoredKey {
  id: string;
  name: string;
  /** SHA-256 of the secret, in hex. The secret itself is kept nowhere. */
  hash: string;
  scopes: Scope[];
  /** Null: the key opens every project. */
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
}

export interface AddedRows {
  accepted: number;
  duplicates: number;
}

export interface PageQuery {
  projectId: string;
  /** Inclusive. */
  from?: number;
  /** Exclusive. */
  to?: number;
  /** Rows strictly after this id. */
  after?: string;
  limit: number;
}

export interface RowPage {
  /** JSON texts in ascending order of id. */
  rows: string[];
  lastId: string | null;
  /** There are rows after the last one. */
  more: boolean;
}
