import { devNull } from 'node:os';
import type { GitUrl } from './git-url.ts';

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
