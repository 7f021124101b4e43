import { decodeTime, encodeTime, incrementBase32, isValid, TIME_LEN, TIME_MAX, ulid } from 'ulid';

/** A new id for something that happens at `time`. */
export function newId(time: number): string {
  return ulid(time);
}

/** New ids for rows in their order: ids of equal times ascend. */
export function idSequence(): (time: number) => string {
  let last = '';
  return (time) => {
    const follows = last !== '' && decodeTime(last) === time;
    last = follows ? last.slice(0, TIME_LEN) + incrementBase32(last.slice(TIME_LEN)) : newId(time);
    return last;
  };
}

/** The ULID in its canonical upper case; undefined when `text` is none. */
export function parseId(text: string): string | undefined {
  return isValid(text) && text <= '8' ? text.toUpperCase() : undefined;
}

/** The time that an id was made from. */
export function timeOfId(id: string): number {
  return decodeTime(id);
}

/** The lowest id of a time. Times outside the range of ids are moved to its ends. */
export function firstIdAt(time: number): string {
  return encodeTime(Math.min(Math.max(time, 0), TIME_MAX), TIME_LEN) + '0'.repeat(16);
}
