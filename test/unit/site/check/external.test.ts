import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  addConfigLinks,
  addExternalLink,
  externalProblems,
} from '../../../../src/site/check/external/external-problems.ts';
import { diskLinkStore } from '../../../../src/site/check/external/politely.ts';
import type { Fetcher } from '../../../../src/site/source/specs/public-fetch.ts';
import { publicFetch } from '../../../../src/site/source/specs/public-fetch.ts';

type Reply = number | { status: number; headers?: Record<string, string> };

/** A network that answers from a table, and remembers what it was asked. */
function network(replies: Record<string, Reply | ((method: string, count: number) => Reply)>) {
  const asked: string[] = [];
  let open = 0;
  const most = { all: 0 };
  const fetcher: Fetcher = async (url, { method = 'GET' }) => {
    asked.push(`${method} ${url}`);
    most.all = Math.max(most.all, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    const reply = replies[url] ?? replies['*'] ?? 404;
    const count = asked.filter((line) => line.endsWith(` ${url}`)).length;
    const value = typeof reply === 'function' ? reply(method, count) : reply;
    const { status, headers = {} } = typeof value === 'number' ? { status: value } : value;
    return new Response(null, { status, headers });
  };
  return { fetcher, asked, most };
}

const at = { file: 'a.mdx', line: 1, column: 1 };
const LIMITS = { limit: 100, timeoutMs: 10_000 };

const linksTo = (...urls: string[]) => new Map(urls.map((url) => [url, [at]]));

async function codes(urls: string[], fetcher: Fetcher, limits = LIMITS): Promise<string[]> {
  const found = await externalProblems(linksTo(...urls), { fetcher, ...limits });
  return found.map(({ code, message }) => `${code} ${message}`);
}

describe('links to other sites', () => {
  test('HEAD is sent first, and GET if a host rejects it', async () => {
    const { fetcher, asked } = network({
      'https://a.io/': 200,
      'https://b.io/': (method) => (method === 'HEAD' ? 405 : 200),
    });
    expect(await codes(['https://a.io/', 'https://b.io/'], fetcher)).toEqual([]);
    expect(asked.sort()).toEqual(['GET https://b.io/', 'HEAD https://a.io/', 'HEAD https://b.io/']);
  });

  test('404 and 410 are broken; a login or a failing server leaves it open', async () => {
    const { fetcher } = network({
      'https://a.io/gone': 410,
      'https://b.io/login': 403,
      'https://c.io/': 502,
    });
    const found = await codes(['https://a.io/gone', 'https://b.io/login', 'https://c.io/'], fetcher);
    expect(found.map((line) => line.split(' ')[0])).toEqual([
      'external-link-broken',
      'external-link-unchecked',
      'external-link-unchecked',
    ]);
  });

  test('a permanent redirect names the new URL; others and a trailing slash report nothing', async () => {
    const to = (status: number, location: string) => ({ status, headers: { location } });
    const { fetcher } = network({
      'https://a.io/old': to(301, '/new'),
      'https://a.io/new': 200,
      'https://b.io/today': to(302, '/2'),
      'https://b.io/2': 200,
      'https://c.io/x': to(301, '/x/'),
      'https://c.io/x/': 200,
      'https://d.io/loop': to(301, '/loop'),
    });
    expect(
      await codes(['https://a.io/old', 'https://b.io/today', 'https://c.io/x', 'https://d.io/loop'], fetcher),
    ).toEqual([
      'external-link-moved `https://a.io/old` has moved permanently to `https://a.io/new`.',
      'external-link-broken The link `https://d.io/loop` is broken: more than 5 redirects.',
    ]);
  });

  test('a host that demands a wait is requested once more, then skipped', async () => {
    const later = { status: 429, headers: { 'retry-after': '0' } };
    const patient = network({ '*': (_, count) => (count === 1 ? later : 200) });
    expect(await codes(['https://a.io/'], patient.fetcher)).toEqual([]);
    const refusing = network({ '*': { status: 429, headers: { 'retry-after': '3600' } } });
    expect((await codes(['https://a.io/'], refusing.fetcher))[0]).toContain('external-link-unchecked');
    expect(refusing.asked).toHaveLength(1);
  });

  test('two requests at a time go to one host', async () => {
    const { fetcher, most } = network({ '*': 200 });
    await codes(
      Array.from({ length: 9 }, (_, number) => `https://a.io/${number}`),
      fetcher,
    );
    expect(most.all).toBe(2);
  });

  test('beyond the limit, the number of unchecked links is reported', async () => {
    const { fetcher, asked } = network({ '*': 200 });
    const found = await codes(['https://a.io/', 'https://b.io/', 'https://c.io/'], fetcher, {
      ...LIMITS,
      limit: 1,
    });
    expect(found).toEqual(['external-links-left 2 URLs were not checked: at most 1 are checked in one run.']);
    expect(asked).toHaveLength(1);
  });

  test('a private address is not called', async () => {
    const fetcher = publicFetch(async () => [{ address: '10.0.0.7', family: 4 }]);
    const [found] = await codes(['https://intranet.company/'], fetcher);
    expect(found).toContain('external-link-unchecked');
    expect(found).toContain('10.0.0.7');
  });

  describe('without a network', () => {
    /** Hosts that respond; all others fail in this way. */
    const failing = (code: string, ...hosts: string[]): Fetcher => {
      return async (url) => {
        if (hosts.includes(new URL(url).host)) return new Response(null, { status: 200 });
        throw Object.assign(new Error('fetch failed'), { cause: Object.assign(new Error(code), { code }) });
      };
    };
    const urls = ['https://a.io/1', 'https://a.io/2', 'https://b.io/'];

    test.each(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ECONNREFUSED'])(
      'that is said once (%s), instead of every link',
      async (code) => {
        expect(await codes(urls, failing(code))).toEqual([
          'external-network-missing None of 3 URLs was checked: no host responds.',
        ]);
      },
    );

    test('a network with one host that responds is there', async () => {
      expect(await codes(urls, failing('ENOTFOUND', 'b.io'))).toEqual([
        'external-link-broken The link `https://a.io/1` is broken: there is no such host.',
        'external-link-broken The link `https://a.io/2` is broken: there is no such host.',
      ]);
    });

    test('one host alone may just be gone', async () => {
      expect(await codes(urls.slice(0, 1), failing('ENOTFOUND'))).toEqual([
        'external-link-broken The link `https://a.io/1` is broken: there is no such host.',
      ]);
    });

    test('hosts that have a wrong certificate are there', async () => {
      const found = await codes(urls, failing('CERT_HAS_EXPIRED'));
      expect(found).toHaveLength(3);
    });
  });

  test('reachable links are remembered for a week, others are checked again', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-links-'));
    const { fetcher, asked } = network({ 'https://a.io/': 200, 'https://b.io/': 404 });
    const day = 24 * 60 * 60 * 1000;
    const run = (now: number) =>
      externalProblems(linksTo('https://a.io/', 'https://b.io/'), {
        fetcher,
        store: diskLinkStore(folder, () => now),
        ...LIMITS,
      });
    await run(0);
    asked.length = 0;
    await run(6 * day);
    expect(asked).toEqual(['HEAD https://b.io/', 'GET https://b.io/']);
    asked.length = 0;
    await run(8 * day);
    expect(asked).toContain('HEAD https://a.io/');
  });

  test('a damaged entry of the file is asked for again', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-links-'));
    const links = { 'https://a.io/': null, 'https://b.io/': 'b', 'https://c.io/': { at: 'soon' } };
    writeFileSync(path.join(folder, 'external-links.json'), JSON.stringify({ version: 1, links }));
    const store = diskLinkStore(folder);
    expect(Object.keys(links).map((url) => store.read(url))).toEqual([undefined, undefined, undefined]);
    rmSync(folder, { recursive: true });
  });
});

