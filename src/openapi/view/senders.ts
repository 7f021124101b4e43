import type { Operation } from '../document/spec.ts';
import type { SentBy } from '../schema/direction.ts';

/** Who sends the request of an operation, and who sends its response: the API calls webhooks. */
export function sendersOf({ kind }: Operation): { request: SentBy; response: SentBy } {
  return kind === 'webhook'
    ? { request: 'response', response: 'request' }
    : { request: 'request', response: 'response' };
}
