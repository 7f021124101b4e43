import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { QUESTION_CHARACTERS } from '../conversation.ts';
import type { Connection } from './connection.ts';
import { inTransaction } from './pool.ts';

/**
 * One entry per version, in order, applied once and never changed afterwards. Ids compare by bytes (`COLLATE "C"`), as
 * they do in SQLite, whatever the locale of the server.
 */
export const POSTGRES_MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE projects (
      number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL UNIQUE,
      created_at BIGINT NOT NULL,
      skew_min BIGINT NOT NULL DEFAULT 0,
      skew_max BIGINT NOT NULL DEFAULT 0
    )`,
    `CREATE TABLE keys (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      scopes TEXT NOT NULL,
      project_id TEXT,
      created_at BIGINT NOT NULL,
      expires_at BIGINT,
      revoked_at BIGINT,
      last_used_at BIGINT
    )`,
    `CREATE TABLE conversations (
      project BIGINT NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      time BIGINT NOT NULL,
      json TEXT NOT NULL,
      status TEXT NOT NULL,
      category TEXT,
      thread TEXT,
      page TEXT,
      PRIMARY KEY (project, id)
    )`,
    'CREATE INDEX conversations_by_thread ON conversations (project, thread, id) WHERE thread IS NOT NULL',
    `CREATE TABLE feedback (
      project BIGINT NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      time BIGINT NOT NULL,
      json TEXT NOT NULL,
      path TEXT COLLATE "C" NOT NULL,
      source TEXT NOT NULL,
      status TEXT NOT NULL,
      helpful SMALLINT,
      PRIMARY KEY (project, id)
    )`,
    `CREATE TABLE counts (
      project BIGINT NOT NULL,
      kind TEXT NOT NULL,
      day BIGINT NOT NULL,
      name TEXT COLLATE "C" NOT NULL,
      detail TEXT COLLATE "C" NOT NULL,
      count BIGINT NOT NULL,
      last_at BIGINT NOT NULL,
      PRIMARY KEY (project, kind, day, name, detail)
    )`,
    `CREATE TABLE deployments (
      id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      ended_at BIGINT,
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
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
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
      created_at BIGINT NOT NULL,
      rotated_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
  ],
  [
    "ALTER TABLE deployments ADD COLUMN cause TEXT NOT NULL DEFAULT 'api'",
    'ALTER TABLE deployments ADD COLUMN revision TEXT',
    'ALTER TABLE deployments ADD COLUMN started_at BIGINT',
    'ALTER TABLE deployments ADD COLUMN alive_at BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE deployments ADD COLUMN errors BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE deployments ADD COLUMN warnings BIGINT NOT NULL DEFAULT 0',
    "ALTER TABLE deployments ADD COLUMN problems TEXT NOT NULL DEFAULT '[]'",
    'CREATE INDEX deployments_by_project ON deployments (project_id, id)',
  ],
  [
    'ALTER TABLE conversations ADD COLUMN question TEXT',
    `UPDATE conversations SET question = left(json::json ->> 'query', ${QUESTION_CHARACTERS})
      WHERE status = 'unanswered'`,
    `CREATE INDEX conversations_unanswered ON conversations (project, id) INCLUDE (time, question)
      WHERE status = 'unanswered'`,
    'ALTER TABLE feedback ADD COLUMN conversation TEXT',
    "UPDATE feedback SET conversation = json::json ->> 'conversationId' WHERE source = 'assistant'",
    `CREATE INDEX feedback_by_conversation ON feedback (project, conversation)
      WHERE conversation IS NOT NULL`,
    `CREATE TABLE gap_marks (
      project BIGINT NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      solved_at BIGINT NOT NULL,
      solved_by TEXT NOT NULL,
      PRIMARY KEY (project, id)
    )`,
    `CREATE TABLE audit (
      number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      time BIGINT NOT NULL,
      project_id TEXT,
      actor TEXT NOT NULL,
      address TEXT,
      action TEXT NOT NULL,
      target TEXT NOT NULL
    )`,
    'CREATE INDEX audit_by_project ON audit (project_id, number)',
  ],
  [
    // Searches then ignore the case of ASCII letters only, like those of SQLite, and take a fraction of the time.
    'ALTER TABLE conversations ALTER COLUMN json TYPE TEXT COLLATE "C"',
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
    `ALTER TABLE projects ADD COLUMN indexed_to TEXT COLLATE "C" NOT NULL DEFAULT ''`,
    `CREATE TABLE search_segments (
      project BIGINT NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      after_id TEXT COLLATE "C" NOT NULL,
      first_id TEXT COLLATE "C" NOT NULL,
      starts TEXT NOT NULL,
      count BIGINT NOT NULL,
      buckets BIGINT NOT NULL,
      state TEXT NOT NULL,
      made_at BIGINT NOT NULL,
      PRIMARY KEY (project, id)
    )`,
    `CREATE TABLE search_parts (
      project BIGINT NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      bits TEXT NOT NULL,
      PRIMARY KEY (project, id)
    )`,
  ],
  [
    // Those who are signed in with a key sign in again.
    'DROP TABLE admin_sessions',
    `CREATE TABLE admin_sessions (
      id TEXT COLLATE "C" PRIMARY KEY,
      key_id TEXT,
      person TEXT,
      hash TEXT NOT NULL UNIQUE,
      previous_hash TEXT,
      form_token TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      rotated_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
  ],
];

/** Advisory lock for servers that start at the same time; "docs" in ASCII. */
const LOCK = 0x646f6373;

/** Brings the database to the version of this program. A newer one, or one with foreign tables, is rejected unchanged. */
export async function migratePostgres(connection: Connection, database: string): Promise<void> {
  await inTransaction(connection, async () => {
    // Waiting for a server that is migrating a large table may take long.
    await connection.query('SET LOCAL statement_timeout = 0');
    await connection.query('SET LOCAL lock_timeout = 0');
    await connection.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    if (!(await tableExists(connection, 'docs_version'))) {
      if (await tableExists(connection, 'projects')) {
        throw new DocsError(problem('database-foreign', { database }), 1);
      }
      await connection.query('CREATE TABLE docs_version (version INTEGER NOT NULL)');
      await connection.query('INSERT INTO docs_version VALUES (0)');
    }
    const [row] = await connection.query<{ version: number }>('SELECT version FROM docs_version');
    const version = row?.version ?? 0;
    if (version > POSTGRES_MIGRATIONS.length) throw new DocsError(problem('database-newer', { database }), 1);
    for (const statements of POSTGRES_MIGRATIONS.slice(version)) {
      for (const statement of statements) await connection.query(statement);
    }
    await connection.query(`UPDATE docs_version SET version = ${POSTGRES_MIGRATIONS.length}`);
  });
}

async function tableExists(connection: Connection, name: string): Promise<boolean> {
  const rows = await connection.query(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1',
    [name],
  );
  return rows.length > 0;
}
