/** What decides how a site is built, beside its files. */
export interface SiteOptions {
  /** Path under which the site is hosted: `` or `/docs`. */
  basePath?: string;
  /** Public origin of the site. */
  siteUrl?: string;
  /** Never fetch a specification; use the stored copy. */
  offline?: boolean;
  onProgress?: (text: string) => void;
}
