import { normalizeSource } from '../../../text/sources.ts';

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

/** The frontmatter field `api` of a hand-written endpoint page. */
export interface ApiEntry {
  method: string;
  /** Empty if the URL ends with the host. */
  path: string;
  /** The part of a full URL before its path. */
  server?: string;
}

/** Reads `METHOD /path` and `METHOD https://host/path`. Undefined for anything else. */
export function parseApiEntry(text: string): ApiEntry | undefined {
  const [word = '', target = '', ...rest] = text.trim().split(/\s+/);
  const method = word.toLowerCase();
  if (rest.length > 0 || !isMethod(method)) return undefined;
  const address = /^([a-z][a-z\d+.-]*:\/\/[^/?#]+)(.*)$/i.exec(target);
  if (address) return { method, path: withoutQuery(address[2]!), server: address[1]! };
  return target === '' ? undefined : { method, path: withoutQuery(target.replace(/^\/?/, '/')) };
}

/** A query belongs to the parameters. */
function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
}

/** HTTP methods with their own key in a path item, in the order in which their pages appear. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  /** Since OpenAPI 3.2. */
  'query',
] as const;

/** The key of a path item for operations with other methods (OpenAPI 3.2). */
export const FURTHER = 'additionalOperations';

/** RFC 9110 allows more. All methods in use match this, and such names are safe in code samples and URLs. */
export const METHOD_NAME = /^[\w-]+$/;

export function isMethod(word: string): boolean {
  return (METHODS as readonly string[]).includes(word);
}

export function isMethodName(word: string): boolean {
  return METHOD_NAME.test(word);
}

/** The method of an operation from a word: those with their own key are case-insensitive, others are kept as written. */
export function methodOf(word: string): string {
  const lower = word.toLowerCase();
  return isMethod(lower) ? lower : word;
}

/** A method as it is sent. */
export function sentMethod(method: string): string {
  return isMethod(method) ? method.toUpperCase() : method;
}
