import type { Problem } from '../problems/problem.ts';

/** What asked for a deployment. */
export type DeploymentTrigger = 'api' | 'webhook' | 'schedule' | 'dashboard' | 'start';

/** A deployment without what it reported. */
export interface DeploymentOutline {
  id: string;
  projectId: string;
  trigger: DeploymentTrigger;
  /** The commit that was deployed; null for a source outside git, and until it is known. */
  commit: string | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** When its server last said that it is at work on it, or still means to be. */
  aliveAt: number;
  status: 'queued' | 'in_progress' | 'success' | 'failure';
  summary: string;
  /** How many problems there are of each kind, with those that `problems` leaves out. */
  errors: number;
  warnings: number;
}

export interface Deployment extends DeploymentOutline {
  logs: string[];
  problems: DeploymentProblem[];
}

/** A problem with the lines of the file around it, which later deployments may change. */
export type DeploymentProblem = Problem & { frame?: string };
