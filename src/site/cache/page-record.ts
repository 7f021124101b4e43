import type { Problem } from '../../problems/problem.ts';
import type { BrowserFeature } from '../../render/body/body.ts';
import type { NeededFile } from '../reference/needed-files.ts';
import type { IndexRecord } from '../search/last-index.ts';
import type { PageEntry } from '../source/page-index.ts';
import type { LocatedLink } from '../text-pool/located-links.ts';

/** What the build of a whole site takes from a page besides its files: with it, the page need not be rendered again. */
export interface PageRecord {
  /** Names what it is made from besides files, as `PageInputs` gives it. */
  inputs: string;
  /** Files that were read for it, its own among them, with their hashes. */
  reads: readonly (readonly [file: string, hash: string])[];
  /** Paths that were looked for, and whether there was a file. */
  looked: readonly (readonly [file: string, isThere: boolean])[];
  /** Names the variables of docs.json; empty if its text names none. */
  variables: string;
  /** Address of its image for social networks. */
  picture?: string;
  /** Files that were written for it, and those that it leads to. */
  files: readonly string[];
  links: readonly LocatedLink[];
  anchors: readonly string[];
  features: readonly BrowserFeature[];
  problems: readonly Problem[];
}

/** A build that came to its end: what the next one may take over. */
export interface LastBuild {
  /** Names what the site was made from, as `siteInputs` gives it. */
  site: string;
  sources: ReadonlyMap<string, SourceRecord>;
  /** Search indexes by scope. */
  indexes: ReadonlyMap<string, IndexRecord>;
  /** Files that API pages share. */
  needed: ReadonlyMap<string, NeededFile>;
  /** Images for social networks: their paths by what they were drawn from. */
  pictures: ReadonlyMap<string, string>;
  /** What a page gave; undefined for one that was not there, or whose record is damaged. */
  page(path: string): PageRecord | undefined;
}

/** What is recorded of a build besides its pages. */
export type BuildTail = Pick<LastBuild, 'site' | 'sources' | 'indexes' | 'needed' | 'pictures'>;

/** What is known of a file of the repository. */
export interface SourceRecord {
  /** The `signatureOf` that it had; empty if there is none. */
  signature: string;
  hash: string;
  /** What the plan of the site takes from it, when it can be a page. */
  entry?: PageEntry;
}

/** Takes what the next build may use. */
export interface BuildRecorder {
  page(path: string, record: PageRecord): void;
  /** The page is as it was in the last build. */
  samePage(path: string): void;
  finish(build: BuildTail): void;
}
