import type { JsonObject } from '../../lib/json/json-object.ts';
import { isUsablePath } from '../../lib/url/usable-path.ts';
import { extension } from '../document/extensions.ts';
import { textOf } from '../document/json.ts';
import type { Operation, PathOperation } from '../document/spec.ts';
import { nameWords } from '../view/operation-words.ts';

/** Where generated pages live when `openapi` names no directory. */
export const DEFAULT_DIRECTORY = 'api-reference';

/**
 * One segment of a generated page's path. The steps and their order decide URLs that people have linked to for years,
 * so they stay as they are: slashes vanish without a separator, only one leading and one trailing dash goes, and pairs
 * of dashes are folded once. What would end the path of an address goes: `?`, `#`, and `%`, which would begin a code.
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

/** File systems take names of 255 bytes; `.md` and the number of a collision come after them. */
const MAX_BYTES = 240;

/** The last segment: from the summary, else from method and path, or from the webhook's name. */
function pageName(operation: Operation): string {
  const { value } = operation;
  const summary = textOf(value.summary);
  const name = summary && cleanSegment(summary);
  if (name && isShort(name)) return name;
  const id = name ? textOf(value.operationId) : undefined;
  if (id) return shortened(cleanSegment(nameWords(id)));
  return shortened(operation.kind === 'webhook' ? cleanSegment(operation.name) : methodAndPath(operation));
}

/** `get-users-posts`. */
export function methodAndPath({ method, path }: PathOperation): string {
  return `${method}-${cleanSegment(path)}`;
}

function isShort(segment: string): boolean {
  return segment.length * 3 <= MAX_BYTES || new TextEncoder().encode(segment).length <= MAX_BYTES;
}

/** Cut where it is too long to be the name of a file, between two of its letters. */
export function shortened(segment: string): string {
  if (isShort(segment)) return segment;
  return new TextDecoder()
    .decode(new TextEncoder().encode(segment).slice(0, MAX_BYTES))
    .replace(/\uFFFD$/, '');
}

/** `href` when it is a path of the site that a file can have: neither an address elsewhere nor a part of a page. */
export function sitePath(href: unknown): string | undefined {
  const text = textOf(href);
  return text && !/^(?:[a-z][a-z\d+.-]*:|\/\/|\\)|[?#]/i.test(text) && isUsablePath(text) ? text : undefined;
}

/** The page path of an operation of this tag with a leading slash, before collisions are settled. */
export function operationPath(operation: Operation, directory: string, tag = ''): string {
  return generatedPath(operation.value, directory, tag, pageName(operation));
}

/** The path of a page in a folder for its tag. `x-svc.href` of what it documents replaces it altogether. */
export function generatedPath(owner: JsonObject, directory: string, tag: string, name: string): string {
  const href = sitePath(extension(owner, 'href'));
  if (href) return joinPath([href.replace(/\.[^./]*$/, '')]);
  return joinPath([directory, shortened(cleanSegment(tag)), name]).toLowerCase();
}

/** Joins and normalizes; the result never leaves the site's root. */
function joinPath(parts: readonly string[]): string {
  const segments: string[] = [];
  for (const segment of parts.join('/').split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
