import { renameSync, rmSync } from 'node:fs';
import { devNull } from 'node:os';
import type { GitUrl } from './git-url.ts';

/** Runs git, and resolves with its output. */
export type Git = (...args: string[]) => Promise<string>;

/** A bare repository with one commit of the source. */
export interface Clone {
  /** Creates it, replacing a damaged one. */
  create(): Promise<void>;
  /** The newest commit of `source`, with this many commits of history; 0 for all. */
  fetch(source: string, depth: number): Promise<string>;
  checkOut(commit: string, folder: string, submodules: boolean): Promise<void>;
  /** Removes what earlier commits left behind. */
  prune(): Promise<void>;
}

const HEAD = 'refs/docs/head';

export function openClone(repository: string, url: GitUrl, git: Git): Clone {
  const inRepository: Git = (...args) => git(`--git-dir=${repository}`, ...args);
  return {
    create: async () => {
      const fresh = `${repository}.new`;
      rmSync(fresh, { recursive: true, force: true });
      await git('init', '--quiet', '--bare', '--template=', '--', fresh);
      rmSync(repository, { recursive: true, force: true });
      renameSync(fresh, repository);
    },
    fetch: async (source, depth) => {
      const limits = depth === 0 ? [] : [`--depth=${depth}`];
      const flags = ['--quiet', '--no-tags', '--no-recurse-submodules', '--force', '--update-shallow'];
      await inRepository('fetch', ...flags, ...limits, '--', url.href, `${source}:${HEAD}`);
      return (await inRepository('rev-parse', '--verify', '--end-of-options', `${HEAD}^{commit}`)).trim();
    },
    checkOut: async (commit, folder, submodules) => {
      await inRepository('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
      if (!submodules) return;
      // URLs of submodules may be relative to that of the repository.
      const origin = ['-c', `remote.origin.url=${url.href}`];
      const flags = ['--quiet', 'update', '--init', '--recursive', '--depth=1'];
      await git(...origin, '-C', folder, 'submodule', ...flags);
    },
    prune: async () => {
      await inRepository('gc', '--auto', '--quiet', '--prune=now');
    },
  };
}

/** Credentials for a repository. */
export interface GitAccess {
  /** With a token; most hosts accept any name. */
  username?: string;
  token?: string;
  /** File of a private key for SSH. */
  sshKey?: string;
  /** File with the public keys of SSH hosts, instead of the user's own. */
  knownHosts?: string;
}

/** Variables of the server's environment that git needs to run, and to use its proxy. */
const PASSED = [
  'PATH',
  'HOME',
  'USER',
  'TMPDIR',
  'SYSTEMROOT',
  'SSH_AUTH_SOCK',
  'HTTPS_PROXY',
  'https_proxy',
  'ALL_PROXY',
  'all_proxy',
  'NO_PROXY',
  'no_proxy',
  'GIT_SSL_CAINFO',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
];

const DEFAULT_USERNAME = 'x-access-token';

/**
 * The environment that git runs in. Credentials are in it and nowhere else: no argument, URL or file of ours has them, and
 * they are sent to their own host only. Settings of the user or the machine do not apply, and nothing prompts.
 */
export function gitEnvironment(url: GitUrl, access: GitAccess, config: string): NodeJS.ProcessEnv {
  const passed = PASSED.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  const header = authorization(url, access);
  return {
    ...Object.fromEntries(passed),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: config,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: url.protocol,
    GIT_SSH_COMMAND: sshCommand(access),
    ...(header !== undefined && {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `http.${url.origin}/.extraHeader`,
      GIT_CONFIG_VALUE_0: header,
    }),
  };
}

/** Values that must never be shown. */
export function gitSecrets(access: GitAccess): string[] {
  return access.token ? [access.token, credentials(access)] : [];
}

function authorization(url: GitUrl, access: GitAccess): string | undefined {
  if (url.origin === undefined || !access.token) return undefined;
  return `Authorization: Basic ${Buffer.from(credentials(access)).toString('base64')}`;
}

function credentials({ username = DEFAULT_USERNAME, token = '' }: GitAccess): string {
  return `${username}:${token}`;
}

/** Git passes this to a shell. */
function sshCommand({ sshKey, knownHosts }: GitAccess): string {
  const options = ['BatchMode=yes', 'ConnectTimeout=30'];
  if (knownHosts !== undefined) options.push(`UserKnownHostsFile=${knownHosts}`);
  if (sshKey !== undefined) options.push('IdentitiesOnly=yes');
  const args = [
    ...options.flatMap((option) => ['-o', option]),
    ...(sshKey === undefined ? [] : ['-i', sshKey]),
  ];
  return ['ssh', '-F', devNull, ...args].map((arg) => `'${arg.replaceAll("'", `'\\''`)}'`).join(' ');
}
