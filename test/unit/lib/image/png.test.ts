import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resizeToSquare } from '../../../../src/lib/image/picture.ts';
import { decodePng, encodePng } from '../../../../src/lib/image/png.ts';

it('reads what it writes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.infiniteStream(fc.nat(255)),
      (width, height, bytes) => {
        const pixels = Uint8Array.from({ length: width * height * 4 }, () => bytes.next().value);
        expect(decodePng(encodePng({ width, height, pixels }))).toEqual({ width, height, pixels });
      },
    ),
  );
});

it('resizes an image of one color without changing it', () => {
  const pixels = Uint8Array.from({ length: 40 * 40 * 4 }, (_, index) => [10, 200, 30, 255][index % 4]!);
  for (const size of [16, 32, 40]) {
    const small = resizeToSquare({ width: 40, height: 40, pixels }, size);
    expect([...small.pixels.subarray(0, 4)]).toEqual([10, 200, 30, 255]);
  }
});

it('uses every pixel even if one size is no multiple of the other', () => {
  const gray = [0, 50, 100, 200];
  const pixels = Uint8Array.from({ length: 4 * 4 * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : gray[(index >> 2) % 4]!,
  );
  const { pixels: small } = resizeToSquare({ width: 4, height: 4, pixels }, 3);
  expect([small[0], small[4], small[8]]).toEqual([0, 50, 150]);
});

it('refuses what is not a PNG, or ends too early', () => {
  expect(decodePng(new TextEncoder().encode('GIF89a'))).toBeUndefined();
  const whole = encodePng({ width: 1, height: 1, pixels: new Uint8Array(4) });
  for (let length = 0; length < 40; length++) expect(decodePng(whole.subarray(0, length))).toBeUndefined();
});

it('does not unpack more bytes than an image of its size has', () => {
  const large = encodePng({ width: 1, height: 1000, pixels: new Uint8Array(4000) });
  new DataView(large.buffer, large.byteOffset).setUint32(20, 1);
  expect(decodePng(large)).toBeUndefined();
});
