import { describe, expect, test } from 'vitest';
import { urlMistake } from '../../../../src/lib/url/safe-url.ts';

describe('a URL that leads nowhere', () => {
  test.each([
    ['htps://example.com/a', 'scheme', 'https://example.com/a'],
    ['HTTPSS://example.com', 'scheme', 'https://example.com'],
    ['ttp:/example.com', 'scheme', 'http://example.com'],
    ['localhost:3000/a', 'no-scheme', 'http://localhost:3000/a'],
    ['example.com:8080', 'no-scheme', 'http://example.com:8080'],
    ['https:/example.com/a', 'slashes', 'https://example.com/a'],
    ['http:example.com', 'slashes', 'http://example.com'],
    ['https:\\\\example.com', 'slashes', 'https://example.com'],
    ['http://', 'host', undefined],
    ['https:///example.com', 'host', 'https://example.com'],
    ['https://?q=1', 'host', undefined],
    ['///a', 'host', undefined],
    ['https://https://example.com', 'twice', 'https://example.com'],
    ['https://http//example.com', 'twice', 'http://example.com'],
    ['https://exa mple.com', 'invalid', undefined],
    ['https://example.com:99999', 'invalid', undefined],
    ['ftp://example.com/a.zip', 'ftp', undefined],
    ['//guides/start', 'folder', '/guides/start'],
  ])('%s', (url, reason, meant) => {
    expect(urlMistake(url)).toEqual({ reason, ...(meant && { meant }) });
  });
});

test.each([
  '',
  '#part',
  'guides/start',
  '/a:b',
  'https://example.com',
  ' https://example.com ',
  'HTTPS://EXAMPLE.COM/a?b#c',
  'http://localhost:3000',
  'http://api/v1',
  'https://münchen.example',
  'https://[::1]:8080/a',
  'https://<tenant>.example.com/a',
  'https://{tenant}.example.com:{port}',
  'http://localhost:PORT',
  'https://…',
  '//cdn.example.com/a.png',
  'mailto:me@example.com',
  'tel:12345',
  'sms:+12345',
  'vscode://file/a',
  'ssh://git@example.com',
  'data:image/png;base64,AA',
  'pptx:a',
])('%j is not reported', (url) => expect(urlMistake(url)).toBeUndefined());
