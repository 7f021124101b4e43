import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { isUsablePath, resolvePath } from '../../lib/url/paths.ts';
import { extension } from '../document/extensions.ts';
import { textOf, textsOf } from '../document/json.ts';

export interface GenerateOptions {
  directory?: string;
  /** Version of the navigation element that the pages belong to. */
  version?: string;
}

export function metadataOf(operation: JsonObject): JsonObject {
  const metadata = extension(operation, 'metadata');
  return isObject(metadata) ? metadata : {};
}

/** Reader groups of several parts of a document combined. */
export function readersGroups(owners: readonly JsonObject[]): string[] | undefined {
  const written = owners.map((owner) => extension(owner, 'groups')).filter((groups) => groups !== undefined);
  if (written.length === 0) return undefined;
  const isNames = (groups: unknown) => Array.isArray(groups) && textsOf(groups).length === groups.length;
  return written.every(isNames) ? [...new Set(written.flatMap(textsOf))] : [];
}

/** Metadata of the wrong type may have been meant to restrict access. */
export function isUnclear(operation: JsonObject): boolean {
  const metadata = extension(operation, 'metadata');
  return metadata !== undefined && !isObject(metadata);
}

/** Default folder of generated pages. */
export const DEFAULT_DIRECTORY = 'api-reference';

/**
 * One segment of a generated page's path. The steps and their order determine URLs that people have linked to for
 * years, so they must not change: slashes are removed without a separator, only one leading and one trailing dash is
 * removed, and pairs of dashes are collapsed once. Also removed: `?` and `#`, which would end a path, and `%`.
 */
export function cleanSegment(text: string): string {
  return text
    .replace(/ /g, '-')
    .replace(/\{[^{}]*\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replace(/--/g, '-')
    .replace(/[?#%]/g, '')
    .toLowerCase();
}

/** File systems allow names of 255 bytes; `.md` and the number of a collision are appended. */
const MAX_BYTES = 240;

export function isShort(segment: string): boolean {
  return segment.length * 3 <= MAX_BYTES || new TextEncoder().encode(segment).length <= MAX_BYTES;
}

/** Truncated between two characters if it is too long for a file name. */
export function shortened(segment: string): string {
  if (isShort(segment)) return segment;
  return new TextDecoder()
    .decode(new TextEncoder().encode(segment).slice(0, MAX_BYTES))
    .replace(/\uFFFD$/, '');
}

/** `href` if it is a valid page path: neither an external URL nor an anchor. */
export function sitePath(href: unknown): string | undefined {
  const text = textOf(href);
  return text && !/^(?:[a-z][a-z\d+.-]*:|\/\/|\\)|[?#]/i.test(text) && isUsablePath(text) ? text : undefined;
}

/** The path of a page in a folder for its tag. `x-svc.href` replaces it completely. */
export function generatedPath(owner: JsonObject, directory: string, tag: string, name: string): string {
  const href = sitePath(extension(owner, 'href'));
  if (href) return joinPath([href.replace(/\.[^./]*$/, '')]);
  return joinPath([directory, shortened(cleanSegment(tag)), name]).toLowerCase();
}

/** Joins and normalizes; the result never leaves the site's root. */
function joinPath(parts: readonly string[]): string {
  return `/${resolvePath('', parts.join('/').replaceAll('\\', '/'))}`;
}

/**
 * The URL segment of a name: without characters that URLs escape or that not all file systems support, and short enough for
 * a file name.
 */
export function pathSegment(name: string): string {
  const segment = name.replace(/[^\w.-]+/g, '-');
  let start = 0;
  let end = segment.length;
  while (segment[start] === '-') start++;
  while (end > start && segment[end - 1] === '-') end--;
  return shortened(segment.slice(start, end)) || 'item';
}
