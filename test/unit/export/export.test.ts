import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverProjects } from '../../../src/export/ask-server.ts';
import {
  EXPORT_FORMATS,
  type ExportFormatName,
  type ExportOptions,
  exportConversations,
} from '../../../src/export/export-conversations.ts';
import { openFileSink } from '../../../src/export/file-sink.ts';
import { importConversations } from '../../../src/export/import-conversations.ts';
import { databaseSource, type PageSource, serverSource } from '../../../src/export/page-source.ts';
import { conversationRow } from '../../../src/store/conversation.ts';
import { newId } from '../../../src/store/ids.ts';
import { rowsOf } from '../../../src/store/row-page.ts';
import { startTestServer, type TestServer } from '../../http/test-server.ts';
import { NOON, rows } from '../../store/rows.ts';
import { temporaryFolder } from '../../store/temporary-folder.ts';

let server: TestServer;
let folder: ReturnType<typeof temporaryFolder>;
let out: string;
beforeEach(async () => {
  server = await startTestServer();
  folder = temporaryFolder();
  out = path.join(folder.path, 'out.jsonl');
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

const fromDatabase = (range: { from?: string; to?: string } = {}) =>
  databaseSource(server.store, { projectId: server.projectId, ...range });

/** Exports to `out` and returns the summary. */
async function run(
  source: PageSource,
  options: Partial<ExportOptions> & { formatName?: ExportFormatName; resume?: boolean } = {},
) {
  const sink = await openFileSink(out, { request: 'request', resume: options.resume ?? false, mode: 0o600 });
  return exportConversations({
    source,
    sink,
    format: EXPORT_FORMATS[options.formatName ?? 'jsonl'],
    resumed: sink.resumed,
    cursor: undefined,
    limit: Number.POSITIVE_INFINITY,
    pageSize: 10,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  });
}

const idsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { id: string }).id);

