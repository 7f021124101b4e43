import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conversationRow, csvHeader } from '../../../src/store/conversation.ts';
import { newId } from '../../../src/store/ids.ts';
import { NOON } from '../../store/rows.ts';
import { conversation, startTestServer, type TestServer } from '../test-server.ts';
import { signedIn, type Visitor } from './dashboard-visitor.ts';

let server: TestServer;
let visitor: Visitor;
beforeEach(async () => {
  server = await startTestServer({ dashboard: {} });
  visitor = await signedIn(server, server.readKey);
});
afterEach(() => server.close());

const DAY = 86_400_000;
const add = (...rows: Record<string, unknown>[]) =>
  server.post({ conversations: rows.map((row) => conversation(row)) });
const day = (days: number, time = '12:00:00.000Z') =>
  `${new Date(NOON - days * DAY).toISOString().slice(0, 10)}T${time}`;
const questions = (page: string) =>
  [...page.matchAll(/class="row-link"[^>]*>(.*?)<\/a>/g)].map(([, text]) => text!.replace(/<\/?mark>/g, ''));
const list = async (query = '') => questions(await visitor.page(`conversations${query}`));

describe('overview', () => {
  test('shows totals, their share and change, and each figure in a table', async () => {
    await add(
      { timestamp: day(0) },
      { timestamp: day(0), resolutionStatus: 'unanswered' },
      { timestamp: day(2) },
      { timestamp: day(8) },
    );
    server.context.counts.add(server.projectId, 'view', '/a', 'human', 1200);
    server.context.counts.add(server.projectId, 'search', 'install', '');
    const page = await visitor.page('overview?days=7');
    expect(page).toContain('<dt>Conversations</dt><dd><span class="figure">3</span><span class="soft">+200%');
    expect(page).toContain('<dt>Answered</dt><dd><span class="figure">67%</span>');
    expect(page).toContain('<dt>Page views</dt><dd><span class="figure">1,200</span>');
    expect(page).toContain(
      '<th scope="row">15 Jan 2026</th><td class="number">1</td><td class="number">1</td><td class="number">2</td>',
    );
    expect(page.match(/<svg class="bars"/g)).toHaveLength(3);
    expect(page).toMatch(
      /<h2>Feedback<\/h2><\/figcaption>\s*<p class="plot-empty">None from 9 Jan 2026 to 15 Jan 2026/,
    );
    expect(await visitor.page('overview')).toContain(
      '<dt>Conversations</dt><dd><span class="figure">4</span>',
    );
    expect(await visitor.page('overview?days=365')).toContain('Week');
    expect(await visitor.page('overview?days=<script>')).toContain('aria-current="true">30 days');
  });
});

describe('a new project', () => {
  test('says what will be there', async () => {
    expect(await visitor.page('overview')).toContain('appear here as soon as readers use the site');
    expect(await visitor.page('conversations')).toContain('No questions yet');
    expect(await visitor.page('conversations?q=x')).toContain('Try fewer words');
  });
});

