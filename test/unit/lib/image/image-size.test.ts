import { expect, it } from 'vitest';
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

it('knows nothing about the rest', () => {
  expect(imageSize(bytes('hello'))).toBeUndefined();
  expect(imageSize(new Uint8Array())).toBeUndefined();
});
