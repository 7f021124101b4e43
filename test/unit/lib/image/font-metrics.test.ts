import { expect, test } from 'vitest';
import { readAsset } from '../../../../src/lib/files/assets.ts';
import { fontMetrics } from '../../../../src/lib/image/font-metrics.ts';

const asset = (name: string) => readAsset(`npm:@fontsource-variable/${name}-latin-wght-normal.woff2`);

test('the width of a font is that of running text, not of all its characters', () => {
  expect(fontMetrics(asset('inter/files/inter'))?.averageWidth).toBeCloseTo(0.5, 1);
  expect(fontMetrics(asset('jetbrains-mono/files/jetbrains-mono'))?.averageWidth).toBe(0.6);
  expect(fontMetrics(new TextEncoder().encode('not a font'))).toBeUndefined();
});

test('a font that ends too early is none', () => {
  const whole = asset('inter/files/inter');
  for (const length of [3, 40, 50, 60, 90, whole.length >> 1])
    expect(fontMetrics(whole.subarray(0, length)), `${length} bytes`).toBeUndefined();
});