describe('export', () => {
  test('from a database: every row once, byte for byte', async () => {
    const all = rows(35);
    await server.store.addConversations(server.projectId, all);
    expect(await run(fromDatabase())).toEqual({ rows: 35, pages: 4, nextCursor: null });
    expect(readFileSync(out, 'utf8')).toBe(all.map(({ json }) => `${json}\n`).join(''));
  });

  test('from a server gives the same file as from its database', async () => {
    await server.store.addConversations(server.projectId, rows(35));
    await run(fromDatabase());
    const direct = readFileSync(out, 'utf8');
    const options = {
      url: 'http://docs.test/',
      key: server.readKey,
      fetch: (async (url: string, init: RequestInit) => server.app.request(url, init)) as typeof fetch,
      retry: { attempts: 1, sleep: async () => {}, onRetry: () => {} },
    };
    await run(serverSource(options, { projectId: server.projectId }));
    expect(readFileSync(out, 'utf8')).toBe(direct);

    // Something between the server and us may write the same JSON in another form.
    for (const indent of [0, 2]) {
      const reformatting = async (url: string, init: RequestInit) =>
        new Response(JSON.stringify(await (await server.app.request(url, init)).json(), null, indent));
      const source = serverSource(
        { ...options, fetch: reformatting as typeof fetch },
        { projectId: server.projectId },
      );
      await run(source);
      expect(readFileSync(out, 'utf8')).toBe(direct);
    }
  });

  test('a server lists the projects that a key has access to', async () => {
    const options = {
      url: 'http://docs.test/',
      fetch: (async (url: string, init: RequestInit) => server.app.request(url, init)) as typeof fetch,
      retry: { attempts: 1, sleep: async () => {}, onRetry: () => {} },
    };
    const ids = async (key: string) => (await serverProjects({ ...options, key })).map(({ id }) => id);
    expect(await ids(server.readKey)).toEqual([server.projectId, server.otherProjectId]);
    const { secret } = await server.makeKey({ projectId: server.otherProjectId });
    expect(await ids(secret)).toEqual([server.otherProjectId]);
    await expect(ids('wrong')).rejects.toMatchObject({ problem: { code: 'export-refused' } });
    for (const text of ['<p>Hello', 'null', '{"projects": {}}', '{"projects": [{"projectId": 1}]}']) {
      const other = { ...options, fetch: (async () => new Response(text)) as typeof fetch, key: 'k' };
      await expect(serverProjects(other)).rejects.toMatchObject({ problem: { code: 'export-not-an-api' } });
    }
  });

  test('an error of a gateway is reported with its status', async () => {
    const reasons: string[] = [];
    const answering = (status: number) => ({
      url: 'http://docs.test',
      key: 'k',
      fetch: async () =>
        Response.json({ error: { message: 'upstream' } }, { status, statusText: 'Not Acceptable' }),
      retry: { attempts: 2, sleep: async () => {}, onRetry: (reason: string) => reasons.push(reason) },
    });
    await expect(serverProjects(answering(406))).rejects.toMatchObject({
      problem: { message: 'The server http://docs.test responded with 406: Not Acceptable' },
    });
    await expect(serverProjects(answering(503))).rejects.toThrow();
    expect(reasons).toEqual(['503 Not Acceptable']);
  });

  test('dates, limit and cursor', async () => {
    const all = rows(30);
    await server.store.addConversations(server.projectId, all);
    const first = await run(fromDatabase(), { limit: 12 });
    expect(first).toEqual({ rows: 12, pages: 2, nextCursor: all[11]!.id });
    await run(fromDatabase(), { cursor: first.nextCursor! });
    expect(idsIn(readFileSync(out, 'utf8'))).toEqual(all.slice(12).map(({ id }) => id));
    await run(fromDatabase({ from: '2026-01-15T12:00:05Z', to: '2026-01-15T12:00:08Z' }));
    expect(idsIn(readFileSync(out, 'utf8'))).toEqual(all.slice(5, 8).map(({ id }) => id));
  });

  test('json is one array, also when it is empty', async () => {
    await run(fromDatabase(), { formatName: 'json' });
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual([]);
    const all = rows(25);
    await server.store.addConversations(server.projectId, all);
    await run(fromDatabase(), { formatName: 'json' });
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(all.map(({ json }) => JSON.parse(json)));
  });

  test('csv quotes what needs it and defuses formulas', async () => {
    const hostile = (query: string, response: string) =>
      conversationRow(
        {
          id: newId(NOON),
          timestamp: '',
          query,
          response,
          sources: [
            { title: 'A, "B"', url: '/a' },
            { title: 'C', url: '/c' },
          ],
          resolutionStatus: 'answered',
        },
        NOON,
      );
    const danger = [
      '=HYPERLINK("http://x")',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
      '＠SUM(A1)',
    ];
    for (const query of danger)
      await server.store.addConversations(server.projectId, [hostile(query, 'a\nb')]);
    await run(fromDatabase(), { formatName: 'csv' });
    const text = readFileSync(out, 'utf8');
    expect(text.split('\r\n')[0]).toBe('id,timestamp,query,response,sources,resolutionStatus,queryCategory');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    for (const query of ["'+1", "'-1", "'@SUM(A1)", "'\t=1", "'＝1", "'＠SUM(A1)"])
      expect(text).toContain(`,${query},`);
    expect(text).toContain('"a\nb","A, ""B"" </a>\nC </c>",answered,\r\n');
    expect(text).not.toMatch(/[,"][=+@]/);
  });

  test('an interrupted export is marked partial, and --resume continues it: no duplicate, no gap', async () => {
    const all = rows(95);
    await server.store.addConversations(server.projectId, all);
    const healthy = fromDatabase();
    for (const formatName of ['jsonl', 'json', 'csv'] as const) {
      out = path.join(folder.path, `whole.${formatName}`);
      await run(healthy, { formatName });
      const whole = readFileSync(out, 'utf8');
      out = path.join(folder.path, `out.${formatName}`);
      for (let failures = 0; failures < 4; failures++) {
        let pages = 0;
        const breaking: PageSource = async (after, limit) => {
          if (++pages > 2) throw new Error('connection lost');
          return healthy(after, limit);
        };
        await expect(run(breaking, { formatName, resume: failures > 0 })).rejects.toThrow('connection lost');
        expect(existsSync(out)).toBe(false);
        expect(existsSync(`${out}.partial`)).toBe(true);
      }
      const summary = await run(healthy, { formatName, resume: true });
      expect(summary).toMatchObject({ rows: 95, nextCursor: null });
      expect(readFileSync(out, 'utf8')).toBe(whole);
      expect(existsSync(`${out}.partial`)).toBe(false);
    }
  });

  test('rows that were written after the last saved state are not duplicated', async () => {
    const all = rows(40);
    await server.store.addConversations(server.projectId, all);
    let pages = 0;
    const breaking: PageSource = async (after, limit) => {
      if (++pages > 2) throw new Error('connection lost');
      return fromDatabase()(after, limit);
    };
    await expect(run(breaking)).rejects.toThrow();
    writeFileSync(`${out}.partial`, `${readFileSync(`${out}.partial`, 'utf8')}${all[20]!.json}\n{"half`);
    await run(fromDatabase(), { resume: true });
    expect(idsIn(readFileSync(out, 'utf8'))).toEqual(all.map(({ id }) => id));
  });

  test('a partial export is not continued with other options', async () => {
    const sink = await openFileSink(out, { request: 'one', resume: false, mode: 0o640 });
    expect(statSync(`${out}.partial`).mode & 0o777).toBe(0o640);
    await sink.abandon({ cursor: null, rows: 0, pages: 0 });
    await expect(openFileSink(out, { request: 'two', resume: true, mode: 0o600 })).rejects.toMatchObject({
      exitCode: 2,
      problem: { code: 'export-resume-mismatch' },
    });
  });

  test('an unreadable state restarts the export', async () => {
    const all = rows(20);
    await server.store.addConversations(server.projectId, all);
    writeFileSync(`${out}.partial`, 'half');
    writeFileSync(`${out}.partial-state`, '');
    await run(fromDatabase(), { resume: true });
    expect(idsIn(readFileSync(out, 'utf8'))).toEqual(all.map(({ id }) => id));
  });

  test.runIf(existsSync('/dev/full'))('a full disk is a clear problem, and no file', async () => {
    await server.store.addConversations(server.projectId, rows(20));
    symlinkSync('/dev/full', `${out}.partial`);
    await expect(run(fromDatabase())).rejects.toMatchObject({
      problem: { code: 'export-unwritable', message: expect.stringContaining('the disk is full') },
    });
    expect(existsSync(out)).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('a link is followed, not replaced', async () => {
    await server.store.addConversations(server.projectId, rows(3));
    const target = path.join(folder.path, 'target.jsonl');
    writeFileSync(target, 'old');
    symlinkSync(target, out);
    await run(fromDatabase());
    expect(idsIn(readFileSync(target, 'utf8'))).toHaveLength(3);
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
  });

  test.skipIf(process.platform === 'win32')('a pipe is written to, not replaced', async () => {
    await server.store.addConversations(server.projectId, rows(25));
    execFileSync('mkfifo', [out]);
    const [written] = await Promise.all([readFile(out, 'utf8'), run(fromDatabase())]);
    expect(idsIn(written)).toHaveLength(25);
    expect(lstatSync(out).isFIFO()).toBe(true);
  });

  test.runIf(existsSync('/dev/full'))('a device that takes nothing is a clear problem', async () => {
    symlinkSync('/dev/full', out);
    await server.store.addConversations(server.projectId, rows(3));
    await expect(run(fromDatabase())).rejects.toMatchObject({
      problem: { code: 'export-unwritable', message: expect.stringContaining('the disk is full') },
    });
  });

  test('a folder at the path of the file is reported before anything is read', async () => {
    await expect(
      openFileSink(folder.path, { request: 'one', resume: false, mode: 0o600 }),
    ).rejects.toMatchObject({
      problem: { code: 'export-unwritable', message: expect.stringContaining('it is a folder') },
    });
  });

  test('missing folders are created', async () => {
    out = path.join(folder.path, 'new', 'folder', 'out.jsonl');
    await server.store.addConversations(server.projectId, rows(3));
    await run(fromDatabase());
    expect(idsIn(readFileSync(out, 'utf8'))).toHaveLength(3);
  });

  test('a file that cannot be written is reported', async () => {
    mkdirSync(`${out}.partial`);
    await expect(openFileSink(out, { request: 'one', resume: false, mode: 0o600 })).rejects.toMatchObject({
      problem: { code: 'export-unwritable' },
    });
    rmSync(`${out}.partial`, { recursive: true });
  });
});

describe('export from a server', () => {
  /** A server that gives these answers in turn; functions throw. */
  const answering = (answers: (Response | (() => never))[], attempts = 5) => {
    const waits: number[] = [];
    const source = serverSource(
      {
        url: 'http://docs.test',
        key: 'secret',
        fetch: (async () => {
          const answer = answers.shift()!;
          return typeof answer === 'function' ? answer() : answer;
        }) as typeof fetch,
        retry: {
          attempts,
          sleep: async (milliseconds) => {
            waits.push(milliseconds / 1000);
          },
          onRetry: () => {},
        },
      },
      { projectId: 'p' },
    );
    return { source, waits };
  };
  const page = () => Response.json({ conversations: [], nextCursor: null, hasMore: false });
  const failing = () => {
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    });
  };

  test('tries again after 429, 5xx and broken connections, with growing pauses or as the server asks', async () => {
    const { source, waits } = answering([
      Response.json({ error: 'slow down' }, { status: 429, headers: { 'retry-after': '7' } }),
      new Response('a bug', { status: 500 }),
      failing,
      new Response('{"conversations": [', { status: 200 }),
      page(),
    ]);
    expect(await source(undefined, 10)).toMatchObject({ count: 0, lastId: null, more: false });
    expect(waits).toEqual([7, 1, 2, 4]);
  });

  test('a message of the server is shown without its period, because another sentence follows', async () => {
    const busy = () => Response.json({ error: 'Wait and try again.' }, { status: 429 });
    const { source } = answering([busy(), busy()], 2);
    await expect(source(undefined, 10)).rejects.toMatchObject({
      problem: { message: 'The export failed after 2 attempts: 429 Wait and try again' },
    });
  });

  test('gives up after some attempts and says why', async () => {
    const { source } = answering([failing, failing, failing], 3);
    await expect(source(undefined, 10)).rejects.toMatchObject({
      problem: {
        code: 'export-interrupted',
        message: expect.stringContaining(
          'http://docs.test cannot be reached: the connection was lost (ECONNRESET)',
        ),
      },
    });
  });

  test('asks a server that never answered five times, ten seconds each, and names it', async () => {
    const silent = () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    };
    const { source, waits } = answering([silent, silent, silent, silent, silent], 10);
    const reason = 'after 5 attempts: http://docs.test did not respond within 10 seconds';
    await expect(source(undefined, 10)).rejects.toMatchObject({
      problem: { code: 'export-interrupted', message: expect.stringContaining(reason) },
    });
    expect(waits).toEqual([0.5, 1, 2, 4]);
  });

  test('waits longer for a server that has answered before', async () => {
    const silent = () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    };
    const { source, waits } = answering([page(), ...Array(6).fill(silent), page()], 7);
    await source(undefined, 10);
    await source(undefined, 10);
    expect(waits).toHaveLength(6);
  });

  test('does not repeat what cannot succeed', async () => {
    const { source } = answering([
      Response.json({ error: 'A valid admin API key is needed.' }, { status: 401 }),
    ]);
    await expect(source(undefined, 10)).rejects.toMatchObject({
      problem: { code: 'export-refused', message: expect.stringContaining('401') },
    });
  });

  test('does not repeat a request to a server whose certificate is not trusted', async () => {
    const { source } = answering([
      () => {
        const cause = Object.assign(new Error('self-signed certificate'), {
          code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
        });
        throw new TypeError('fetch failed', { cause });
      },
    ]);
    await expect(source(undefined, 10)).rejects.toMatchObject({
      problem: { code: 'export-certificate-refused', message: expect.stringContaining('self-signed') },
    });
  });

  test('nor as Deno reports it, which has no code for it', async () => {
    const { source } = answering([
      () => {
        throw new TypeError(
          'error sending request: client error (Connect): invalid peer certificate: UnknownIssuer',
        );
      },
    ]);
    await expect(source(undefined, 10)).rejects.toMatchObject({
      problem: {
        code: 'export-certificate-refused',
        message: 'The certificate of the server is not trusted: invalid peer certificate: UnknownIssuer',
      },
    });
  });

  test.each(['{"hello":"world"}', '<h1>Sign in</h1>', 'null', ''])(
    'recognizes that %j is not a page of results',
    async (body) => {
      const { source } = answering([new Response(body)]);
      await expect(source(undefined, 10)).rejects.toMatchObject({ problem: { code: 'export-not-an-api' } });
    },
  );
});

