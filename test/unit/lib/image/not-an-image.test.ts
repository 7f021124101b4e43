import { expect, test } from 'vitest';
import { notAnImage } from '../../../../src/lib/image/not-an-image.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a.png', '\x89PNG\r\n\x1a\n'],
  ['a.jpg', '\xff\xd8\xff\xe0'],
  ['a.png', '\xff\xd8\xff\xe0'],
  ['a.gif', 'GIF89a'],
  ['a.webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['a.avif', '\0\0\0\x20ftypavif'],
  ['favicon.ico', '\0\0\x01\0\x01\0'],
  ['A.SVG', `<?xml version="1.0"?><!--${' '.repeat(1000)}--><svg xmlns="http://www.w3.org/2000/svg"/>`],
  ['a.svg', Buffer.from('\ufeff<svg/>', 'utf16le').toString('latin1')],
  ['a.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:1'],
  ['a.mp4', 'text'],
  ['a', 'text'],
])('%s is an image, or has no extension of one: %j', (path, content) => {
  expect(notAnImage(path, bytes(content))).toBeUndefined();
});

test.each([
  ['a.png', '', 'empty'],
  ['a.svg', '', 'empty'],
  ['a.png', '\n<!DOCTYPE html><title>Not found</title><svg/>', 'an HTML page'],
  ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'an SVG'],
  ['a.svg', '\x89PNG\r\n\x1a\n', 'a bitmap'],
  ['a.webp', '%PDF-1.7', 'a PDF'],
  ['a.gif', 'Not found', 'text'],
  ['a.jpeg', '\0\x01\x02\x03', 'something else'],
])('%s with %j is %s', (path, content, kind) => {
  expect(notAnImage(path, bytes(content))).toBe(kind);
});
