import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { requireLoginSecrets } from '../../server/auth/login/logins.ts';
import type { ReadSecret } from '../../server/auth/login/read-secret.ts';
import type { HostedProject } from '../../server/context/hosted-project.ts';
import type { HostedSite } from '../../server/site/built-site.ts';

/** A project with the operations of the hosting program. */
export interface OpenedProject extends HostedProject {
  /** Whether its source has changed since the last build. Absent if that cannot be checked. */
  hasChanged?(signal: AbortSignal): Promise<boolean>;
  /** Removes leftovers of killed processes. Resolves with whether the source should be built now. */
  start(): Promise<boolean>;
  /** Stops a build that runs. */
  end(): void;
  /** Stops cleaning up when `signal` is aborted. */
  close(signal: AbortSignal): Promise<void>;
}

/** What all kinds of projects have. */
export interface ProjectOptions {
  id: string;
  name: string;
  hosts: readonly string[];
  basePath: string;
  folder: string;
  readSecret: ReadSecret;
  /**
   * Calls `change`, which makes `site` the live one, when all processes of the server are ready for it. Default: at once.
   */
  publish?: (site: HostedSite, change: () => void) => Promise<void>;
  /** Called with the reason if the site cannot be shown, or its source could not be deployed. */
  report?: (problem: Problem) => void;
}

export const atOnce: NonNullable<ProjectOptions['publish']> = async (_, change) => change();

/** Throws if nobody could sign in, or if the site was built for another path. */
export function requireServable(
  site: HostedSite,
  { basePath, folder, readSecret }: ProjectOptions,
): HostedSite {
  const built = site.public.manifest.basePath;
  if (built !== basePath) throw new DocsError(problem('base-path-differs', { folder, built, basePath }), 2);
  if (site.protection) requireLoginSecrets(site.protection.settings.login, readSecret);
  return site;
}

/** Why a site cannot be shown, as a problem. */
export function siteProblem(error: unknown): Problem {
  if (error instanceof DocsError) return error.problem;
  return problem('site-down', { reason: error instanceof Error ? error.message : String(error) });
}
