import { QUESTION_CHARACTERS } from '../../conversation.ts';
import type { SqliteDriver } from './driver.ts';

/** Marks a file as ours in the SQLite header: "docs" in ASCII. */
export const APPLICATION_ID = 0x646f6373;

/**
 * One entry per version, in order, applied once and never changed afterwards. Large tables have an integer rowid next to
 * their unique key: they are read as fast as with an integer key, and written faster than without rowids.
 */
export const SQLITE_MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE projects (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      skew_min INTEGER NOT NULL DEFAULT 0,
      skew_max INTEGER NOT NULL DEFAULT 0
    )`,
    `CREATE TABLE keys (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      scopes TEXT NOT NULL,
      project_id TEXT,
      created_at INTEGER NOT NULL,
      expires_at INTEGER,
      revoked_at INTEGER,
      last_used_at INTEGER
    )`,
    `CREATE TABLE conversations (
      row INTEGER PRIMARY KEY,
      project INTEGER NOT NULL,
      id TEXT NOT NULL,
      time INTEGER NOT NULL,
      json TEXT NOT NULL,
      status TEXT NOT NULL,
      category TEXT,
      thread TEXT,
      page TEXT,
      UNIQUE (project, id)
    )`,
    'CREATE INDEX conversations_by_thread ON conversations (project, thread, id) WHERE thread IS NOT NULL',
    `CREATE TABLE feedback (
      row INTEGER PRIMARY KEY,
      project INTEGER NOT NULL,
      id TEXT NOT NULL,
      time INTEGER NOT NULL,
      json TEXT NOT NULL,
      path TEXT NOT NULL,
      source TEXT NOT NULL,
      status TEXT NOT NULL,
      helpful INTEGER,
      UNIQUE (project, id)
    )`,
    `CREATE TABLE counts (
      project INTEGER NOT NULL,
      kind TEXT NOT NULL,
      day INTEGER NOT NULL,
      name TEXT NOT NULL,
      detail TEXT NOT NULL,
      count INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      PRIMARY KEY (project, kind, day, name, detail)
    ) WITHOUT ROWID`,
    `CREATE TABLE deployments (
      id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      ended_at INTEGER,
      status TEXT NOT NULL,
      summary TEXT NOT NULL,
      logs TEXT NOT NULL
    )`,
  ],
  [
    `CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      reader TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    )`,
    'CREATE INDEX sessions_by_project ON sessions (project_id, expires_at)',
  ],
  [
    `CREATE TABLE admin_sessions (
      id TEXT PRIMARY KEY,
      key_id TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      previous_hash TEXT,
      form_token TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      rotated_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    )`,
  ],
  [
    "ALTER TABLE deployments ADD COLUMN cause TEXT NOT NULL DEFAULT 'api'",
    'ALTER TABLE deployments ADD COLUMN revision TEXT',
    'ALTER TABLE deployments ADD COLUMN started_at INTEGER',
    'ALTER TABLE deployments ADD COLUMN alive_at INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE deployments ADD COLUMN errors INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE deployments ADD COLUMN warnings INTEGER NOT NULL DEFAULT 0',
    "ALTER TABLE deployments ADD COLUMN problems TEXT NOT NULL DEFAULT '[]'",
    'CREATE INDEX deployments_by_project ON deployments (project_id, id)',
  ],
  [
    'ALTER TABLE conversations ADD COLUMN question TEXT',
    `UPDATE conversations SET question = substr(json_extract(json, '$.query'), 1, ${QUESTION_CHARACTERS})
      WHERE status = 'unanswered'`,
    `CREATE INDEX conversations_unanswered ON conversations (project, id, time, question)
      WHERE status = 'unanswered'`,
    'ALTER TABLE feedback ADD COLUMN conversation TEXT',
    "UPDATE feedback SET conversation = json_extract(json, '$.conversationId') WHERE source = 'assistant'",
    `CREATE INDEX feedback_by_conversation ON feedback (project, conversation)
      WHERE conversation IS NOT NULL`,
    `CREATE TABLE gap_marks (
      project INTEGER NOT NULL,
      id TEXT NOT NULL,
      solved_at INTEGER NOT NULL,
      solved_by TEXT NOT NULL,
      PRIMARY KEY (project, id)
    ) WITHOUT ROWID`,
    `CREATE TABLE audit (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      time INTEGER NOT NULL,
      project_id TEXT,
      actor TEXT NOT NULL,
      address TEXT,
      action TEXT NOT NULL,
      target TEXT NOT NULL
    )`,
    'CREATE INDEX audit_by_project ON audit (project_id, number)',
  ],
  [
    `INSERT INTO counts (project, kind, day, name, detail, count, last_at)
      SELECT project, 'day', (time / 86400000) * 86400000, status, substr(coalesce(category, ''), 1, 100), count(*), 0
      FROM conversations GROUP BY 1, 3, 4, 5`,
    `INSERT INTO counts (project, kind, day, name, detail, count, last_at)
      SELECT project, 'day', (time / 86400000) * 86400000, 'feedback',
        CASE helpful WHEN 1 THEN 'up' WHEN 0 THEN 'down' ELSE '' END, count(*), 0
      FROM feedback GROUP BY 1, 3, 5`,
    `INSERT INTO counts (project, kind, day, name, detail, count, last_at)
      SELECT project, 'day', day, kind, detail, sum(count), 0
      FROM counts WHERE kind IN ('view', 'search') GROUP BY project, day, kind, detail`,
  ],
  [
    "ALTER TABLE projects ADD COLUMN indexed_to TEXT NOT NULL DEFAULT ''",
    `CREATE TABLE search_segments (
      project INTEGER NOT NULL,
      id TEXT NOT NULL,
      after_id TEXT NOT NULL,
      first_id TEXT NOT NULL,
      starts TEXT NOT NULL,
      count INTEGER NOT NULL,
      buckets INTEGER NOT NULL,
      state TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (project, id)
    ) WITHOUT ROWID`,
    `CREATE TABLE search_parts (
      project INTEGER NOT NULL,
      id TEXT NOT NULL,
      bits TEXT NOT NULL,
      PRIMARY KEY (project, id)
    ) WITHOUT ROWID`,
  ],
  [
    // Those who are signed in with a key sign in again.
    'DROP TABLE admin_sessions',
    `CREATE TABLE admin_sessions (
      id TEXT PRIMARY KEY,
      key_id TEXT,
      person TEXT,
      hash TEXT NOT NULL UNIQUE,
      previous_hash TEXT,
      form_token TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      rotated_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    )`,
  ],
];

/** Why a database file cannot be used. */
export class ForeignDatabaseError extends Error {}
export class NewerDatabaseError extends Error {}

/** Brings the database to the version of this program. A newer one, or another program's, is rejected unchanged. */
export function migrateSqlite(driver: SqliteDriver): void {
  const version = pragma(driver, 'user_version');
  const owner = pragma(driver, 'application_id');
  if (owner !== APPLICATION_ID && (owner !== 0 || version !== 0 || hasTables(driver))) {
    throw new ForeignDatabaseError('it belongs to another program');
  }
  if (version > SQLITE_MIGRATIONS.length) throw new NewerDatabaseError(`version ${version}`);
  if (version === SQLITE_MIGRATIONS.length) return;
  driver.transaction(() => {
    for (const statements of SQLITE_MIGRATIONS.slice(version)) for (const sql of statements) driver.run(sql);
    driver.run(`PRAGMA application_id = ${APPLICATION_ID}`);
    driver.run(`PRAGMA user_version = ${SQLITE_MIGRATIONS.length}`);
  });
}

function pragma(driver: SqliteDriver, name: 'user_version' | 'application_id'): number {
  return Number(driver.all(`PRAGMA ${name}`)[0]?.[name] ?? 0);
}

/** The sql.js engine creates its own table before the first migration. */
function hasTables(driver: SqliteDriver): boolean {
  return driver.all("SELECT name FROM sqlite_schema WHERE name <> 'generation' LIMIT 1").length > 0;
}
