import type { GitConfig } from '../../config/server/server-config.ts';
import { type SecretSource, secretPlace } from '../../lib/access/access-settings.ts';
import type { GitAccess } from '../../lib/git/clone.ts';
import { openGitSource } from '../../lib/git/git-source.ts';
import { GitError } from '../../lib/git/run-git.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { ProjectSource } from '../../server/context/hosted-project.ts';
import type { DeployRun } from '../../server/deploy-queue/deploy-manager.ts';
import { readSecret } from './project-environment.ts';

/** What a project is built from. */
export interface BuildSource {
  /** Identifies the source: releases of other sources are not shown. */
  identity: string;
  shown: ProjectSource;
  /** Gets the newest version, in a folder that does not change until the next call. */
  take(run: DeployRun, signal: AbortSignal): Promise<TakenSource>;
  /** Whether there is a newer version than the last one. Absent if that cannot be checked. */
  hasChanged?(signal: AbortSignal): Promise<boolean>;
}

export interface TakenSource {
  folder: string;
  commit?: string;
}

/** A folder that is updated by others. */
export function folderSource(folder: string): BuildSource {
  return { identity: folder, shown: { kind: 'folder', folder }, take: async () => ({ folder }) };
}

/** Copies of specifications next to the pages, for builds while their hosts do not respond. */
const KEPT = ['.docs/specs', '.docs/specs.lock.json'];

/** A branch of a git repository, with a clone in `home`. */
export function repositorySource(config: GitConfig, home: string): BuildSource {
  const { url, branch, folder, depth, submodules } = config;
  const place = `${url.href}${branch === undefined ? '' : `#${branch}`}${folder === '.' ? '' : `:${folder}`}`;
  const source = openGitSource({
    home,
    url,
    branch,
    folder,
    depth,
    submodules,
    kept: KEPT,
    access: () => accessOf(config),
  });
  return {
    identity: place,
    shown: { kind: 'git', folder: place },
    async take(run, signal) {
      run.log(`Fetching ${place}`);
      try {
        const fetched = await source.fetch({ signal, log: run.log });
        run.commit(fetched.commit);
        run.log(`Building commit ${fetched.commit}`);
        return fetched;
      } catch (error) {
        if (!(error instanceof GitError) || error.kind === 'stopped') throw error;
        const failure = problemOf(error, place);
        run.found([failure]);
        throw new DocsError(failure, 1, { cause: error });
      }
    },
    hasChanged: async (signal) => (await source.latest(signal)) !== source.current()?.commit,
  };
}

function problemOf({ kind, message }: GitError, repository: string): Problem {
  const reason = message.replace(/\.$/, '');
  if (kind === 'missing') return problem('git-missing', undefined);
  if (kind === 'folder') return problem('git-folder-unusable', { repository, reason });
  return problem('git-fetch-failed', { repository, reason });
}

function accessOf({ username, token, sshKey, knownHosts }: GitConfig): GitAccess {
  return { username, token: token && tokenIn(token), sshKey, knownHosts };
}

function tokenIn(source: SecretSource): string {
  const token = readSecret(source);
  if (token) return token;
  throw new GitError('failed', `There is no token in ${secretPlace(source)}.`);
}
