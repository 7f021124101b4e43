import { resolvePath } from '../../../../lib/url/paths.ts';
import { type Location, type Problem, problem } from '../../../../problems/problem.ts';
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

const TOOLS: Readonly<Record<SdkFormat, { tool: string; command: string }>> = {
  typedoc: { tool: 'TypeDoc', command: 'typedoc --json typedoc.json src/index.ts' },
  docfx: { tool: 'DocFX', command: 'docfx metadata docfx.json' },
  javadoc: {
    tool: 'Javadoc',
    command: 'javadoc -d javadoc -sourcepath src/main/java -subpackages com.example',
  },
  sphinx: { tool: 'Sphinx', command: 'sphinx-build -b json docs/source sphinx-json' },
  phpdoc: { tool: 'phpDocumentor', command: 'phpdoc -d src -t phpdoc --template=xml' },
};

/** An artifact does not have its format. Without a location in its files, the problem is where docs.json names it. */
export function sdkInvalid(format: SdkFormat, source: string, reason: string, at?: Location): Problem {
  return problem('sdk-invalid', { source, reason, ...TOOLS[format] }, at);
}

/** One of the files of an artifact cannot be read. */
export function sdkFileInvalid(reason: string, at: Location): Problem {
  return problem('sdk-file-invalid', { file: at.file, reason }, at);
}

/** An artifact documents nothing. `file` is the one that should document it. */
export function sdkEmpty(source: string, file?: string): Problem {
  return problem('sdk-empty', { source }, file === undefined ? undefined : { file, line: 1, column: 1 });
}

/** There is no artifact, at least not in the site. */
export function sdkMissing(format: SdkFormat, source: string, suggestion?: string): Problem {
  const found = problem('sdk-missing', { source, ...TOOLS[format], ...(suggestion && { suggestion }) });
  return { ...found, target: `/${resolvePath('', source)}` };
}
