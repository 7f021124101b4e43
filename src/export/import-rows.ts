import { hash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { parseDate } from '../lib/dates.ts';
import { isObject } from '../lib/json/json-object.ts';
import { type ParsedRow, rowParser } from '../store/conversation.ts';
import { parseId } from '../store/ids.ts';

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Converts conversations from elsewhere to rows. Besides our own fields, it understands those of the hosted platform's
 * export: `pageUrl`, `responseType`, and null for an unknown value. A missing id, or one that is not a ULID, is
 * replaced by one that only depends on the row, so that importing the same file again changes nothing.
 */
export function importParser(): (value: unknown) => ParsedRow {
  const parse = rowParser();
  return (value) => {
    if (!isObject(value)) return parse(value);
    const { pageUrl, responseType: _, queryCategory, id, ...fields } = value;
    const time = typeof fields.timestamp === 'string' ? parseDate(fields.timestamp) : undefined;
    const known = typeof id === 'string' ? parseId(id) : undefined;
    const parsed = parse({
      ...fields,
      ...(queryCategory !== undefined && queryCategory !== null && { queryCategory }),
      ...(time !== undefined &&
        time >= 0 && {
          id: known ?? stableId(time, typeof id === 'string' ? id : JSON.stringify(id ?? value)),
        }),
    });
    if ('row' in parsed && typeof pageUrl === 'string') return { row: { ...parsed.row, page: pageUrl } };
    return parsed;
  };
}

function stableId(time: number, identity: string): string {
  const digest = hash('sha256', identity, 'buffer');
  return encodeTime(time) + Array.from(digest.subarray(0, 16), (byte) => BASE32[byte % 32]).join('');
}
