import { isHttpUrl } from '../../lib/url/http-url.ts';
import { isMethodName, methodOf } from './methods.ts';

/** What a `pages` entry or the frontmatter field `openapi` refers to. */
export type Entry =
  | { kind: 'operation'; spec?: string; method: string; path: string }
  | { kind: 'webhook'; spec?: string; name: string };

/**
 * Reads `[spec] METHOD /path` and `[spec] webhook name`; standard HTTP methods are case-insensitive. Undefined for anything else,
 * which is then the path of a page.
 */
export function parseEntry(text: string): Entry | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length !== 2 && words.length !== 3) return undefined;
  const [target, method] = [words.at(-1)!, words.at(-2)!];
  const spec = words.length === 3 ? { spec: normalizeSource(words[0]!) } : {};
  if (method.toLowerCase() === 'webhook') return { kind: 'webhook', ...spec, name: target };
  if (!target.startsWith('/') || !isMethodName(method)) return undefined;
  return { kind: 'operation', ...spec, method: methodOf(method), path: target };
}

/** A spec path as it is in the repository: no leading slash, no `../`. URLs stay as they are. */
export function normalizeSource(source: string): string {
  const trimmed = source.trim();
  return isHttpUrl(trimmed) ? trimmed : trimmed.replace(/^(?:\.?\/)+/, '');
}
