import type { ReusingOutput } from '../output/output.ts';
import type { BuildRecorder, LastBuild } from './page-record.ts';

/** What a build may take over from the last one, and where it leaves the same for the next. */
export interface SiteCache {
  /** Names this program: another one may write other pages. */
  program: string;
  last: LastBuild | undefined;
  /** Where the last build wrote; undefined if nothing of it can be taken over. */
  output: ReusingOutput | undefined;
  recorder: BuildRecorder;
  /** A text that changes with a file of the repository, from the file system's data about it; empty if there are none. */
  signatureOf(file: string): string;
}
