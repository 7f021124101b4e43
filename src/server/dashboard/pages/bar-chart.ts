import { DAY } from '../../../lib/dates.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import { dateText, numberText, shortDate } from '../frame/parts.ts';

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/**
 * Bars over time, stretched to the width of their place; labels are next to the drawing, so that they keep their size.
 * The same figures follow as a table.
 */
export function barChart(title: string, data: ChartData): Html {
  const { series, bars } = data;
  const end = scaleEnd(bars);
  const sums = series.map((_, i) => bars.reduce((sum, { values }) => sum + values[i]!, 0));
  const total = sums.reduce((sum, value) => sum + value, 0);
  if (total === 0)
    return html`<figure class="chart panel">
      <figcaption><h2>${title}</h2></figcaption>
      <p class="plot-empty">None from ${dateText(bars[0]!.from)} to ${dateText(bars.at(-1)!.to)}</p>
    </figure>`;
  return html`<figure class="chart panel">
    <figcaption><h2>${title}</h2>${series.length > 1 && legend(series, sums)}</figcaption>
    <div class="plot">
      <div class="plot-scale" aria-hidden="true"><span>${numberText(end)}</span><span>${numberText(end / 2)}</span><span>0</span></div>
      ${drawing(title, data, end, total)}
      <div class="plot-dates" aria-hidden="true">${each(datesOf(bars), (time) => html`<span>${shortDate(time)}</span>`)}</div>
    </div>
    <details class="fold"><summary>Show as a table<span class="hidden">: ${title}</span></summary>${table(title, data)}</details>
  </figure>`;
}

function drawing(title: string, { series, bars }: ChartData, end: number, total: number): Html {
  const width = bars.length * STEP;
  const label = `${title}: ${numberText(total)} in total, from ${dateText(bars[0]!.from)} to ${dateText(bars.at(-1)!.to)}. The table below has all figures.`;
  return html`<svg class="bars" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">
    ${each([0, HEIGHT / 2, HEIGHT], (y) => html`<line class="rule" x1="0" x2="${width}" y1="${y}" y2="${y}"/>`)}
    ${each(bars, (bar, i) => barOf(bar, i, series, end))}
  </svg>`;
}

function barOf(bar: ChartBar, index: number, series: readonly string[], end: number): Html {
  let top = HEIGHT;
  const rects = bar.values.map((value, i) => {
    const height = (value / end) * HEIGHT;
    top -= height;
    return (
      value > 0 &&
      html`<rect class="series-${i + 1}" x="${index * STEP + GAP / 2}" y="${rounded(top)}" width="${STEP - GAP}" height="${rounded(height)}"/>`
    );
  });
  return html`<g><title>${spanText(bar)}: ${tooltip(bar, series)}</title><rect class="reach" x="${index * STEP}" y="0" width="${STEP}" height="${HEIGHT}"/>${rects}</g>`;
}

function tooltip(bar: ChartBar, series: readonly string[]): string {
  if (series.length === 1) return numberText(bar.values[0]!);
  return series.map((name, i) => `${numberText(bar.values[i]!)} ${name.toLowerCase()}`).join(', ');
}

function legend(series: readonly string[], sums: readonly number[]): Html {
  return html`<ul class="legend">${each(
    series,
    (name, i) =>
      html`<li><span class="swatch series-${i + 1}"></span>${name} <span class="soft">${numberText(sums[i]!)}</span></li>`,
  )}</ul>`;
}

/** Newest first. */
function table(title: string, { series, bars }: ChartData): Html {
  return html`<div class="table-box tall" tabindex="0" role="region" aria-label="${title}, as a table"><table>
    <thead><tr><th scope="col">${bars[0]!.from === bars[0]!.to ? 'Day' : 'Week'}</th>${each(series, (name) => html`<th scope="col" class="number">${name}</th>`)}${series.length > 1 && html`<th scope="col" class="number">Total</th>`}</tr></thead>
    <tbody>${each(
      bars.toReversed(),
      (bar) =>
        html`<tr><th scope="row">${spanText(bar)}</th>${each(bar.values, (value) => html`<td class="number">${numberText(value)}</td>`)}${series.length > 1 && html`<td class="number">${numberText(totalOf(bar))}</td>`}</tr>`,
    )}</tbody>
  </table></div>`;
}

function spanText({ from, to }: ChartBar): string {
  return from === to ? dateText(from) : `${shortDate(from)} – ${dateText(to)}`;
}

/** The first, the middle and the last. */
function datesOf(bars: readonly ChartBar[]): number[] {
  const middle = bars[Math.floor(bars.length / 2)]!;
  return [bars[0]!.from, middle.from, bars.at(-1)!.to];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What a chart shows: one bar a step of time, made of the values of each series. */
interface ChartData {
  /** In the order in which they are stacked, from the bottom; at most four. */
  series: readonly string[];
  bars: readonly ChartBar[];
}

interface ChartBar {
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

function totalOf({ values }: ChartBar): number {
  return values.reduce((sum, value) => sum + value, 0);
}
