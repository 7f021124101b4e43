import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import type { Connection } from './connection.ts';
import { inTransaction } from './pool.ts';
import { POSTGRES_MIGRATIONS } from './schema.ts';

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
