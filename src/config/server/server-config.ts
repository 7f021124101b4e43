import type { SecretSource } from '../../lib/access/access-settings.ts';

/** What server.yaml says, with all defaults; paths are absolute. */
export interface ServerConfig {
  host: string;
  /** Undefined: 3000, or the next free one. */
  port?: number;
  /** Undefined: that of all commands, under the working directory. */
  database?: string;
  /** Folder for releases. Undefined: beside the database. */
  releases?: string;
  tls?: { cert: string; key: string };
  trustProxy: boolean;
  csp: 'enforce' | 'report-only' | 'off';
  /** Undefined: text on a terminal, JSON otherwise. */
  log?: 'json' | 'text' | 'off';
  /** Megabytes. */
  fileCache: number;
  /** A minute and key; 0 for no limit. */
  rateLimit: number;
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
  /** Releases, the live one included. */
  keep: number;
  /** Milliseconds that conversations are kept; undefined: for good. */
  keepConversations?: number;
  offline: boolean;
  /** Whether specifications may be fetched from private addresses. */
  allowPrivateHosts: boolean;
  proxyPrivate: boolean;
}

/** Where a project is read from. A folder holds docs.json, or a built site. */
export interface SourceConfig {
  kind: 'folder';
  folder: string;
}

export type EnvironmentValue = { text: string } | SecretSource;

export interface ProjectLimits {
  questionsPerMinute: number;
  questionsPerDay: number;
  readerRequests: number;
}

export const DEFAULT_LIMITS: ProjectLimits = {
  questionsPerMinute: 20,
  questionsPerDay: 20_000,
  readerRequests: 60,
};

export const DEFAULT_KEEP = 5;
