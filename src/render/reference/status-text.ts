import type { ReferenceStrings } from '../strings/reference-strings.ts';

const TEXTS: Record<string, string> = {
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '204': 'No content',
  '206': 'Partial content',
  '301': 'Moved permanently',
  '302': 'Found',
  '303': 'See other',
  '304': 'Not modified',
  '307': 'Temporary redirect',
  '308': 'Permanent redirect',
  '400': 'Bad request',
  '401': 'Unauthorized',
  '402': 'Payment required',
  '403': 'Forbidden',
  '404': 'Not found',
  '405': 'Method not allowed',
  '406': 'Not acceptable',
  '409': 'Conflict',
  '410': 'Gone',
  '412': 'Precondition failed',
  '413': 'Content too large',
  '415': 'Unsupported media type',
  '422': 'Unprocessable content',
  '429': 'Too many requests',
  '500': 'Internal server error',
  '501': 'Not implemented',
  '502': 'Bad gateway',
  '503': 'Service unavailable',
  '504': 'Gateway timeout',
};

const CLASSES: Record<string, keyof ReferenceStrings> = {
  '1': 'apiInformational',
  '2': 'apiSuccess',
  '3': 'apiRedirection',
  '4': 'apiClientError',
  '5': 'apiServerError',
};

/** What a status code means: the phrase of HTTP, which is the same in every language, or the kind of status. */
export function statusText(status: string, strings: ReferenceStrings): string {
  const known = Object.hasOwn(TEXTS, status) ? TEXTS[status] : undefined;
  return known ?? strings[CLASSES[status.charAt(0)] ?? 'apiAnyStatus'];
}
