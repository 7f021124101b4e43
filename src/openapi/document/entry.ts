import { normalizeSource } from '../text/spec-files.ts';
import { isMethodName, methodOf, sentMethod } from './methods.ts';

/** What a `pages` entry or the frontmatter field `openapi` refers to. */
export type Entry =
  | {
      kind: 'operation';
      spec?: string;
      method: string;
      path: string;
      /** The method as written, if that is neither its key in documents nor how it is sent. */
      written?: string;
    }
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
  const known = methodOf(method);
  const written = [known, sentMethod(known)].includes(method) ? {} : { written: method };
  return { kind: 'operation', ...spec, method: known, path: target, ...written };
}
