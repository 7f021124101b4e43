import type { SecretSource } from '../../../lib/access/access-settings.ts';
import { DocsError } from '../../../problems/docs-error.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import type { HostedProject } from '../../../server/context/hosted-project.ts';
import { loginSecrets } from '../../../server/login/logins.ts';
import { missingSecret } from '../../../server/login/missing-secret.ts';
import type { HostedSite } from '../../../server/site/hosted-site.ts';

/** A project with what only the program that hosts it does. */
export interface OpenedProject extends HostedProject {
  /** Whether its source has changed since it was built. Absent if that cannot be known. */
  hasChanged?(signal: AbortSignal): Promise<boolean>;
  /** Clears away what was left by processes that were killed. Resolves with whether the source should be built now. */
  start(): Promise<boolean>;
  /** Stops a build that runs. */
  end(): void;
  /** Leaves what it would clear away after `signal`. */
  close(signal: AbortSignal): Promise<void>;
}

/** What all kinds of projects have. */
export interface ProjectPlace {
  id: string;
  name: string;
  hosts: readonly string[];
  basePath: string;
  folder: string;
  readSecret: (source: SecretSource) => string | undefined;
  /**
   * Makes `change`, after which `site` is the live one, when all processes of the server are ready for it. Default: at
   * once.
   */
  publish?: (site: HostedSite, change: () => void) => Promise<void>;
  /** Told why the site cannot be shown, or why its source could not be deployed. */
  report?: (problem: Problem) => void;
}

export const atOnce: NonNullable<ProjectPlace['publish']> = async (_, change) => change();

/** Throws where nobody could sign in, or where the site was built for another path. */
export function requireServable(
  site: HostedSite,
  { basePath, folder, readSecret }: ProjectPlace,
): HostedSite {
  const built = site.public.manifest.basePath;
  if (built !== basePath) throw new DocsError(problem('base-path-differs', { folder, built, basePath }), 2);
  const missing =
    site.protection && loginSecrets(site.protection.settings).find((source) => !readSecret(source));
  if (missing) throw missingSecret(missing);
  return site;
}

/** Whatever keeps a site from being shown, as a problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof DocsError) return error.problem;
  return problem('site-down', { reason: error instanceof Error ? error.message : String(error) });
}
