import { getOrInsert } from '../../../lib/get-or-insert.ts';

/** Statements of one connection, each prepared once. */
export interface Prepared<Statement> {
  statement(sql: string): Statement;
  /** Must be called when the engine has closed all statements. */
  forget(): void;
}

export function prepareOnce<Statement>(prepare: (sql: string) => Statement): Prepared<Statement> {
  const known = new Map<string, Statement>();
  return {
    statement: (sql) => getOrInsert(known, sql, () => prepare(sql)),
    forget: () => known.clear(),
  };
}
