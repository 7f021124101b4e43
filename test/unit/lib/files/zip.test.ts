import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { unzip, zip } from '../../../../src/lib/files/zip.ts';

const MB = 1_000_000;
const utf8 = (text: string) => new TextEncoder().encode(text);
const texts = (bytes: Uint8Array, isWanted: (path: string) => boolean = () => true) =>
  Object.fromEntries(
    Array.from(unzip(bytes, MB, isWanted), ([path, content]) => [path, new TextDecoder().decode(content)]),
  );

describe('an archive', () => {
  test('has the files that it was made of', async () => {
    const files = { 'a.json': '{}', 'folder/ä.json': 'ä'.repeat(2000), empty: '' };
    const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, utf8(text)]));
    expect(texts(await zip(bytes))).toEqual(files);
    expect(texts(zipSync(bytes, { level: 0, comment: 'A comment' }))).toEqual(files);
    expect(texts(await zip(bytes), (path) => path === 'a.json')).toEqual({ 'a.json': '{}' });
  });

  test('may have the sizes of its files after them', () => {
    const parts: Uint8Array[] = [];
    const streamed = new Zip((_, part) => void parts.push(part));
    const file = new ZipDeflate('a.txt');
    streamed.add(file);
    file.push(utf8('text'.repeat(100)), true);
    streamed.end();
    expect(texts(joined(...parts))).toEqual({ 'a.txt': 'text'.repeat(100) });
  });

  test('may use the fields of ZIP64', () => {
    expect(texts(archive([{ path: 'a.txt', text: 'text' }], { isZip64: true }))).toEqual({ 'a.txt': 'text' });
  });

  test('is refused where it ends early, or is none', () => {
    const whole = zipSync({ 'a.json': utf8('{"a": 1}'.repeat(100)) });
    for (let length = 0; length < whole.length; length++)
      expect(() => texts(whole.subarray(0, length))).toThrow('it is no complete ZIP archive');
  });

  test('is refused if a file is encrypted or compressed in another way', () => {
    expect(() => texts(archive([{ path: 'a', text: 'x', flags: 1 }]))).toThrow('its file "a" is encrypted');
    expect(() => texts(archive([{ path: 'a', text: 'x', method: 12 }]))).toThrow('other than deflate');
  });
});

describe('an archive that is made to explode', () => {
  const zeros = 'x'.repeat(600_000);

  test('may say that its files are small', () => {
    const lying = archive([
      { path: 'a', text: zeros, size: 1 },
      { path: 'b', text: zeros, size: 1 },
    ]);
    expect(() => unzip(lying, MB, () => true)).toThrow('it is larger than 1 MB when unpacked');
    expect(unzip(lying, MB, (path) => path === 'b').get('b')).toHaveLength(600_000);
    expect(unzip(lying, 600_000, (path) => path === 'b').size).toBe(1);
  });

  test('may list the same bytes again and again, or let one file contain another', () => {
    const once = { path: 'a', text: 'text' };
    expect(() => texts(archive([once, { ...once, path: 'b', sharesBytes: true }]))).toThrow(
      'two of its entries share the same bytes',
    );
    const inner = archive([{ path: 'c', text: 'text' }]);
    const nested = archive([
      { path: 'outer', text: inner, method: 0 },
      { path: 'c', text: '', at: 30 + 5 },
    ]);
    expect(() => texts(nested, (path) => path === 'c')).toThrow('two of its entries share the same bytes');
  });
});

interface File {
  path: string;
  text: string | Uint8Array;
  /** What the archive says about it, if that is not true. */
  size?: number;
  flags?: number;
  method?: number;
  /** Has no bytes of its own, but those of the file before it, or those that begin here. */
  sharesBytes?: boolean;
  at?: number;
}

/** An archive with all liberties. */
function archive(files: readonly File[], { isZip64 = false } = {}): Uint8Array {
  const parts: Uint8Array[] = [];
  const table: Uint8Array[] = [];
  let length = 0;
  let last = 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  for (const { path, text, size, flags = 0, method = 8, sharesBytes, at } of files) {
    const content = typeof text === 'string' ? utf8(text) : text;
    const packed = method === 0 ? content : deflateRawSync(content);
    const fields = (limit?: number) => [
      ...[u16(20), u16(flags), u16(method), u16(0), u16(0), u32(crc32(content))],
      ...[u32(limit ?? packed.length), u32(limit ?? size ?? content.length), u16(path.length)],
    ];
    const own = !sharesBytes && at === undefined;
    if (own) {
      last = length;
      add(joined(u32(0x04034b50), ...fields(), u16(0), utf8(path), packed));
    }
    const place = at ?? last;
    const extra = joined(u16(1), u16(24), u64(content.length), u64(packed.length), u64(place));
    const head = [u32(0x02014b50), u16(20), ...fields(isZip64 ? 0xffffffff : undefined)];
    table.push(
      joined(
        ...head,
        ...[u16(isZip64 ? extra.length : 0), u16(0), u16(0), u16(0), u32(0)],
        ...[u32(isZip64 ? 0xffffffff : place), utf8(path), isZip64 ? extra : utf8('')],
      ),
    );
  }
  const start = length;
  for (const entry of table) add(entry);
  const size = length - start;
  if (isZip64) {
    const end = length;
    const counts = [u64(files.length), u64(files.length), u64(size), u64(start)];
    add(joined(u32(0x06064b50), u64(44), u16(45), u16(45), u32(0), u32(0), ...counts));
    add(joined(u32(0x07064b50), u32(0), u64(end), u32(1)));
  }
  const count = u16(isZip64 ? 0xffff : files.length);
  const at = u32(isZip64 ? 0xffffffff : start);
  add(joined(u32(0x06054b50), u16(0), u16(0), count, count, u32(size), at, u16(0)));
  return joined(...parts);
}

const joined = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
const u16 = (value: number) => Uint8Array.of(value & 255, value >> 8);
const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
const u64 = (value: number) => new Uint8Array(BigUint64Array.of(BigInt(value)).buffer);
