import type { Severity } from '../../problems/catalog/words.ts';
import { countOf } from '../../problems/problem.ts';
import { recordAudit } from '../../store/administration/audit.ts';
import { idSequence } from '../../store/ids.ts';
import type { Deployment, DeploymentProblem, DeploymentTrigger } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { type ActiveDeployment, type ActiveDeployments, activeDeployments } from './active-deployments.ts';

/** What a deployment reports while it runs. */
export interface DeployRun {
  readonly id: string;
  readonly trigger: DeploymentTrigger;
  /** Adds lines to the log, which those who follow the deployment see at once. */
  log(text: string): void;
  /** All problems that the build found. */
  found(problems: readonly DeploymentProblem[]): void;
  /** The commit that is being deployed. */
  commit(id: string): void;
}

/** Builds the site while the live one stays up, and makes it live. Throws when the build fails; the live one then stays. */
export type Deploy = (run: DeployRun) => Promise<{ summary: string }>;

export interface DeployManager {
  /** False if this server has nothing to build the project from. */
  available(projectId: string): boolean;
  /** Queues a deployment. A queued one covers all further requests of its project. */
  request(projectId: string, trigger: DeploymentTrigger): Promise<Deployment>;
  /** A deployment of this server that runs or waits, or whose end the store does not know yet, as it is now. */
  current(id: string): Deployment | undefined;
  /** Resolves when a deployment of this server has something new to report; at once for all others. */
  changed(id: string): Promise<void>;
  /** Resolves when nothing runs or waits. */
  settled(): Promise<void>;
}

export interface DeployManagerOptions {
  store: Store;
  deployOf: (projectId: string) => Deploy | undefined;
  now: () => number;
  /** How many projects are built at the same time; a project is never built twice at once. */
  atOnce: number;
}

export function createDeployManager(options: DeployManagerOptions): DeployManager {
  const { store, deployOf, now, atOnce } = options;
  const nextId = idSequence();
  const active = activeDeployments(store, now);
  const waiting: ActiveDeployment[] = [];
  const runningProjects = new Set<string>();

  const startNext = () => {
    while (runningProjects.size < atOnce) {
      const at = waiting.findIndex(({ deployment }) => !runningProjects.has(deployment.projectId));
      if (at === -1) return;
      const [entry] = waiting.splice(at, 1);
      const { projectId } = entry!.deployment;
      runningProjects.add(projectId);
      void runDeployment(entry!, active, options).then(() => {
        runningProjects.delete(projectId);
        startNext();
      });
    }
  };
  /** Adds a deployment to those that wait, and stores it. */
  const queue = async (deployment: Deployment) => {
    const entry = active.add(deployment);
    waiting.push(entry);
    try {
      await active.save(entry);
    } catch (error) {
      const at = waiting.indexOf(entry);
      if (at !== -1) waiting.splice(at, 1);
      active.remove(entry);
      throw error;
    }
  };
  const changed = (id: string) =>
    new Promise<void>((resolve) => {
      const entry = active.get(id);
      if (entry) entry.followers.add(resolve);
      else resolve();
    });

  return {
    available: (projectId) => deployOf(projectId) !== undefined,
    async request(projectId, trigger) {
      const queued = waiting.find(({ deployment }) => deployment.projectId === projectId);
      if (queued) {
        await queued.saved;
        return queued.deployment;
      }
      const createdAt = now();
      const deployment = newDeployment(nextId(createdAt), projectId, trigger, createdAt);
      await queue(deployment);
      await recordTrigger(store, deployment);
      startNext();
      return deployment;
    },
    current: (id) => active.get(id)?.deployment,
    changed,
    async settled() {
      for (let [first] = active.unsettled(); first; [first] = active.unsettled())
        await changed(first.deployment.id);
    },
  };
}

async function runDeployment(
  entry: ActiveDeployment,
  { update, save, end }: ActiveDeployments,
  { deployOf, now }: DeployManagerOptions,
): Promise<void> {
  const { id, projectId, trigger, logs } = entry.deployment;
  const log = deploymentLog(logs);
  update(entry, { status: 'in_progress', startedAt: now() });
  try {
    await save(entry);
    const { summary } = await deployOf(projectId)!({
      id,
      trigger,
      log: (text) => {
        log.add(text);
        update(entry);
      },
      found: (problems) => {
        const { left, ...kept } = storedProblems(problems);
        if (left > 0) log.add(`${left} more problems are not listed; \`docs check --all\` shows them.`);
        update(entry, kept);
      },
      commit: (commit) => update(entry, { commit }),
    });
    update(entry, { status: 'success', summary, endedAt: now() });
  } catch (error) {
    const summary = error instanceof Error ? error.message : String(error);
    log.add(summary);
    update(entry, { status: 'failure', summary, endedAt: now() });
  }
  await end(entry);
}

function newDeployment(
  id: string,
  projectId: string,
  trigger: DeploymentTrigger,
  createdAt: number,
): Deployment {
  return {
    id,
    projectId,
    trigger,
    commit: null,
    createdAt,
    startedAt: null,
    endedAt: null,
    aliveAt: createdAt,
    status: 'queued',
    summary: '',
    logs: [],
    problems: [],
    errors: 0,
    warnings: 0,
  };
}

/**
 * Records webhooks and schedules in the audit log: the API and the dashboard record their own. If that fails, the
 * deployment continues.
 */
async function recordTrigger(store: Store, deployment: Deployment): Promise<void> {
  const { id, projectId, trigger, createdAt } = deployment;
  if (trigger !== 'webhook' && trigger !== 'schedule') return;
  const entry = { projectId, actor: trigger, action: 'deployment.trigger', target: id } as const;
  await recordAudit(store, entry, createdAt).catch(() => {});
}

/** How much of a deployment is stored, however much a build reports. */
const LINES = 2000;
const LINE_LENGTH = 2000;
const LOG_LENGTH = 256 * 1024;
const PROBLEMS = 200;
const PROBLEMS_LENGTH = 256 * 1024;
const PLACES = 100;

export interface StoredProblems extends Pick<Deployment, 'problems' | 'errors' | 'warnings'> {
  /** How many are left out. */
  left: number;
}

/** The log of a deployment as it grows. */
export interface DeploymentLog {
  /** Adds the lines of a text. A full log ends with a line that says so. */
  add(text: string): void;
}

function deploymentLog(lines: string[]): DeploymentLog {
  let room = LOG_LENGTH;
  let isFull = false;
  return {
    add(text) {
      for (const line of text.split('\n')) {
        if (isFull) return;
        const text = line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line;
        room -= text.length;
        isFull = room < 0 || lines.length === LINES;
        lines.push(isFull ? 'The log is full; further lines are omitted.' : text);
      }
    },
  };
}

/** The problems of a build as they are kept: errors first, and counts that include those that were dropped. */
function storedProblems(problems: readonly DeploymentProblem[]): StoredProblems {
  const count = (severity: Severity) => countOf(problems.filter((each) => each.severity === severity));
  const isError = ({ severity }: DeploymentProblem) => severity === 'error';
  const ordered = [...problems.filter(isError), ...problems.filter((each) => !isError(each))];
  const stored: DeploymentProblem[] = [];
  let room = PROBLEMS_LENGTH;
  for (const { places, ...problem } of ordered.slice(0, PROBLEMS)) {
    const each = { ...problem, ...(places && { places: places.slice(0, PLACES) }) };
    room -= JSON.stringify(each).length;
    if (room < 0) break;
    stored.push(each);
  }
  return {
    problems: stored,
    errors: count('error'),
    warnings: count('warning'),
    left: countOf(problems) - countOf(stored),
  };
}
