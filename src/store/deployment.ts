import type { Problem } from '../problems/problem.ts';

/** The trigger of a deployment. */
export const DEPLOYMENT_TRIGGERS = ['api', 'webhook', 'schedule', 'dashboard', 'start'] as const;
export type DeploymentTrigger = (typeof DEPLOYMENT_TRIGGERS)[number];

export const DEPLOYMENT_STATUSES = ['queued', 'in_progress', 'success', 'failure'] as const;

/** A deployment without its log and problems. */
export interface DeploymentOutline {
  id: string;
  projectId: string;
  trigger: DeploymentTrigger;
  /** The commit that was deployed; null for a source outside git, and until it is known. */
  commit: string | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** The last heartbeat of its server. */
  aliveAt: number;
  status: (typeof DEPLOYMENT_STATUSES)[number];
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
