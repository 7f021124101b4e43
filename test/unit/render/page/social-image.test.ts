import { expect, test } from 'vitest';
import { readAsset } from '../../../../src/lib/files/assets.ts';
import { outlineFont } from '../../../../src/lib/image/font-outlines.ts';
import { decodePng, encodeIndexedPng } from '../../../../src/lib/image/png.ts';
import { socialImageDrawer } from '../../../../src/render/page/social-image.ts';

const font = outlineFont(readAsset('npm:@fontsource/inter/files/inter-latin-700-normal.woff'))!;
const drawer = (siteName = 'Site', bold = font) =>
  socialImageDrawer({
    siteName,
    background: [255, 255, 255],
    text: [0, 0, 0],
    soft: [90, 90, 90],
    accent: [0, 128, 0],
    regular: font,
    bold,
  });
const draw = (title: string, siteName?: string) => drawer(siteName)({ title });

test('the image has the colors of the site and the shapes of the letters', () => {
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
  const rows = (title: string, siteName?: string) => Buffer.from(draw(title, siteName)!.rows);
  expect(rows('日本').equals(rows('مرحبا'))).toBe(true);
  expect(rows('日本').equals(rows('日本', 'Other'))).toBe(false);
  expect(draw('日本', '中文')).toBeUndefined();
});

test('the name of the site is on the image once', () => {
  const dark = (title: string) => draw(title)!.rows.reduce((sum, pixel) => sum + Number(pixel > 0), 0);
  expect(dark('Site')).toBeLessThan(dark('Sito'));
});

test('what one image shows is not on the next', () => {
  const again = drawer();
  const words = { title: 'A title', description: 'And more words.' };
  const first = again(words)!.rows;
  expect(again({ title: 'Other' })!.rows).toEqual(draw('Other')!.rows);
  expect(again(words)!.rows).toEqual(first);
});

test('a long title is cut', () => {
  expect(draw('word '.repeat(400))!.rows).toEqual(draw('word '.repeat(500))!.rows);
});

test('a word that is longer than the image is cut, whatever its length, in one pass', () => {
  let measured = 0;
  const counting = {
    ...font,
    advance: (code: number) => {
      measured++;
      return font.advance(code);
    },
  };
  const title = 'a'.repeat(20_000);
  expect(drawer('Site', counting)({ title })!.rows).toEqual(draw('a'.repeat(500))!.rows);
  expect(measured).toBeLessThan(5 * title.length);
});
