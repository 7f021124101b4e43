import { expect, test } from 'vitest';
import { readAsset } from '../../../../src/lib/files/assets.ts';
import { outlineFont } from '../../../../src/lib/image/font-outlines.ts';
import { decodePng, encodeIndexedPng } from '../../../../src/lib/image/png.ts';
import { socialImageDrawer } from '../../../../src/render/page/social-image.ts';

const font = outlineFont(readAsset('npm:@fontsource/inter/files/inter-latin-700-normal.woff'))!;
const draw = (title: string, siteName = 'Site') =>
  socialImageDrawer({
    siteName,
    background: [255, 255, 255],
    text: [0, 0, 0],
    soft: [90, 90, 90],
    accent: [0, 128, 0],
    regular: font,
    bold: font,
  })({ title });

test('the picture has the colours of the site and the shapes of the letters', () => {
  const picture = decodePng(encodeIndexedPng(draw('HHHH')!))!;
  const pixel = (x: number, y: number) => [
    ...picture.pixels.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3),
  ];
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  expect(pixel(600, 5)).toEqual([0, 128, 0]);
  expect(pixel(1100, 600)).toEqual([255, 255, 255]);
  // The left stem of the first letter, and the space between its stems above the bar.
  expect(pixel(91, 240)).toEqual([0, 0, 0]);
  expect(pixel(104, 218)).toEqual([255, 255, 255]);
});

test('a title in letters that the font does not have gives way to the name of the site', () => {
  const pixels = (title: string, siteName?: string) => Buffer.from(draw(title, siteName)!.pixels);
  expect(pixels('日本').equals(pixels('مرحبا'))).toBe(true);
  expect(pixels('日本').equals(pixels('日本', 'Other'))).toBe(false);
  expect(draw('日本', '中文')).toBeUndefined();
});

test('a long title is cut', () => {
  expect(draw('word '.repeat(400))).toBeDefined();
});
