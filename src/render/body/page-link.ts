import type { Location } from '../../problems/problem.ts';

/** A link or file URL that leads into this site, for the link check. */
export interface PageLink {
  kind: 'page' | 'file';
  /** As written. */
  href: string;
  /** Empty for an anchor of the same page. */
  path: string;
  hash: string;
  locate: () => Location;
}
