/** As much of `fetch` as is used here. Leaves redirects to its caller. */
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
