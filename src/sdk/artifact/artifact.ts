import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { isArchive, unzip } from '../../lib/files/zip.ts';
import type { Artifact, ArtifactFile, SdkFormat } from './sdk-reader.ts';

/** Of an unpacked archive. */
const MAX_BYTES = 200_000_000;

/** The files that a reader looks at, also those that tell it what was written instead. */
const FILES: Readonly<Record<SdkFormat, RegExp>> = {
  typedoc: /\.json$/i,
  docfx: /\.ya?ml$/i,
  javadoc: /\.html$|(?:^|\/)(?:element|package)-list$/i,
  sphinx: /\.f(?:json|pickle)$|(?:^|\/)index\.html$/i,
  phpdoc: /\.xml$/i,
};

/** An artifact and a name for all that its files say. */
export interface OpenArtifact {
  artifact: Artifact;
  content: string;
}

/**
 * What is at `source`: a file, or the files in a folder or an archive that a reader looks at, of which there may be none.
 * Undefined where there is nothing at all.
 */
export async function artifactIn(
  tree: FileTree,
  source: string,
  format: SdkFormat,
): Promise<OpenArtifact | undefined> {
  if (tree.has(source)) return artifactOf(source, tree.readBytes(source), format);
  const folder = `${source}/`;
  const inside = tree.paths.filter((file) => file.startsWith(folder));
  if (inside.length === 0) return undefined;
  const wanted = inside.filter((file) => FILES[format].test(file));
  return opened(
    source,
    wanted.map((name) => ({ path: name.slice(folder.length), name, bytes: () => tree.readBytes(name) })),
  );
}

/** The files and archives that could be an artifact of a tool, and the folders around them. */
export function artifactNames({ paths }: FileTree, format: SdkFormat): Set<string> {
  const names = new Set<string>();
  for (const file of paths) {
    if (!FILES[format].test(file) && !/\.(?:zip|jar)$/i.test(file)) continue;
    for (let end = file.length; end > 0; end = file.lastIndexOf('/', end - 1)) names.add(file.slice(0, end));
  }
  return names;
}

/** The artifact that a document is, or the files that an archive holds. Throws for an archive that cannot be read. */
export async function artifactOf(
  source: string,
  bytes: Uint8Array,
  format: SdkFormat,
): Promise<OpenArtifact> {
  if (!isArchive(bytes)) {
    const path = source.slice(source.lastIndexOf('/') + 1);
    return opened(source, [{ path, name: source, bytes: () => bytes }]);
  }
  const files = await unzip(bytes, MAX_BYTES, (path) => FILES[format].test(path));
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return opened(
    source,
    sorted.map(([path, content]) => ({ path, name: source, bytes: () => content })),
  );
}

interface StoredFile extends Omit<ArtifactFile, 'text'> {
  bytes: () => Uint8Array;
}

function opened(source: string, stored: readonly StoredFile[]): OpenArtifact {
  const content = contentHash(stored.map(({ path, bytes }) => `${path} ${contentHash(bytes())}`).join('\n'));
  const files = stored.map(({ path, name, bytes }) => ({
    path,
    name,
    text: () => new TextDecoder().decode(bytes()),
  }));
  return { artifact: { source, files }, content };
}
