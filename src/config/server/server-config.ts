import type { AdminRule, OidcLogin, SecretSource } from '../../lib/access/access-settings.ts';
import type { GitUrl } from '../../lib/git/git-url.ts';

/** A server.yaml with all defaults; paths are absolute. */
export interface ServerConfig {
  host: string;
  /** Undefined: 3000, or the next free one. */
  port?: number;
  /** Undefined: the default of all commands, in the working directory. */
  database?: string;
  /** Folder for releases. Undefined: next to the database. */
  releases?: string;
  tls?: { cert: string; key: string };
  trustProxy: boolean;
  csp: 'enforce' | 'report-only' | 'off';
  /** Undefined: text on a terminal, JSON otherwise. */
  log?: 'json' | 'text' | 'off';
  /** In megabytes, for each process that serves files. */
  fileCache: number;
  /** Processes that serve files; `auto`: one per CPU core. */
  workers: number | 'auto';
  /** Per minute and key; 0 for no limit. */
  rateLimit: number;
  /** Projects that are built at the same time. */
  builds: number;
  /** Enables the dashboard. */
  dashboard?: DashboardConfig;
  projects: readonly ProjectConfig[];
}

export interface DashboardConfig {
  /** Its only host name, in lower case. */
  host?: string;
  login?: DashboardLogin;
}

/** How people sign in to the dashboard without a key. */
export interface DashboardLogin {
  oidc: OidcLogin;
  rules: readonly DashboardRule[];
}

export interface DashboardRule extends Omit<AdminRule, 'projectId'> {
  /** Its name in the file. Undefined: all projects. */
  project?: string;
}

export const SERVER_DEFAULTS = {
  host: '127.0.0.1',
  csp: 'enforce',
  fileCache: 64,
  workers: 1,
  rateLimit: 100,
} as const satisfies Partial<ServerConfig>;

export interface ProjectConfig {
  name: string;
  source: SourceConfig;
  /** Id or name in the database. */
  project: string;
  /** Lower case; none: every name that no other project lists. */
  hosts: readonly string[];
  /** Without a trailing slash: `` or `/docs`. */
  basePath: string;
  siteUrl?: string;
  environment: ReadonlyMap<string, EnvironmentValue>;
  /** Folder of the files that its docs.json may reference as secrets. */
  secrets?: string;
  limits: ProjectLimits;
  /** Webhook for the host of its repository. */
  webhook?: { secret: SecretSource };
  /** Milliseconds between two checks of its branch and of specifications by URL; undefined: never. */
  refresh?: number;
  /** Releases to keep, including the live one. */
  keep: number;
  /** Milliseconds that conversations are kept; undefined: forever. */
  keepConversations?: number;
  offline: boolean;
  /** Whether specifications may be fetched from private addresses. */
  allowPrivateHosts: boolean;
  proxyPrivate: boolean;
}

/** Where a project is read from. */
export type SourceConfig = FolderConfig | GitConfig;

/** It contains docs.json, or a built site. */
export interface FolderConfig {
  kind: 'folder';
  folder: string;
}

export interface GitConfig {
  kind: 'git';
  url: GitUrl;
  /** Undefined: the default branch of the repository. */
  branch?: string;
  /** Of the site in the repository. */
  folder: string;
  /** Commits of history that are fetched; 0 for all. */
  depth: number;
  submodules: boolean;
  username?: string;
  token?: SecretSource;
  /** Files for SSH. */
  sshKey?: string;
  knownHosts?: string;
}

export type EnvironmentValue = { text: string } | SecretSource;

export interface ProjectLimits {
  questionsPerMinute: number;
  questionsPerDay: number;
  readerRequests: number;
  /** Of one build, in milliseconds. */
  buildTime: number;
  /** Of one build, in megabytes. */
  buildMemory: number;
}

export const DEFAULT_LIMITS: ProjectLimits = {
  questionsPerMinute: 20,
  questionsPerDay: 20_000,
  readerRequests: 60,
  buildTime: 15 * 60_000,
  buildMemory: 4096,
};

export const DEFAULT_KEEP = 5;

export const MAX_WORKERS = 64;

/** Enough for the dates of most pages that change, and still small. */
export const DEFAULT_DEPTH = 50;