describe('conversations', () => {
  test('are listed newest first, in pages that new ones do not shift', async () => {
    await add(...Array.from({ length: 60 }, (_, i) => ({ query: `Q${i}`, timestamp: day(60 - i) })));
    const first = await visitor.page('conversations');
    expect(first).toContain('60 conversations');
    expect(questions(first)).toEqual(Array.from({ length: 25 }, (_, i) => `Q${59 - i}`));
    const next = /rel="next" href="([^"]+)"/.exec(first)![1]!.replaceAll('&amp;', '&');
    await add({ query: 'new', timestamp: day(0) });
    const second = await (await visitor.get(next)).text();
    expect(questions(second)[0]).toBe('Q34');
    const third = await (await visitor.get(/rel="next" href="([^"]+)"/.exec(second)![1]!)).text();
    expect(questions(third)).toHaveLength(10);
    expect(third).not.toContain('rel="next"');
  });

  test('are filtered by day, status and category, and searched in questions and answers', async () => {
    await add(
      { query: 'Install on Linux', timestamp: day(5), queryCategory: 'setup' },
      {
        query: 'Pricing',
        response: 'See the LINUX page.',
        timestamp: day(3),
        resolutionStatus: 'unanswered',
      },
      { query: 'Über uns', timestamp: day(1), queryCategory: 'other' },
    );
    const [five, three] = [day(5).slice(0, 10), day(3).slice(0, 10)];
    expect(await list('?q=linux')).toEqual(['Pricing', 'Install on Linux']);
    expect(await list('?q=linux+page')).toEqual(['Pricing']);
    expect(await list('?q=%22linux+page%22')).toEqual(['Pricing']);
    expect(await list('?q=%22page+linux%22')).toEqual([]);
    expect(await list('?q=ÜBER')).toEqual(['Über uns']);
    // Names of fields and URLs of sources are not text.
    expect(await list('?q=resolutionStatus')).toEqual([]);
    expect(await list(`?from=${five}&to=${three}`)).toEqual(['Pricing', 'Install on Linux']);
    expect(await list(`?to=${five}`)).toEqual(['Install on Linux']);
    expect(await list('?status=unanswered')).toEqual(['Pricing']);
    expect(await list('?category=setup')).toEqual(['Install on Linux']);
    expect(await list('?category=setup&status=unanswered')).toEqual([]);
    expect(await visitor.page('conversations')).toContain('<option value="setup">setup</option>');
    const wrong = await visitor.get(
      `/dashboard/${server.projectId}/conversations?from=${five}&to=2020-01-01`,
    );
    expect(wrong.status).toBe(400);
    const said = await wrong.text();
    expect(said).toContain('The first day must not be after the last.');
    expect(said).not.toContain('Try fewer words');
  });

  test('show their sources and their thread; links lead to the web or to this site only', async () => {
    const ids = await askedThread();
    const page = await visitor.page(`conversations/${ids[1]}`);
    expect(page).toContain('<p class="plain">Second</p>');
    expect(page).toContain('2 questions in this thread');
    expect(page).toContain('<a href="/guide">Guide</a>');
    expect(page).toContain('<a href="https://example.com/" rel="noopener noreferrer nofollow">Web</a>');
    for (const scheme of ['javascript:', 'data:', '//evil.example'])
      expect(page).not.toContain(`<a href="${scheme}`);
    expect((await visitor.get(`/dashboard/${server.projectId}/conversations/${'0'.repeat(26)}`)).status).toBe(
      404,
    );
  });

  test('show an answer as its reader saw it', async () => {
    const response = [
      '## Setup',
      'Run `npm ci`, see **[the guide](/guide)**:',
      '```bash\nnpm ci\n<b>\n```',
      '> Then `wait.',
      '1. One\n2. *Two*',
      '| A | B |\n| --- | --- |\n| 1 | [x](javascript:alert) |',
      '~~~\nopen',
    ].join('\n\n');
    await add({ query: 'How?', response });
    const id = /conversations\/(\w{26})"/.exec(await visitor.page('conversations'))![1]!;
    const page = await visitor.page(`conversations/${id}`);
    expect(page).toContain('<h3>Setup</h3>');
    expect(page).toContain(
      '<p>Run <code>npm ci</code>, see <strong><a href="/guide">the guide</a></strong>:</p>',
    );
    expect(page).toContain('<pre class="code-frame" tabindex="0"><code>npm ci\n&lt;b&gt;</code></pre>');
    expect(page).toContain('<blockquote><p>Then `wait.</p></blockquote>');
    expect(page).toContain('<ol start="1"><li>One</li><li><em>Two</em></li></ol>');
    expect(page).toContain('<tr><td>1</td><td><span>x</span></td></tr>');
    expect(page).toContain('<code>open</code></pre>');
  });

  test('show an answer that is longer than any model writes as text', async () => {
    const response = '*a '.repeat(20_000);
    await add({ query: 'How?', response });
    const id = /conversations\/(\w{26})"/.exec(await visitor.page('conversations'))![1]!;
    expect(await visitor.page(`conversations/${id}`)).toContain(`<p class="plain">${response}</p>`);
  });

  test('hold text of readers, which is never markup', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>';
    await add({ query: evil, response: evil, queryCategory: evil, sources: [{ title: evil, url: evil }] });
    const listed = await visitor.page(
      `conversations?q=${encodeURIComponent('<img')}&category=${encodeURIComponent(evil)}`,
    );
    expect(questions(listed)).toHaveLength(1);
    const id = /conversations\/(\w{26})"/.exec(listed)![1]!;
    for (const page of [listed, await visitor.page(`conversations/${id}`), await visitor.page('overview')]) {
      expect(page).not.toContain('<img');
      expect(page).not.toContain('<script>alert');
    }
  });

  test('of another project are not there', async () => {
    await add({ query: 'secret' });
    const { conversations } = (await (await server.conversations()).json()) as {
      conversations: { id: string }[];
    };
    const { secret } = await server.makeKey({ projectId: server.otherProjectId });
    const stranger = await signedIn(server, secret);
    const { id } = conversations[0]!;
    for (const projectId of [server.projectId, server.otherProjectId])
      for (const path of [
        `conversations/${id}`,
        'conversations?q=secret',
        'conversations/export?format=jsonl',
        'overview',
      ])
        expect(await (await stranger.get(`/dashboard/${projectId}/${path}`)).text()).not.toContain(
          '<p class="plain">secret',
        );
    const exported = await stranger.get(
      `/dashboard/${server.otherProjectId}/conversations/export?format=jsonl`,
    );
    expect(await exported.text()).toBe('');
    expect(
      (await stranger.get(`/dashboard/${server.projectId}/conversations/export?format=csv`)).status,
    ).toBe(404);
  });
});

