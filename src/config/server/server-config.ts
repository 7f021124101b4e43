import type { SecretSource } from '../../lib/access/access-settings.ts';
import type { GitUrl } from '../../lib/git/git-url.ts';

/** What server.yaml says, with all defaults; paths are absolute. */
export interface ServerConfig {
  host: string;
  /** Undefined: 3000, or the next free one. */
  port?: number;
  /** Undefined: that of all commands, under the working directory. */
  database?: string;
  /** Folder for releases. Undefined: next to the database. */
  releases?: string;
  tls?: { cert: string; key: string };
  trustProxy: boolean;
  csp: 'enforce' | 'report-only' | 'off';
  /** Undefined: text on a terminal, JSON otherwise. */
  log?: 'json' | 'text' | 'off';
  /** Megabytes, of each process that delivers files. */
  fileCache: number;
  /** Processes that deliver files; `auto`: as many as there are processors. */
  workers: number | 'auto';
  /** A minute and key; 0 for no limit. */
  rateLimit: number;
  /** Projects that are built at the same time. */
  builds: number;
  /** Switches the dashboard on; `host` is the only name that it is shown at. */
  dashboard?: { host?: string };
  projects: readonly ProjectConfig[];
}

export interface ProjectConfig {
  name: string;
  source: SourceConfig;
  /** Id or name in the database. */
  project: string;
  /** Lower case; none: every name that no other project lists. */
  hosts: readonly string[];
  /** Without a slash at its end: `` or `/docs`. */
  basePath: string;
  siteUrl?: string;
  environment: ReadonlyMap<string, EnvironmentValue>;
  /** Folder of the files that its docs.json may name as secrets. */
  secrets?: string;
  limits: ProjectLimits;
  /** What the host of its repository may call. */
  webhook?: { secret: SecretSource };
  /** Milliseconds between two looks at its branch, and at specifications by URL; undefined: nobody looks. */
  refresh?: number;
  /** Releases, the live one included. */
  keep: number;
  /** Milliseconds that conversations are kept; undefined: for good. */
  keepConversations?: number;
  offline: boolean;
  /** Whether specifications may be fetched from private addresses. */
  allowPrivateHosts: boolean;
  proxyPrivate: boolean;
}

/** Where a project is read from. */
export type SourceConfig = FolderConfig | GitConfig;

/** It holds docs.json, or a built site. */
export interface FolderConfig {
  kind: 'folder';
  folder: string;
}

export interface GitConfig {
  kind: 'git';
  url: GitUrl;
  /** Undefined: the branch that the repository calls its default. */
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
