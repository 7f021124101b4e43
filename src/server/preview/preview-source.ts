import type { Problem } from '../../problems/problem.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { ResolvableSite } from '../site/resolve.ts';

/** Where the bytes of a file come from. */
export type PreviewFile = { content: string | Uint8Array } | { folder: string };

/** A site that comes into being while it is looked at. */
export interface PreviewSource {
  /** What paths lead to now. */
  site(): ResolvableSite & Pick<BuiltSite, 'manifest'>;
  /** A file that `site` has. A page is rendered for it. */
  read(file: string): PreviewFile | undefined;
  /** The whole site as it was last built: search, the assistant, files about all pages. */
  built(): BuiltSite | undefined;
  /** What is wrong, for the page at this path. */
  problems(path: string): ShownProblems;
}

/** What the browser shows of what is wrong, the most urgent first, and how much there is in all. */
export interface ShownProblems {
  errors: number;
  warnings: number;
  list: ShownProblem[];
}

/** A problem as the browser shows it. */
export interface ShownProblem extends Problem {
  /** The lines around it. */
  frame?: string;
  /** Opens the place in an editor. */
  editorUrl?: string;
  /** It is in a file that the page is made from, or keeps the whole site from being read. */
  isOwn: boolean;
}
