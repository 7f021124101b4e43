import { callStore, storeOfCalls } from '../store/sharing/methods.ts';
import type { Store } from '../store/store.ts';
import { ApiError } from './http/api-error.ts';

/** The store, with each of its failures as a 503 response: the client may try again. */
export function guardStore(store: Store, report: (error: unknown, requestId: string) => void): Store {
  return storeOfCalls(
    (method, args) =>
      callStore(store, method, args).catch((error: unknown) => {
        report(error, '');
        throw new ApiError(503, 'store_unavailable', 'The database cannot be used now; try again later.', {
          headers: { 'retry-after': '5' },
        });
      }),
    () => store.close(),
  );
}
