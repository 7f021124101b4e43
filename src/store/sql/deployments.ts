import type { Deployment } from '../store.ts';
import { type Operation, read, write } from './operation.ts';

export function* saveDeployment(deployment: Deployment): Operation<void> {
  const { id, projectId, createdAt, endedAt, status, summary, logs } = deployment;
  yield* write(
    `INSERT INTO deployments (id, project_id, created_at, ended_at, status, summary, logs) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, status = excluded.status, summary = excluded.summary,
       logs = excluded.logs`,
    id,
    projectId,
    createdAt,
    endedAt,
    status,
    summary,
    JSON.stringify(logs),
  );
}

export function* findDeployment(id: string): Operation<Deployment | null> {
  const [row] = yield* read('SELECT * FROM deployments WHERE id = ?', id);
  if (!row) return null;
  return {
    id: row.id as string,
    projectId: row.project_id as string,
    createdAt: row.created_at as number,
    endedAt: row.ended_at as number | null,
    status: row.status as Deployment['status'],
    summary: row.summary as string,
    logs: JSON.parse(row.logs as string) as string[],
  };
}
