import type { IncomingMessage } from 'node:http';

/** What the response of a site depends on, from either kind of server. */
export interface SiteRequest {
  method: string;
  /** Of the URL, still encoded. */
  path: string;
  /** The query with its `?`, or nothing. */
  search: string;
  /** By its name in lower case. */
  header(name: string): string | undefined;
  /** Aborted when the client goes away; undefined if whoever sends the response sees to it. */
  signal(): AbortSignal | undefined;
}

export function webSiteRequest(request: Request): SiteRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search,
    header: (name) => request.headers.get(name) ?? undefined,
    signal: () => request.signal,
  };
}

export function nodeSiteRequest({ method = 'GET', url = '/', headers }: IncomingMessage): SiteRequest {
  const query = url.indexOf('?');
  return {
    method,
    path: query === -1 ? url : url.slice(0, query),
    search: query === -1 ? '' : url.slice(query),
    header: (name) => headers[name] as string | undefined,
    signal: () => undefined,
  };
}
