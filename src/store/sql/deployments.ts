import type { Deployment, DeploymentOutline, DeploymentProblem } from '../records.ts';
import { type Operation, read, where, write } from './operation.ts';
import { projectNumber } from './projects.ts';

/** Ended deployments that a project keeps. */
const KEPT = 500;

interface OutlineRow {
  id: string;
  project_id: string;
  cause: DeploymentOutline['trigger'];
  revision: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  alive_at: number;
  status: DeploymentOutline['status'];
  summary: string;
  errors: number;
  warnings: number;
}

interface DeploymentRow extends OutlineRow {
  logs: string;
  problems: string;
}

const OUTLINE =
  'id, project_id, cause, revision, created_at, started_at, ended_at, alive_at, status, summary, errors, warnings';

const FORGET = `DELETE FROM deployments WHERE project_id = ? AND id <=
  (SELECT id FROM deployments WHERE project_id = ? ORDER BY id DESC LIMIT 1 OFFSET ${KEPT})`;

/** A deployment of a project that was deleted meanwhile is not kept. */
export function* saveDeployment(deployment: Deployment): Operation<void> {
  const { id, projectId, createdAt, trigger } = deployment;
  if ((yield* projectNumber(projectId)) === null) return;
  yield* write(
    `INSERT INTO deployments (${OUTLINE}, logs, problems) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, started_at = excluded.started_at,
       ended_at = excluded.ended_at, alive_at = excluded.alive_at, status = excluded.status, summary = excluded.summary,
       errors = excluded.errors, warnings = excluded.warnings, logs = excluded.logs, problems = excluded.problems`,
    id,
    projectId,
    trigger,
    deployment.commit,
    createdAt,
    deployment.startedAt,
    deployment.endedAt,
    deployment.aliveAt,
    deployment.status,
    deployment.summary,
    deployment.errors,
    deployment.warnings,
    JSON.stringify(deployment.logs),
    JSON.stringify(deployment.problems),
  );
  if (deployment.endedAt !== null) yield* write(FORGET, projectId, projectId);
}

export function* findDeployment(id: string): Operation<Deployment | null> {
  const [row] = yield* read<DeploymentRow>('SELECT * FROM deployments WHERE id = ?', id);
  if (!row) return null;
  return {
    ...outlineOf(row),
    logs: JSON.parse(row.logs) as string[],
    problems: JSON.parse(row.problems) as DeploymentProblem[],
  };
}

export function* listDeployments(query: {
  projectId: string;
  before?: string;
  limit: number;
}): Operation<DeploymentOutline[]> {
  const wanted = where('project_id = ?', query.projectId);
  if (query.before !== undefined) wanted.and('id < ?', query.before);
  const sql = `SELECT ${OUTLINE} FROM deployments ${wanted.sql} ORDER BY id DESC LIMIT ?`;
  return (yield* read<OutlineRow>(sql, ...wanted.params, query.limit)).map(outlineOf);
}

function outlineOf(row: OutlineRow): DeploymentOutline {
  return {
    id: row.id,
    projectId: row.project_id,
    trigger: row.cause,
    commit: row.revision,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    aliveAt: row.alive_at,
    status: row.status,
    summary: row.summary,
    errors: row.errors,
    warnings: row.warnings,
  };
}
