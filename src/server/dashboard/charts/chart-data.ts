import { DAY } from '../../../lib/dates.ts';

/** What a chart shows: one bar a step of time, made of the values of each series. */
export interface ChartData {
  /** In the order in which they are stacked, from the bottom; at most four. */
  series: readonly string[];
  bars: readonly ChartBar[];
}

export interface ChartBar {
  /** Of the first and the last day, in milliseconds since 1970. */
  from: number;
  to: number;
  /** One value a series. */
  values: readonly number[];
}

/** What happened on a day. */
export interface DayValues {
  day: number;
  values: readonly number[];
}

/** Fewer bars than this stay readable on a phone. */
const MAX_BARS = 92;

/** A bar for each of the `days` up to `today`, or for each week when they are too many. Missing days are zero. */
export function chartData(
  series: readonly string[],
  found: readonly DayValues[],
  { days, today }: { days: number; today: number },
): ChartData {
  const step = days > MAX_BARS ? 7 : 1;
  const count = Math.ceil(days / step);
  const first = today - (days - 1) * DAY;
  const bars = Array.from({ length: count }, (_, i) => ({
    from: first + i * step * DAY,
    to: Math.min(first + ((i + 1) * step - 1) * DAY, today),
    values: series.map(() => 0),
  }));
  for (const { day, values } of found) {
    const bar = bars[Math.floor((day - first) / DAY / step)];
    for (const [i, value] of values.entries()) if (bar) bar.values[i]! += value;
  }
  return { series, bars };
}

/** The end of the scale: the highest bar, rounded up to a number whose half is round too; at least 4. */
export function scaleEnd(bars: readonly ChartBar[]): number {
  const highest = Math.max(4, ...bars.map(totalOf));
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 6, 8, 10].map((factor) => factor * power).find((end) => end >= highest)!;
}

export function totalOf({ values }: ChartBar): number {
  return values.reduce((sum, value) => sum + value, 0);
}
