import { deadlineAfter, sleep } from '../../../lib/process/timing.ts';

/** A project that is checked for changes on a schedule. */
export interface RefreshedProject {
  id: string;
  /** Milliseconds. */
  every: number;
  /** Whether its source has changed since it was deployed. */
  hasChanged(signal: AbortSignal): Promise<boolean>;
}

export interface RefreshOptions {
  signal: AbortSignal;
  request(projectId: string): Promise<unknown>;
  /** Called when a check failed. The project is checked again at its next time. */
  report(projectId: string, error: unknown): void;
  now?: () => number;
  random?: () => number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Time limit of a check, because others wait for it. */
const CHECK_MS = 60_000;

/**
 * Checks each project at its interval, one at a time, and requests a deployment if its source has changed. Intervals vary by
 * a tenth, and the first check is at a random time, so that servers that start together do not call hosts together.
 */
export async function refreshProjects(
  projects: readonly RefreshedProject[],
  options: RefreshOptions,
): Promise<void> {
  const { signal, now = Date.now, random = Math.random, wait = sleep } = options;
  const due = new Map(projects.map((project) => [project, now() + project.every * random()]));
  while (projects.length > 0 && !signal.aborted) {
    const next = [...due].reduce((first, other) => (other[1] < first[1] ? other : first));
    const [project, time] = next;
    try {
      await wait(Math.max(0, time - now()), signal);
    } catch {
      return;
    }
    try {
      const within = deadlineAfter(CHECK_MS, signal);
      if (await project.hasChanged(within)) await options.request(project.id);
    } catch (error) {
      if (!signal.aborted) options.report(project.id, error);
    }
    due.set(project, now() + project.every * (0.9 + 0.2 * random()));
  }
}