describe('export', () => {
  const exported = (query: string) =>
    visitor.get(`/dashboard/${server.projectId}/conversations/export?${query}`);

  test('has the rows of the filter, oldest first, as the API returns them', async () => {
    await add(
      ...Array.from({ length: 600 }, (_, i) => ({
        query: `Q${i}`,
        timestamp: new Date(NOON - 1000 * (600 - i)).toISOString(),
        resolutionStatus: i % 2 ? 'answered' : 'unanswered',
      })),
    );
    const response = await exported('format=jsonl&status=unanswered&q=q');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="conversations.jsonl"');
    const rows = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { conversations } = (await (await server.conversations('?limit=1000')).json()) as {
      conversations: { resolutionStatus: string }[];
    };
    expect(rows).toEqual(conversations.filter(({ resolutionStatus }) => resolutionStatus === 'unanswered'));
  });

  test('is safe for spreadsheets', async () => {
    await add({ query: '=HYPERLINK("https://evil.example")' });
    const text = await (await exported('format=csv')).text();
    expect(text.startsWith(csvHeader)).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(`);
    expect((await exported('format=exe')).status).toBe(400);
  });
});

/** Two questions of one reader; gives their ids. */
async function askedThread(): Promise<string[]> {
  const sources = [
    { title: 'Guide', url: '/guide' },
    { title: 'Web', url: 'https://example.com/' },
    { title: 'Evil', url: 'javascript:alert(1)' },
    { title: 'Data', url: 'data:text/html,x' },
    { title: 'Other', url: '//evil.example' },
  ];
  const rows = ['First', 'Second'].map((query, i) => {
    const time = NOON + i;
    const base = { response: 'R', sources, resolutionStatus: 'answered' } as const;
    return conversationRow({ id: newId(time), timestamp: '', query, ...base }, time, {
      thread: 'thread-1',
    });
  });
  await server.store.addConversations(server.projectId, rows);
  return rows.map(({ id }) => id);
}
