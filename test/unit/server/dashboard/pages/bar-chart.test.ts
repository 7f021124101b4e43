import { describe, expect, test } from 'vitest';
import { barChart, chartData, scaleEnd } from '../../../../../src/server/dashboard/pages/bar-chart.ts';

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 16);

describe('bars', () => {
  test('stand for each day up to today, also for those on which nothing happened', () => {
    const { bars } = chartData(
      ['A', 'B'],
      [
        { day: TODAY, values: [1, 0] },
        { day: TODAY, values: [0, 2] },
        { day: TODAY - 2 * DAY, values: [5, 0] },
        { day: TODAY - 3 * DAY, values: [9, 9] },
        { day: TODAY + DAY, values: [9, 9] },
      ],
      { days: 3, today: TODAY },
    );
    expect(bars.map(({ from, values }) => [(from - TODAY) / DAY, values])).toEqual([
      [-2, [5, 0]],
      [-1, [0, 0]],
      [0, [1, 2]],
    ]);
  });

  test('stand for weeks when there are many days', () => {
    const found = Array.from({ length: 365 }, (_, i) => ({ day: TODAY - i * DAY, values: [1] }));
    const { bars } = chartData(['A'], found, { days: 365, today: TODAY });
    expect(bars).toHaveLength(53);
    expect(bars.at(-1)).toEqual({ from: TODAY, to: TODAY, values: [1] });
    expect(bars[0]!.values).toEqual([7]);
  });

  test.each([
    [[], 4],
    [[3], 4],
    [[5], 6],
    [[11], 20],
    [[39], 40],
    [[41], 60],
    [[81_000], 100_000],
  ])('of %j end at %i', (totals, end) => {
    expect(scaleEnd(totals.map((total) => ({ from: 0, to: 0, values: [total] })))).toBe(end);
  });
});

test('a chart is a drawing with the sum in words, a legend, and a table of all figures', () => {
  const data = chartData(['Up', '<Down>'], [{ day: TODAY, values: [3, 1] }], { days: 2, today: TODAY });
  const chart = barChart('Votes', data).text;
  expect(chart).toContain('aria-label="Votes: 4 in total, from 15 Nov 2026 to 16 Nov 2026.');
  expect(chart).toContain('<rect class="series-1" x="11" y="25" width="8" height="75"/>');
  expect(chart).toContain('<rect class="series-2" x="11" y="0" width="8" height="25"/>');
  expect(chart).toContain('<title>16 Nov 2026: 3 up, 1 &lt;down&gt;</title>');
  expect(chart).toContain('<th scope="row">15 Nov 2026</th><td class="number">0</td>');
  expect(chart).not.toContain('style=');
});
