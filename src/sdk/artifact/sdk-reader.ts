import type { Problem } from '../../problems/problem.ts';
import type { SdkLibrary } from '../document/sdk-library.ts';

/** Names of documentation tools in docs.json. */
export const SDK_FORMATS = ['typedoc', 'docfx', 'javadoc', 'sphinx', 'phpdoc'] as const;

export type SdkFormat = (typeof SDK_FORMATS)[number];

/** The output of a tool: one file, or all files below a folder. */
export interface Artifact {
  /** As written in docs.json. */
  source: string;
  /** Sorted by path. */
  files: readonly ArtifactFile[];
  /** URLs on the site of images among its files, by path. */
  images?: ReadonlyMap<string, string>;
}

export interface ArtifactFile {
  /** Inside the folder or archive, with `/`; the name of a file that is the whole artifact. */
  path: string;
  /** Its name in problems: a path of the repository, or a URL. */
  name: string;
  /** Invalid bytes are replaced. */
  text(): string;
}

export interface ReadLibrary {
  /** Absent if there is nothing to show. */
  library?: SdkLibrary;
  problems: Problem[];
}

/** Creates a library from an artifact. Never throws, whatever the files contain. */
export type SdkReader = (artifact: Artifact) => ReadLibrary;
