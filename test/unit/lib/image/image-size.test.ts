import { describe, expect, it } from 'vitest';
import { imageSize } from '../../../../src/lib/image/image-size.ts';
import { encodePng } from '../../../../src/lib/image/png.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('reads the size of an SVG', () => {
  const size = imageSize(bytes('<svg width="120" height="40px" viewBox="0 0 24 24">'));
  expect(size).toEqual({ width: 120, height: 40 });
});

it.each([
  ['<?xml version="1.0"?><svg viewBox="0 0 300 60" xmlns="x">', 300, 60],
  ['<svg width="100%" viewBox="0,0,30,10">', 30, 10],
  ['<svg width="40" viewBox="0 0 24 24">', 24, 24],
])('reads the ratio alone of %s', (source, width, height) => {
  expect(imageSize(bytes(source))).toEqual({ width, height, isRatio: true });
});

it('reads the size of a PNG', () => {
  expect(imageSize(encodePng({ width: 3, height: 2, pixels: new Uint8Array(24) }))).toEqual({
    width: 3,
    height: 2,
  });
});

it('reads the size of a GIF and a JPEG', () => {
  expect(imageSize(Uint8Array.from([...bytes('GIF89a'), 10, 0, 5, 0]))).toEqual({ width: 10, height: 5 });
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 3, 1, 1, 1, 1];
  expect(imageSize(Uint8Array.from(jpeg))).toEqual({ width: 30, height: 20 });
});

describe('a JPEG that browsers turn', () => {
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 3, 1, 1, 1, 1];
  const jpeg = (tiff: readonly number[]) =>
    Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 8 + tiff.length, ...bytes('Exif'), 0, 0, ...tiff, ...frame]);
  const big = (orientation: number) => [
    ...bytes('MM'),
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
  ];
  const little = (orientation: number) => [
    ...bytes('II'),
    42,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
  ];

  it.each([1, 3, 4])('has its own size by orientation %i', (orientation) => {
    expect(imageSize(jpeg(big(orientation)))).toEqual({ width: 30, height: 20 });
    expect(imageSize(jpeg(little(orientation)))).toEqual({ width: 30, height: 20 });
  });

  it.each([5, 6, 7, 8])('is as wide as it was high by orientation %i', (orientation) => {
    expect(imageSize(jpeg(big(orientation)))).toEqual({ width: 20, height: 30 });
    expect(imageSize(jpeg(little(orientation)))).toEqual({ width: 20, height: 30 });
  });

  it('has its own size where what a camera has written is damaged', () => {
    const far = [...bytes('MM'), 0, 42, 0xff, 0xff, 0xff, 0xff];
    const many = [...bytes('MM'), 0, 42, 0, 0, 0, 8, 0xff, 0xff];
    for (const tiff of [[], bytes('MM'), far, many])
      expect(imageSize(jpeg([...tiff]))).toEqual({ width: 30, height: 20 });
  });
});

describe('an AVIF', () => {
  const box = (type: string, ...content: readonly number[]) => [
    0,
    0,
    0,
    8 + content.length,
    ...bytes(type),
    ...content,
  ];
  const size = (width: number, height: number) => box('ispe', 0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height);
  const avif = (...properties: readonly number[]) =>
    Uint8Array.from([
      ...box('ftyp', ...bytes('avif'), 0, 0, 0, 0),
      ...box('meta', 0, 0, 0, 0, ...box('hdlr', 0), ...box('iprp', ...box('ipco', ...properties))),
    ]);

  it('has the size of its whole image', () => {
    expect(imageSize(avif(...size(8, 8), ...size(30, 20)))).toEqual({ width: 30, height: 20 });
  });

  it.each([
    [0, 30, 20],
    [1, 20, 30],
    [2, 30, 20],
    [3, 20, 30],
  ])('is rotated by %i quarter turns', (quarters, width, height) => {
    expect(imageSize(avif(...size(30, 20), ...box('irot', quarters)))).toEqual({ width, height });
  });

  it('has no size where boxes are damaged', () => {
    const whole = avif(...size(30, 20));
    for (const end of [8, 20, 40, 60]) expect(imageSize(whole.subarray(0, end))).toBeUndefined();
    expect(imageSize(Uint8Array.from([0, 0, 0, 0, ...bytes('ftyp')]))).toBeUndefined();
    expect(imageSize(Uint8Array.from([0, 0, 0, 1, ...bytes('ftyp'), 0, 0]))).toBeUndefined();
  });
});

it('has no size for other formats', () => {
  expect(imageSize(bytes('hello'))).toBeUndefined();
  expect(imageSize(new Uint8Array())).toBeUndefined();
});
