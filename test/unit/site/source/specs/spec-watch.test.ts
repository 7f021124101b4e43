import { beforeEach, describe, expect, test } from 'vitest';
import { contentHash } from '../../../../../src/lib/content-hash.ts';
import type { Fetcher } from '../../../../../src/site/source/specs/public-fetch.ts';
import { type SpecWatch, specWatch } from '../../../../../src/site/source/specs/spec-watch.ts';

const URL = 'https://api.example.com/openapi.json';

/** A host of one document. */
let host: { text: string; status: number; validators: Record<string, string> };
let requests: Readonly<Record<string, string>>[];
let watch: SpecWatch;
beforeEach(() => {
  host = { text: 'one', status: 200, validators: {} };
  requests = [];
  const fetcher: Fetcher = async (_url, { headers = {} }) => {
    requests.push(headers);
    const { etag, 'last-modified': lastModified } = host.validators;
    const isKnown =
      (etag !== undefined && headers['if-none-match'] === etag) ||
      (lastModified !== undefined && headers['if-modified-since'] === lastModified);
    if (isKnown) return new Response(null, { status: 304 });
    return new Response(host.text, { status: host.status, headers: host.validators });
  };
  watch = specWatch(fetcher);
});
const changed = (shown = 'one') =>
  watch.haveChanged([{ url: URL, hash: contentHash(shown) }], AbortSignal.timeout(10_000));

describe('specifications by URL', () => {
  test('have changed when their host sends another text than the one that is shown', async () => {
    expect(await changed()).toBe(false);
    host.text = 'two';
    expect(await changed()).toBe(true);
    expect(await changed('two')).toBe(false);
  });

  test.each([
    ['etag', 'if-none-match', '"v1"'],
    ['last-modified', 'if-modified-since', 'Thu, 15 Jan 2026 12:00:00 GMT'],
  ])('are asked for with %s once it is known', async (name, condition, value) => {
    host.validators = { [name]: value };
    expect(await changed()).toBe(false);
    expect(await changed()).toBe(false);
    expect(requests).toEqual([{}, { [condition]: value }]);
    host = { ...host, text: 'two', validators: { [name]: `${value}x` } };
    expect(await changed()).toBe(true);
  });

  test('that the site does not show yet have changed, also when their host says that they have not', async () => {
    host = { ...host, text: 'two', validators: { etag: '"v2"' } };
    expect(await changed()).toBe(true);
    expect(await changed()).toBe(true);
    expect(requests[1]).toEqual({ 'if-none-match': '"v2"' });
  });

  test('that fail to deploy are skipped after three attempts, until they change again', async () => {
    host.text = 'broken';
    expect([await changed(), await changed(), await changed(), await changed()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    host.text = 'fixed';
    expect(await changed()).toBe(true);
  });

  test('that cannot be fetched have not changed', async () => {
    host = { ...host, text: '', status: 404 };
    expect(await changed()).toBe(false);
  });
});
