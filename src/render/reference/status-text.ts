import type { ReferenceStrings } from '../strings/reference-strings.ts';

const MEANINGS: Record<string, keyof ReferenceStrings> = {
  '201': 'apiCreated',
  '202': 'apiAccepted',
  '204': 'apiNoContent',
  '400': 'apiBadRequest',
  '401': 'apiUnauthorized',
  '403': 'apiForbidden',
  '404': 'apiNotFound',
  '409': 'apiConflict',
  '422': 'apiUnprocessable',
  '429': 'apiTooManyRequests',
  '500': 'apiInternalError',
  '503': 'apiUnavailable',
};

/** Other phrases of HTTP, as they are in every language. */
const PHRASES: Record<string, string> = {
  '200': 'OK',
  '206': 'Partial content',
  '301': 'Moved permanently',
  '302': 'Found',
  '303': 'See other',
  '304': 'Not modified',
  '307': 'Temporary redirect',
  '308': 'Permanent redirect',
  '402': 'Payment required',
  '405': 'Method not allowed',
  '406': 'Not acceptable',
  '410': 'Gone',
  '412': 'Precondition failed',
  '413': 'Content too large',
  '415': 'Unsupported media type',
  '501': 'Not implemented',
  '502': 'Bad gateway',
  '504': 'Gateway timeout',
};

const CLASSES: Record<string, keyof ReferenceStrings> = {
  '1': 'apiInformational',
  '2': 'apiSuccess',
  '3': 'apiRedirection',
  '4': 'apiClientError',
  '5': 'apiServerError',
};

/** What a status code means, or the kind of status. */
export function statusText(status: string, strings: ReferenceStrings): string {
  if (Object.hasOwn(MEANINGS, status)) return strings[MEANINGS[status]!];
  if (Object.hasOwn(PHRASES, status)) return PHRASES[status]!;
  return strings[CLASSES[status.charAt(0)] ?? 'apiAnyStatus'];
}
