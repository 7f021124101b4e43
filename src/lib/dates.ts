/** In milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Midnight UTC of the day that a time is on. */
export function startOfDay(time: number): number {
  return Math.floor(time / DAY) * DAY;
}

const DATE = /^(\d{4})(-?)(\d{2})\2(\d{2})$/;
/** Hours, then minutes and seconds in the extended form (`10:20:30`) or the basic one (`102030`), then the offset. */
const TIME =
  /^(?<hours>\d{2})(?:(?<colon>:?)(?<minutes>\d{2})(?:\k<colon>(?<seconds>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?)?(?:[Zz]|(?<sign>[+\- ])(?<offsetHours>\d{2})(?::?(?<offsetMinutes>\d{2}))?)?$/;

/**
 * Milliseconds since 1970 of `YYYY-MM-DD` or `YYYYMMDD` (midnight UTC) or of an ISO 8601 date and time, UTC unless it
 * has an offset; undefined for anything else. A space counts as the `+` of an offset, because that is what a `+` in a
 * query string turns into.
 */
export function parseDate(text: string): number | undefined {
  const cut = text.search(/[Tt]/);
  const date = DATE.exec(cut < 0 ? text : text.slice(0, cut));
  const day = date ? midnight(date) : undefined;
  if (cut < 0 || day === undefined) return day;
  const time = TIME.exec(text.slice(cut + 1))?.groups;
  if (!time) return undefined;
  const {
    hours = '0',
    minutes = '0',
    seconds = '0',
    fraction = '0',
    sign,
    offsetHours = '0',
    offsetMinutes = '0',
  } = time;
  if (Number(hours) > 23 || Number(offsetHours) > 23) return undefined;
  if ([minutes, seconds, offsetMinutes].some((part) => Number(part) > 59)) return undefined;
  const offset = minutesOf(offsetHours, offsetMinutes) * (sign === '-' ? -1 : 1);
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  return day + (minutesOf(hours, minutes) - offset) * MINUTE + Number(seconds) * 1000 + milliseconds;
}

function minutesOf(hours: string, minutes: string): number {
  return Number(hours) * 60 + Number(minutes);
}

/** Undefined for a day that the calendar does not have. */
function midnight([, year, , month, day]: RegExpExecArray): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? date.getTime()
    : undefined;
}

/** RFC 3339 in UTC with milliseconds. */
export function formatDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The time zone of a date that is not in ISO 8601: `GMT`, `10:00 -0700`. */
const ZONE = /\b(?:UTC?|GMT|[ECMP][SD]T)\b|:\d\d ?[+-]\d\d:?\d\d\b/i;

/** The same for any date that a person may write. Without a time zone it is UTC, wherever this runs. */
export function isoDate(text: string): string | undefined {
  const time = parseDate(text) ?? Date.parse(ZONE.test(text) ? text : `${text} UTC`);
  return Number.isNaN(time) ? undefined : formatDate(time);
}

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };

/** The milliseconds of a period such as `90d`, `12h`, `30m` or `2w`; undefined for any other text. */
export function parseSpan(text: string): number | undefined {
  const span = /^(\d{1,6})([mhdw])$/.exec(text);
  return span ? Number(span[1]) * UNITS[span[2]!]! : undefined;
}
