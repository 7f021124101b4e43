import { DAY, HOUR, MINUTE } from './dates.ts';

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };

/** The milliseconds of a period such as `90d`, `12h`, `30m` or `2w`; undefined for any other text. */
export function parseSpan(text: string): number | undefined {
  const span = /^(\d{1,6})([mhdw])$/.exec(text);
  return span ? Number(span[1]) * UNITS[span[2]!]! : undefined;
}