describe('which links are checked', () => {
  test('each URL once, without fragment and password; no examples, placeholders or other schemes', () => {
    const links = new Map();
    const hrefs = [
      'https://a.io/x#one',
      'https://me:secret@a.io/x',
      '//a.io/x',
      'https://example.com/a',
      'http://localhost:3000',
      'https://api.test/x',
      'https://{host}.a.io',
      'mailto:a@a.io',
    ];
    for (const href of hrefs) addExternalLink(links, href, () => at);
    expect([...links]).toEqual([['https://a.io/x', [at, at, at]]]);
  });

  test('names of one network and loopback addresses when private ones are wanted', () => {
    const hrefs = [
      'http://wiki.internal/a',
      'http://printer.local/',
      'http://127.0.0.1:8080/x',
      'http://localhost:3000',
    ];
    const [without, withPrivate] = [new Map(), new Map()];
    for (const href of hrefs) {
      addExternalLink(without, href, () => at);
      addExternalLink(withPrivate, href, () => at, true);
    }
    expect([...without.keys()]).toEqual([]);
    expect([...withPrivate.keys()]).toEqual(hrefs.slice(0, 3));
  });

  test('those of docs.json too', () => {
    const links = new Map();
    const config = {
      navbar: { links: [{ label: 'A', href: 'https://a.io' }] },
      footer: { socials: { x: 'https://x.com/a' } },
      api: { mdx: { server: 'https://server.io' } },
    };
    addConfigLinks(links, config, () => at);
    expect([...links.keys()]).toEqual(['https://a.io/', 'https://x.com/a']);
  });
});
