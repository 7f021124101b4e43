import { isSameSecret } from '../http/same-secret.ts';

/** Where workers reach the main process, and how they authenticate. */
export interface MainProcess {
  /** A socket, or a pipe on Windows. */
  address: string;
  /** A random secret. Requests without it get 403. */
  token: string;
}

/** Header with the token and the IP address of the client. No client can set it: workers drop it from received requests. */
export const CLIENT_HEADER = 'x-docs-worker-client';

export function clientHeader({ token }: MainProcess, address: string | undefined): string {
  return `${token} ${address ?? ''}`;
}

/** The address of the client that a worker forwards a request of; undefined if it is no worker. */
export function clientIn({ token }: MainProcess, value: string | undefined): string | undefined {
  const [given = '', address = ''] = value?.split(' ') ?? [];
  return isSameSecret(token, given) ? address : undefined;
}
