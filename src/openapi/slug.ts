import { extension } from './extensions.ts';
import { listOf, textOf } from './json.ts';
import type { Operation } from './spec.ts';

/** Where generated pages live when `openapi` names no directory. */
export const DEFAULT_DIRECTORY = 'api-reference';

/**
 * One segment of a generated page's path. The steps and their order decide URLs that people have linked to for years,
 * so they stay as they are: slashes vanish without a separator, only one leading and one trailing dash goes, and pairs
 * of dashes are folded once.
 */
export function cleanSegment(text: string): string {
  return text
    .replace(/ /g, '-')
    .replace(/\{[^}]*\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replace(/--/g, '-')
    .toLowerCase();
}

/** The first tag, which decides the group and the folder of the page. */
export function firstTag(operation: Operation): string | undefined {
  return textOf(listOf(operation.value.tags)[0]);
}

/** The last segment: from the summary, else from method and path, or from the webhook's name. */
export function pageName(operation: Operation): string {
  const summary = textOf(operation.value.summary);
  if (summary) return cleanSegment(summary);
  return operation.kind === 'webhook'
    ? cleanSegment(operation.name)
    : `${operation.method}-${cleanSegment(operation.path)}`;
}

/** The page path with a leading slash, before collisions are settled. `x-svc.href` replaces it altogether. */
export function pagePath(operation: Operation, directory: string): string {
  const href = textOf(extension(operation.value, 'href'));
  if (href) return joinPath([href.replace(/\.[^./]*$/, '')]);
  const tag = firstTag(operation);
  return joinPath([directory, tag ? cleanSegment(tag) : '', pageName(operation)]).toLowerCase();
}

/** Joins and normalises; the result never leaves the site's root. */
function joinPath(parts: readonly string[]): string {
  const segments: string[] = [];
  for (const segment of parts.join('/').split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
