import type { Sql } from 'postgres';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { inTransaction } from './in-transaction.ts';
import { POSTGRES_MIGRATIONS } from './schema.ts';

/** Advisory lock for servers that start at the same time; "docs" in ASCII. */
const LOCK = 0x646f6373;

/** Brings the database to the version of this program. A newer one, or one with foreign tables, is rejected unchanged. */
export async function migratePostgres(sql: Sql, database: string): Promise<void> {
  await inTransaction(sql, async (transaction) => {
    // Waiting for a server that is migrating a large table may take long.
    await transaction.unsafe('SET LOCAL statement_timeout = 0');
    await transaction.unsafe('SET LOCAL lock_timeout = 0');
    await transaction.unsafe(`SELECT pg_advisory_xact_lock(${LOCK})`);
    if (!(await tableExists(transaction, 'docs_version'))) {
      if (await tableExists(transaction, 'projects')) {
        throw new DocsError(problem('database-foreign', { database }), 1);
      }
      await transaction.unsafe('CREATE TABLE docs_version (version INTEGER NOT NULL)');
      await transaction.unsafe('INSERT INTO docs_version VALUES (0)');
    }
    const [row] = await transaction.unsafe<{ version: number }[]>('SELECT version FROM docs_version');
    const version = row?.version ?? 0;
    if (version > POSTGRES_MIGRATIONS.length) throw new DocsError(problem('database-newer', { database }), 1);
    for (const statements of POSTGRES_MIGRATIONS.slice(version)) {
      for (const statement of statements) await transaction.unsafe(statement);
    }
    await transaction.unsafe(`UPDATE docs_version SET version = ${POSTGRES_MIGRATIONS.length}`);
  });
}

async function tableExists(sql: Pick<Sql, 'unsafe'>, name: string): Promise<boolean> {
  const rows = await sql.unsafe(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1',
    [name],
  );
  return rows.length > 0;
}
