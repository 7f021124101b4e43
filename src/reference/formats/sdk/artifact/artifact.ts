import { contentHash } from '../../../../lib/content-hash.ts';
import type { FileTree } from '../../../../lib/files/file-tree.ts';
import { isArchive, unzip } from '../../../../lib/files/zip.ts';
import { baseName } from '../../../../lib/url/paths.ts';
import { isHttpUrl } from '../../../../lib/url/safe-url.ts';
import type { Artifact, ArtifactFile, SdkFormat } from './sdk-reader.ts';

/** Maximum size of an unpacked archive. */
const MAX_BYTES = 200_000_000;

/** The files that a reader needs, including those that reveal another format. */
const FILES: Readonly<Record<SdkFormat, RegExp>> = {
  typedoc: /\.json$/i,
  docfx: /\.ya?ml$/i,
  javadoc: /\.html$|(?:^|\/)(?:element|package)-list$/i,
  sphinx: /\.f(?:json|pickle)$|(?:^|\/)index\.html$/i,
  phpdoc: /\.xml$/i,
};

/** The folder of images in descriptions. */
const IMAGE_FOLDERS: Readonly<Partial<Record<SdkFormat, RegExp>>> = { sphinx: /(?:^|\/)_images\//i };
const IMAGE_ENDING = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** An artifact and a hash of its files. */
export interface OpenArtifact {
  artifact: Artifact;
  content: string;
  /** An image by its URL on the site. */
  imageBytes: (address: string) => Uint8Array | undefined;
}

/**
 * The artifact at `source`: a file, or the files that a reader needs in a folder or an archive, possibly none. Undefined if
 * nothing exists there.
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
  const wanted = inside.filter((file) => isWanted(file, format));
  return opened(
    source,
    format,
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

/** A single document or the files of an archive as an artifact. Throws if the archive cannot be read. */
export async function artifactOf(
  source: string,
  bytes: Uint8Array,
  format: SdkFormat,
): Promise<OpenArtifact> {
  if (!isArchive(bytes)) {
    return opened(source, format, [{ path: baseName(source), name: source, bytes: () => bytes }]);
  }
  const files = unzip(bytes, MAX_BYTES, (path) => isWanted(path, format));
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return opened(
    source,
    format,
    sorted.map(([path, content]) => ({ path, name: source, bytes: () => content })),
  );
}

function isWanted(path: string, format: SdkFormat): boolean {
  return FILES[format].test(path) || isImage(path, format);
}

function isImage(path: string, format: SdkFormat): boolean {
  return IMAGE_ENDING.test(path) && (IMAGE_FOLDERS[format]?.test(path) ?? false);
}

interface StoredFile extends Omit<ArtifactFile, 'text'> {
  bytes: () => Uint8Array;
}

function opened(source: string, format: SdkFormat, stored: readonly StoredFile[]): OpenArtifact {
  const hashed = stored.map((file) => ({ ...file, hash: contentHash(file.bytes()) }));
  const content = contentHash(hashed.map(({ path, hash }) => `${path} ${hash}`).join('\n'));
  const pictures = hashed.filter(({ path }) => isImage(path, format) && !mayRun(path, source));
  const images = new Map(pictures.map(({ path, hash }) => [path, imageAddress(path, hash)]));
  const byAddress = new Map(pictures.map(({ path, bytes }) => [images.get(path), bytes]));
  const files = stored
    .filter(({ path }) => !isImage(path, format))
    .map(({ path, name, bytes }) => ({ path, name, text: () => new TextDecoder().decode(bytes()) }));
  return {
    artifact: { source, files, ...(images.size > 0 && { images }) },
    content,
    imageBytes: (address) => byAddress.get(address)?.(),
  };
}

/** Opened directly, an SVG is a document that runs scripts, and scripts of other sites are not trusted. */
function mayRun(path: string, source: string): boolean {
  return /\.svg$/i.test(path) && isHttpUrl(source);
}

function imageAddress(path: string, hash: string): string {
  return `/_docs/sdk/${hash.slice(0, 16)}${path.slice(path.lastIndexOf('.')).toLowerCase()}`;
}
