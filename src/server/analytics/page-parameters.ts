import { parseDate } from '../../lib/dates.ts';
import { parseId } from '../../store/ids.ts';
import type { PageQuery } from '../../store/store.ts';
import { ApiError, type ErrorDetail } from '../api-error.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

/** `dateFrom`, `dateTo`, `limit` and `cursor` of a request; throws 400 with everything that is wrong with them. */
export function pageParameters(params: URLSearchParams): Omit<PageQuery, 'projectId'> {
  const details: ErrorDetail[] = [];
  const reject = (path: string, message: string) => {
    details.push({ path, message });
    return undefined;
  };
  const values = singleValues(params, ['dateFrom', 'dateTo', 'limit', 'cursor'], reject);
  const date = (name: 'dateFrom' | 'dateTo') => {
    const text = values.get(name);
    if (text === undefined) return undefined;
    return parseDate(text) ?? reject(name, 'must be a date: YYYY-MM-DD or ISO 8601');
  };
  const from = date('dateFrom');
  const to = date('dateTo');
  if (from !== undefined && to !== undefined && from >= to) reject('dateFrom', 'must be before dateTo');

  const limitText = values.get('limit');
  const limit = limitText === undefined ? DEFAULT_LIMIT : integer(limitText);
  if (limit === undefined || limit < 1 || limit > MAX_LIMIT) {
    reject('limit', `must be an integer from 1 to ${MAX_LIMIT}`);
  }
  const cursor = values.get('cursor');
  const after = cursor === undefined ? undefined : parseId(cursor);
  if (cursor !== undefined && after === undefined)
    reject('cursor', 'must be the nextCursor of an earlier page');

  if (details.length > 0) throw new ApiError(400, 'invalid_parameter', sentence(details), { details });
  return {
    limit: limit!,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(after !== undefined && { after }),
  };
}

/** The value of each known parameter; unknown and repeated ones are rejected. */
function singleValues(
  params: URLSearchParams,
  known: readonly string[],
  reject: (path: string, message: string) => void,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of params) {
    if (!known.includes(name)) reject(name, `is not a parameter; known are ${known.join(', ')}`);
    else if (values.has(name)) reject(name, 'must be given once');
    else values.set(name, value);
  }
  return values;
}

function integer(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function sentence(details: readonly ErrorDetail[]): string {
  return `Invalid parameters: ${details.map(({ path, message }) => `${path} ${message}`).join('; ')}.`;
}
