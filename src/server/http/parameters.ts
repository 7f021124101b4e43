import { parseDate } from '../../lib/dates.ts';
import { parseId } from '../../store/ids.ts';
import { ApiError, type ErrorDetail } from './api-error.ts';

/** Reads the query of a request. Errors are collected; `done` throws 400 with all of them. */
export interface Parameters {
  dates(): { from?: number; to?: number };
  integer(name: string, range: { min: number; max: number; default: number }): number;
  /** A cursor that is the id of a row. */
  cursor(): { after?: string };
  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined;
  /** The values of a comma-separated list, each once. */
  listOf<T extends string>(name: string, allowed: readonly T[]): T[] | undefined;
  done(): void;
}

export function readParameters(params: URLSearchParams, known: readonly string[]): Parameters {
  const details: ErrorDetail[] = [];
  const reject = (path: string, message: string) => {
    details.push({ path, message });
    return undefined;
  };
  const values = singleValues(params, known, reject);
  const date = (name: string) => {
    const text = values.get(name);
    if (text === undefined) return undefined;
    return parseDate(text) ?? reject(name, 'must be a date: YYYY-MM-DD or ISO 8601');
  };
  return {
    dates() {
      const from = date('dateFrom');
      const to = date('dateTo');
      if (from !== undefined && to !== undefined && from >= to) reject('dateFrom', 'must be before dateTo');
      return { from, to };
    },
    integer(name, { min, max, default: fallback }) {
      const text = values.get(name);
      if (text === undefined) return fallback;
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (!(number >= min && number <= max)) reject(name, `must be an integer from ${min} to ${max}`);
      return number;
    },
    cursor() {
      const text = values.get('cursor');
      const after = text === undefined ? undefined : parseId(text);
      if (text !== undefined && after === undefined)
        reject('cursor', 'must be the nextCursor of an earlier page');
      return { after };
    },
    oneOf(name, allowed) {
      const text = values.get(name);
      const choice = allowed.find((value) => value === text);
      if (text !== undefined && choice === undefined) reject(name, `must be one of ${allowed.join(', ')}`);
      return choice;
    },
    listOf(name, allowed) {
      const items = values.get(name)?.split(',');
      if (items?.some((item) => !allowed.some((value) => value === item)))
        reject(name, `must be a comma list of ${allowed.join(', ')}`);
      return items && allowed.filter((value) => items.includes(value));
    },
    done() {
      if (details.length === 0) return;
      const faults = details.map(({ path, message }) => `${path} ${message}`).join('; ');
      throw new ApiError(400, 'invalid_parameter', `Invalid parameters: ${faults}.`, { details });
    },
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
    if (!known.includes(name)) reject(name, `is not a parameter; known are ${known.join(', ') || 'none'}`);
    else if (values.has(name)) reject(name, 'must be given once');
    else values.set(name, value);
  }
  return values;
}
