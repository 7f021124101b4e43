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
  /** Changes when a file of the repository does: its metadata in the file system. Empty if there is none. */
  signatureOf(file: string): string;
}
