import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { RepositoryFolder } from '../../lib/git/repository-links.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import type { Severities } from '../../problems/rules/severities.ts';
import type { ApiDocument, SpecSet } from '../../reference/document/api-document.ts';
import type { TextPool } from '../render/text/text-pool.ts';
import type { SpecOptions } from '../source/specs/remote-specs.ts';
import type { PlannedPage } from './plan-pages.ts';

/** The result of a build. */
export interface InspectedSite {
  tree: FileTree;
  loaded: LoadedConfig;
  plan: readonly PlannedPage[];
  drafts: ReadonlySet<string>;
  specs: SpecSet<ApiDocument>;
}

/** Options of a build. */
export interface SiteOptions extends SpecOptions {
  /** Threads that help with the texts of pages. */
  texts?: TextPool;
  /** Starts such threads if there is work for them. */
  lateTexts?: () => TextPool | undefined;
  /** Path under which the site is hosted: `` or `/docs`. */
  basePath?: string;
  /** Public origin of the site, with or without its base path. */
  siteUrl?: string;
  /** Use relative URLs, so that the site can be opened from disk. Cannot be combined with a base path. */
  relative?: boolean;
  /** Dates of the last change by file, read only if a page shows one. */
  fileDates?: () => ReadonlyMap<string, string>;
  /** The folder of the site in the repository that git knows, read only if pages link to it. */
  repository?: () => RepositoryFolder | undefined;
  /**
   * Whom a protected site is written for: each audience in a folder of its own for a server, readers without a login,
   * readers of these groups, or its author, who sees everything. Without it, the build of a protected site fails.
   */
  readers?: 'audiences' | 'public' | { groups: readonly string[] } | 'author';
  /** Drafts are part of the site. */
  withDrafts?: boolean;
  onProgress?: (text: string) => void;
  /** Nothing is written, and nothing is created that only readers would use, such as the search index. */
  isDryRun?: boolean;
  /** Additional checks of the whole site, once every page is known. */
  inspect?: (site: InspectedSite) => Promise<Problem[]>;
  /** Receives every link of a page to another site. */
  onExternalLink?: (href: string, locate: () => Location) => void;
  /** Severities that override those of docs.json. */
  severities?: Severities;
}
