import type { ReusingOutput } from '../output/output.ts';
import type { BuildRecorder, LastBuild } from './page-record.ts';

/** The cache of a build: data of the last one, and storage for the next. */
export interface SiteCache {
  /** Identifies this program: another one may write different pages. */
  program: string;
  last: LastBuild | undefined;
  /** The output of the last build; undefined if nothing of it can be reused. */
  output: ReusingOutput | undefined;
  recorder: BuildRecorder;
  /** A text that changes with a file of the repository, from the file system's data about it; empty if there are none. */
  signatureOf(file: string): string;
}
