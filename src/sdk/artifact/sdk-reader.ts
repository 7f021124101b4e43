import type { Problem } from '../../problems/problem.ts';
import type { SdkLibrary } from '../document/sdk-library.ts';

/** What tools that document libraries are called in docs.json. */
export const SDK_FORMATS = ['typedoc', 'docfx', 'javadoc', 'sphinx', 'phpdoc'] as const;

export type SdkFormat = (typeof SDK_FORMATS)[number];

/** What a tool wrote: one file, or all files below a folder. */
export interface Artifact {
  /** As docs.json names it. */
  source: string;
  /** Sorted by path. */
  files: readonly ArtifactFile[];
  /** Addresses that pictures among its files have on the site, by path. */
  images?: ReadonlyMap<string, string>;
}

export interface ArtifactFile {
  /** Inside of the folder or archive, with `/`; the name of a file that is the whole artifact. */
  path: string;
  /** What problems call it: a path of the repository, or a URL. */
  name: string;
  /** Invalid bytes are replaced. */
  text(): string;
}

export interface ReadLibrary {
  /** Absent when there is nothing to show. */
  library?: SdkLibrary;
  problems: Problem[];
}

/** Makes a library of an artifact. Never throws, whatever is in the files. */
export type SdkReader = (artifact: Artifact) => ReadLibrary;
