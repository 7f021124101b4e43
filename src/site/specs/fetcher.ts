/** The used subset of `fetch`. The caller follows redirects. */
export type Fetcher = (
  url: string,
  init: {
    redirect: 'manual';
    credentials: 'omit';
    signal: AbortSignal;
    method?: 'GET' | 'HEAD';
    headers?: Readonly<Record<string, string>>;
  },
) => Promise<Response>;
