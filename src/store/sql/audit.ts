import { AUDIT_ENTRIES, type AuditAction, type AuditEntry, type AuditQuery } from '../records.ts';
import { type Operation, read, where, write } from './operation.ts';

interface AuditRow {
  id: string;
  time: number;
  project_id: string | null;
  actor: string;
  address: string | null;
  action: AuditAction;
  target: string;
}

const ADD = `INSERT INTO audit (id, time, project_id, actor, address, action, target)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** Compares numbers, which ascend, so that no rows have to be counted. */
const FORGET = 'DELETE FROM audit WHERE number <= (SELECT max(number) FROM audit) - ?';

export function* addAudit(entry: AuditEntry): Operation<void> {
  const { id, time, projectId, actor, address, action, target } = entry;
  yield* write(ADD, id, time, projectId, actor, address, action, target);
  yield* write(FORGET, AUDIT_ENTRIES);
}

export function* auditPage({ projectId, action, before, limit }: AuditQuery): Operation<AuditEntry[]> {
  const wanted = where('1 = 1');
  if (projectId !== undefined) wanted.and('project_id = ?', projectId);
  if (action !== undefined) wanted.and('action = ?', action);
  if (before !== undefined) wanted.and('number < (SELECT number FROM audit WHERE id = ?)', before);
  const sql = `SELECT * FROM audit ${wanted.sql} ORDER BY number DESC LIMIT ?`;
  return (yield* read<AuditRow>(sql, ...wanted.params, limit)).map(entryOf);
}

function entryOf(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    time: row.time,
    projectId: row.project_id,
    actor: row.actor,
    address: row.address,
    action: row.action,
    target: row.target,
  };
}
