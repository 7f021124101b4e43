import type { Problem } from '../../problems/problem.ts';
import type { LlmsBodies } from '../emit/llms-full.ts';
import type { ReusingOutput } from '../output/output.ts';
import type { FileDependencies } from '../render/reference/playground-files.ts';
import type { LocatedLink } from '../render/text/text-message.ts';
import type { IndexRecord } from '../search/last-index.ts';
import type { PageEntry } from '../source/page-index.ts';

/** The cache of a build: data of the last one, and storage for the next. */
export interface SiteCache {
  /** Identifies this program: another one may write different pages. */
  program: string;
  last: LastBuild | undefined;
  /** The output of the last build; undefined if nothing of it can be reused. */
  output: ReusingOutput | undefined;
  recorder: BuildRecorder;
  /** Changes when a file of the repository does: its metadata in the file system. Empty if there is none. */
  signatureOf(file: string): string;
}

/** What a build needs of an unchanged page besides its files, so that it need not be rendered again. */
export interface PageRecord {
  /** What was read for it, besides the list of files. */
  reads: {
    files: readonly string[];
    checked: readonly (readonly [file: string, isThere: boolean])[];
    asked: readonly string[];
  };
  /** Hash of its plan and of the answers to what it has asked, from `answersOf`. */
  answers: string;
  /** Files that were written for it, and shared ones that it needs. */
  files: readonly string[];
  links: readonly LocatedLink[];
  anchors: readonly string[];
  problems: readonly Problem[];
}

/** A completed build, for reuse by the next one. */
export interface LastBuild {
  /** Hash of all that pages were told, from `answersOf`. */
  site: string;
  sources: ReadonlyMap<string, SourceRecord>;
  /** Search indexes by scope. */
  indexes: ReadonlyMap<string, IndexRecord>;
  /** The texts of pages in llms-full.txt. */
  llms: LlmsBodies;
  /** Files that API pages share. */
  needed: ReadonlyMap<string, FileDependencies>;
  /** Social images: their paths by their keys. */
  pictures: ReadonlyMap<string, string>;
  /** The record of a page; undefined if there is none, or if it is damaged. */
  page(path: string): PageRecord | undefined;
}

/** What is recorded of a build besides its pages. */
export type BuildTail = Omit<LastBuild, 'page'>;

/** Data of a file of the repository. */
export interface SourceRecord {
  /** The `signatureOf` that it had; empty if there is none. */
  signature: string;
  hash: string;
  /** The plan's data from it, if it can be a page. */
  entry?: PageEntry;
}

/** Records data for the next build. */
export interface BuildRecorder {
  page(path: string, record: PageRecord): void;
  /** The page is unchanged since the last build. */
  samePage(path: string): void;
  finish(build: BuildTail): void;
}
