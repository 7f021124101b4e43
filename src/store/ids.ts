import { randomBytes } from 'node:crypto';
import { decodeTime, encodeTime, incrementBase32, isValid, TIME_LEN, TIME_MAX, ulid } from 'ulid';

/** A new id for something that happens at `time`. */
export function newId(time: number): string {
  // One call for all characters: the library itself would make one for each.
  const random = randomBytes(16);
  let at = 0;
  return ulid(time, () => random[at++]! / 256);
}

/** Creates ids for rows: those of rows with the same time ascend in the order of the calls. */
export function idSequence(): (time: number) => string {
  let last = '';
  return (time) => {
    const follows = last !== '' && decodeTime(last) === time;
    last = follows ? last.slice(0, TIME_LEN) + incrementBase32(last.slice(TIME_LEN)) : newId(time);
    return last;
  };
}

/** The ULID in its canonical upper case; undefined if `text` is not a ULID. */
export function parseId(text: string): string | undefined {
  return isValid(text) && text <= '8' ? text.toUpperCase() : undefined;
}

/** The time of an id. */
export function timeOfId(id: string): number {
  return decodeTime(id);
}

/** The lowest id of a time. Times outside the range of ids are moved to its ends. */
export function firstIdAt(time: number): string {
  return encodeTime(Math.min(Math.max(time, 0), TIME_MAX), TIME_LEN) + '0'.repeat(16);
}

/** The id that a page starts after: a cursor, or a time if that is later; empty for the very first page. */
export function startOfPage(cursor: string | undefined, time: number | undefined): string {
  const beforeTime = time === undefined ? '' : lastIdBefore(time);
  if (cursor === undefined || cursor < beforeTime) return beforeTime;
  return cursor;
}

/** Higher than all ids before a time, and lower than all ids of it. */
export function lastIdBefore(time: number): string {
  return time <= 0 ? '' : encodeTime(Math.min(time - 1, TIME_MAX), TIME_LEN) + 'Z'.repeat(16);
}
