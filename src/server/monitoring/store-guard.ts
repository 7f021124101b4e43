import { callStore, storeOfCalls } from '../../store/sharing/calls.ts';
import type { Store } from '../../store/store.ts';
import { ApiError } from '../http/api-error.ts';
import type { Outages } from './outages.ts';

/** The store; `outages` is notified of every call that fails or succeeds. */
export function watchStore(store: Store, outages: Outages): Store {
  return storeOfCalls(
    async (method, args) => {
      try {
        const result = await callStore(store, method, args);
        outages.worked(method);
        return result;
      } catch (error) {
        outages.failed(method, error);
        throw error;
      }
    },
    () => store.close(),
  );
}

/** The store, with each of its failures as a 503 response: the client may try again. */
export function guardStore(store: Store): Store {
  return storeOfCalls(
    (method, args) =>
      callStore(store, method, args).catch((cause: unknown) => {
        throw new ApiError(503, 'store_unavailable', 'The database cannot be used now; try again later.', {
          headers: { 'retry-after': '5' },
          cause,
        });
      }),
    () => store.close(),
  );
}
