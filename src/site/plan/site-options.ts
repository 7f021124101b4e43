import type { SpecOptions } from '../specs/api-reference.ts';
import type { TextPool } from '../text-pool/text-pool.ts';

/** What decides how a site is built, beside its files. */
export interface SiteOptions extends SpecOptions {
  /** Threads that help with the texts of pages. */
  texts?: TextPool;
  /** Path under which the site is hosted: `` or `/docs`. */
  basePath?: string;
  /** Public origin of the site. */
  siteUrl?: string;
  /** Files name each other by relative paths, so that the site can be opened from disk. Goes without a base path. */
  relative?: boolean;
  /** Dates of the last change by file, asked for only when a page shows one. */
  fileDates?: () => ReadonlyMap<string, string>;
  onProgress?: (text: string) => void;
}
