import { isMethod } from '../document/methods.ts';

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