test('a server that repeats its cursor, or sends nothing, ends the export', async () => {
  await server.store.addConversations(server.projectId, rows(20));
  const repeating: PageSource = async (_after, limit) => ({
    ...(await fromDatabase()(undefined, limit)),
    more: true,
  });
  await expect(run(repeating)).rejects.toMatchObject({ problem: { code: 'export-cursor-stuck' } });
  const silent: PageSource = async (after) => ({
    rows: new Uint8Array(),
    count: 0,
    lastId: `${after}x`,
    more: true,
  });
  await expect(run(silent)).rejects.toMatchObject({ problem: { code: 'export-cursor-stuck' } });
});

describe('import', () => {
  test('a row that nests without end is rejected, the others are loaded', async () => {
    const deep = `{"timestamp":"2026-01-01","query":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const good = rows(1)[0]!.json;
    expect(await load(`${good}\n${deep}\n`)).toMatchObject({ accepted: 1, rejected: 1, lines: [2] });
  });

  const load = async (text: string) => {
    const rejected: (number | undefined)[] = [];
    const summary = await importConversations({
      store: server.store,
      projectId: server.projectId,
      stream: Readable.from([text]),
      file: 'x.jsonl',
      onProgress: () => {},
      onRejected: ({ line }) => rejected.push(line),
    });
    return { ...summary, lines: rejected };
  };
  const stored = async () =>
    rowsOf(await server.store.conversationPage({ projectId: server.projectId, limit: 1000 }));

  test.each(['jsonl', 'json'] as const)(
    'takes our own export in %s, and nothing twice',
    async (formatName) => {
      const all = rows(25);
      await server.store.addConversations(server.projectId, all);
      await run(fromDatabase(), { formatName });
      const other = await startTestServer();
      const text = readFileSync(out, 'utf8');
      const into = async () =>
        importConversations({
          store: other.store,
          projectId: other.projectId,
          stream: Readable.from([text]),
          file: out,
          onProgress: () => {},
          onRejected: (problem) => {
            throw new Error(problem.message);
          },
        });
      expect(await into()).toEqual({ accepted: 25, duplicates: 0, rejected: 0 });
      expect(await into()).toEqual({ accepted: 0, duplicates: 25, rejected: 0 });
      const copied = await other.store.conversationPage({ projectId: other.projectId, limit: 100 });
      expect(rowsOf(copied)).toEqual(all.map(({ json }) => json));
      await other.close();
    },
  );

  test('keeps the good rows and names the lines of the others', async () => {
    const good = (query: string) =>
      JSON.stringify({
        timestamp: '2026-01-15',
        query,
        response: '',
        sources: [],
        resolutionStatus: 'answered',
      });
    const text = [good('a'), 'not json', '', good('b'), '{"timestamp":"x"}'].join('\n');
    expect(await load(text)).toEqual({ accepted: 2, duplicates: 0, rejected: 2, lines: [2, 5] });
  });

  test('rejects a question with a NUL character, which PostgreSQL cannot store', async () => {
    const [good] = rows(1);
    const text = JSON.stringify({ ...JSON.parse(good!.json), query: 'a\0b' });
    expect(await load(`${text}\n${good!.json}`)).toMatchObject({ accepted: 1, rejected: 1, lines: [1] });
  });

  test('reads rows of the hosted platform, with ids of another kind', async () => {
    const hosted = JSON.stringify({
      id: 'conv_123',
      timestamp: '2026-01-15T12:00:00Z',
      query: 'a',
      response: 'b',
      responseType: 'answer',
      sources: [],
      resolutionStatus: 'unanswered',
      queryCategory: null,
      pageUrl: '/install',
    });
    expect(await load(hosted)).toMatchObject({ accepted: 1, rejected: 0 });
    expect(await load(hosted)).toMatchObject({ accepted: 0, duplicates: 1 });
    expect(JSON.parse((await stored())[0]!)).toEqual({
      id: expect.stringMatching(/^01KF0RDQG0\w{16}$/),
      timestamp: '2026-01-15T12:00:00.000Z',
      query: 'a',
      response: 'b',
      sources: [],
      resolutionStatus: 'unanswered',
    });
  });

  test('rows of the same time whose ids are objects stay apart', async () => {
    const { id: _, ...fields } = JSON.parse(rows(1)[0]!.json) as Record<string, unknown>;
    const ids: unknown[] = [{ $oid: '1' }, { $oid: '2' }, { toString: 1 }];
    const text = ids.map((id) => JSON.stringify({ ...fields, id })).join('\n');
    expect(await load(text)).toMatchObject({ accepted: 3, duplicates: 0, rejected: 0 });
    expect(await load(text)).toMatchObject({ accepted: 0, duplicates: 3 });
  });

  test('reads a page of the API and JSON over several lines', async () => {
    const all = rows(3).map(({ json }) => JSON.parse(json) as unknown);
    expect(
      await load(JSON.stringify({ conversations: all, nextCursor: null, hasMore: false })),
    ).toMatchObject({ accepted: 3 });
    expect(await load(JSON.stringify(all, null, 2))).toMatchObject({ duplicates: 3, rejected: 0 });
    expect(await load(JSON.stringify({ conversations: all }, null, 2))).toMatchObject({
      duplicates: 3,
      rejected: 0,
    });
  });
});
