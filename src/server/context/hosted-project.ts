import type { Problem } from '../../problems/problem.ts';
import type { Deploy } from '../deploy-queue/deploy-manager.ts';
import type { HostedSite } from '../site/built-site.ts';

/** A project that a server hosts: one site, under its host names or its base path. */
export interface HostedProject {
  /** In the database, and in the paths of the API. */
  readonly id: string;
  readonly name: string;
  /** Its host names, in lower case; none: every name that no other project lists. */
  readonly hosts: readonly string[];
  /** Without a trailing slash: `` or `/docs`. */
  readonly basePath: string;
  readonly source: ProjectSource;
  state(): ProjectState;
  /** The live site; undefined while there is none. */
  current(): HostedSite | undefined;
  /** Opens the site on the first request. Never rejects: if the site cannot be opened, the project is down. */
  open(): Promise<HostedSite | undefined>;
  /** Makes the current state of the source live. Absent if nothing can be read again. */
  deploy?: Deploy;
  /** Webhook for the host of its repository; absent if there is none. */
  readonly webhook?: Webhook;
  /** The builds that this server has made; absent if it makes none. */
  releases?: ProjectReleases;
}

/** A folder with docs.json, one that `docs build` has written, or a repository. */
export interface ProjectSource {
  kind: 'folder' | 'built' | 'git';
  /** For a repository: its URL, with branch and folder. */
  folder: string;
}

export interface Webhook {
  /** Only pushes to this branch deploy. Undefined: the default branch of the repository. */
  branch?: string;
  /** Undefined while there is none: then every call is rejected. */
  secret(): string | undefined;
}

export type ProjectState =
  /** It has not been requested yet. */
  | { is: 'unopened' }
  /** The first build runs. */
  | { is: 'building' }
  | { is: 'live' }
  | { is: 'down'; problem: Problem };

/** A build in a folder of its own. */
export interface Release {
  /** ULID; the order of releases. */
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  pages: number;
  /** Of a source that is a git repository. */
  commit?: string;
}

export interface ProjectReleases {
  /** The newest first. */
  list(): Release[];
  live(): Release | undefined;
  /** Whether somebody has rolled back: automatic deployments then do not replace the live release. */
  isPinned(): boolean;
  /** Makes an earlier release live, the one before the live one by default; undefined if there is none. */
  rollback(id?: string): Promise<Release | undefined>;
}
