import { describe, expect, it } from 'vitest';
import { pageHtmlFile } from '../../../../src/lib/built-site/built-files.ts';
import { asScript, fromScript, type IndexMeta } from '../../../../src/lib/search/index-format.ts';
import { openBuiltIndex, openSearchFiles } from '../../../../src/lib/search/search-files.ts';
import { searchScopes } from '../../../../src/lib/search/search-scope.ts';
import { createSearcher } from '../../../../src/lib/search/searcher.ts';
import type { OutputFile } from '../../../../src/site/output/output.ts';
import { createSearchIndexes } from '../../../../src/site/search/search-indexes.ts';
import type { SearchPage } from '../../../../src/site/search/search-page.ts';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

function page(path: string, title: string, text: string, more: Partial<SearchPage> = {}): SearchPage {
  const sections = [{ heading: '', id: '', text }];
  return { path, title, lang: 'en', breadcrumbs: [], keywords: [], boost: 1, sections, ...more };
}

function emitSearch(pages: SearchPage[]): OutputFile[] {
  const files: OutputFile[] = [];
  const indexes = createSearchIndexes(
    searchScopes(pages),
    pages.map((page) => [page]),
    (file) => files.push(file),
  );
  for (const page of pages) indexes.add([page]);
  return files;
}

/** Searches the files that a build would write, and counts them as a browser would load them. */
function open(pages: SearchPage[], scope = 'all') {
  const files = new Map(emitSearch(pages).map(({ path, content }) => [path, String(content)]));
  const loaded: string[] = [];
  const load = async (name: string) => {
    loaded.push(name);
    const script = files.get(`_docs/search/${scope}/${name}.js`);
    if (script === undefined) throw new Error(`no ${name}`);
    return fromScript(script);
  };
  const search = createSearcher(openSearchFiles(load));
  return { search, loaded, files };
}

const paths = async (found: Promise<{ path: string }[]>) => (await found).map(({ path }) => path);
const plain = (fragments: { text: string; isMatch: boolean }[]) =>
  fragments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const SITE = [
  page('/start', 'Get started', 'Install the program and write a first page.'),
  page('/webhooks', 'Webhooks', 'Receive events. Each event is signed.', {
    sections: [
      { heading: '', id: '', text: 'Receive events as they happen.' },
      {
        heading: 'Verify signatures',
        id: 'verify-signatures',
        text: 'Compare the signature with the secret.',
      },
      { heading: 'Retries', id: 'retries', text: 'Deliveries are repeated for a day.' },
    ],
  }),
  page('/billing', 'Billing', 'Webhooks tell you about paid invoices. Configuration lies in settings.'),
  page(
    '/config',
    'Configuration',
    'All settings of docs.json, such as api.params.post and nextCursor, all built-in.',
  ),
  page('/users/create', 'Create a user', 'Adds a user.', { method: 'POST', endpoint: '/v1/users' }),
];

describe('search', () => {
  it('puts a page whose title matches before pages that mention the word', async () => {
    expect(await paths(open(SITE).search('webhooks'))).toEqual(['/webhooks', '/billing']);
  });

  it('finds words by their beginning', async () => {
    expect(await paths(open(SITE).search('conf'))).toEqual(['/config', '/billing']);
  });

  it('finds relatives of a word', async () => {
    expect(await paths(open(SITE).search('installation'))).toEqual(['/start']);
  });

  it.each(['confgiuration', 'configuratoin', 'cofiguration', 'ocnfiguration', 'webhoks', 'wehbook'])(
    'forgives the typing error in %s',
    async (query) => {
      expect(await paths(open(SITE).search(query))).toContain(
        query.startsWith('w') ? '/webhooks' : '/config',
      );
    },
  );

  it('shows the section that answers, with its anchor and the words in it marked', async () => {
    const [hit] = await open(SITE).search('verify signature');
    expect(hit?.path).toBe('/webhooks');
    expect(hit?.sections[0]?.id).toBe('verify-signatures');
    expect(plain(hit!.sections[0]!.heading)).toBe('[Verify] [signature]s');
    expect(plain(hit!.sections[0]!.excerpt)).toBe('Compare the [signature] with the secret.');
  });

  it('keeps apart in an excerpt what is apart on the page, and neither repeats the title nor the description', async () => {
    const { text } = await buildInMemory({
      'docs.json': {
        ...docsJson(),
        navigation: { groups: [{ group: 'A', pages: ['index', 'GET /pets', 'GET /pots'] }] },
        api: { openapi: 'api.json' },
      },
      'index.mdx': `---
title: Index
description: About limits.
---

About limits.

<Card title="Free" href="/">Ten requests</Card>
<ParamField path="size" type="integer">How large</ParamField>

| Plan | Price |
| - | - |
| Pro | Ten |

- One <Tooltip tip="The first">entry</Tooltip>
- Another
`,
      'api.json': {
        openapi: '3.1.0',
        info: { title: 'API', version: '1' },
        paths: {
          '/pets': {
            get: {
              summary: 'List pets',
              description: 'Returns all pets.',
              operationId: 'listPets',
              parameters: [
                { name: 'limit', in: 'query', description: 'How many', schema: { type: 'integer' } },
                { name: 'cursor', in: 'query', schema: { type: 'string' } },
              ],
              responses: { 200: { description: 'Pets' }, 404: { description: '' } },
            },
          },
          '/pots': { get: { responses: {} } },
        },
      },
    });
    const search = createSearcher(openBuiltIndex('all', async (name) => text(name)));
    const excerpts = async (query: string) => {
      const [hit] = await search(query);
      return hit!.sections.map(({ heading, excerpt }) =>
        [heading, excerpt].map((parts) => parts.map((part) => part.text).join('')),
      );
    };
    expect(await excerpts('price')).toEqual([
      [
        '',
        'About limits. Free: Ten requests · size integer: How large · Plan · Price · Pro · Ten · One entry (The first) · Another',
      ],
    ]);
    expect(await excerpts('pets limit')).toEqual([
      ['', 'GET /pets · listPets · Returns all pets.'],
      ['Query parameters', 'limit: How many · cursor'],
      ['Responses', '200: Pets · 404'],
    ]);
    expect(await excerpts('pots')).toEqual([['', '']]);
  });

  it('finds operations by method and path', async () => {
    expect((await paths(open(SITE).search('POST /v1/users')))[0]).toBe('/users/create');
    expect(await paths(open(SITE).search('/v1/users'))).toEqual(['/users/create']);
  });

  it('asks for a name that pages have as a whole, and puts the page with a heading of that name first', async () => {
    const load = 'Load a collection from a file. Collections load fast. ';
    const { search } = open([
      page('/guide', 'Load collections', `${load.repeat(8)}loadFromCollection is one way.`),
      page('/range', 'Range', 'Cells.', {
        sections: [
          { heading: 'loadFromArrays', id: 'loadfromarrays', text: 'Loads a collection of arrays.' },
          { heading: 'loadFromCollection', id: 'loadfromcollection', text: 'Fills cells.' },
          { heading: 'Cells', id: 'cells', text: 'A cell of a sheet has a value. '.repeat(200) },
        ],
      }),
      page('/other', 'Other', load.repeat(8)),
      page('/short', 'Short', 'loadFromCollection '.repeat(9)),
    ]);
    const found = await search('LoadFromCollection');
    expect(found.map(({ path }) => path)).toEqual(['/range', '/short', '/guide']);
    expect(found[0]!.sections.map(({ id }) => id)).toEqual(['loadfromcollection']);
    expect(await paths(search('LoadFromTable'))).toContain('/other');
  });

  it.each(['api.params.post', 'params', 'nextCursor', 'cursor', 'built-in'])(
    'finds the identifier in %s',
    async (query) => {
      expect((await paths(open(SITE).search(query)))[0]).toBe('/config');
    },
  );

  it('ranks by the author’s boost and finds by keywords', async () => {
    const pages = [
      page('/a', 'Limits', 'Limits.'),
      page('/b', 'Limits', 'Limits.', { boost: 3 }),
      page('/c', 'Other', 'Text.', { keywords: ['quota'] }),
    ];
    expect(await paths(open(pages).search('limits'))).toEqual(['/b', '/a']);
    expect(await paths(open(pages).search('quota'))).toEqual(['/c']);
  });

  it('ignores accents and case', async () => {
    expect(await paths(open([page('/z', 'Zürich', 'Café')]).search('ZURICH cafe'))).toEqual(['/z']);
  });

  it.each([
    ['vi', 'Hướng dẫn đăng nhập', 'dang nhap', 'Hướng dẫn [đăng] [nhập]'],
    ['pl', 'Wyłącz źródło', 'wylacz zrodlo', '[Wyłącz] [źródło]'],
    ['tr', 'IŞIK AYARLARI', 'ışık', '[IŞIK] AYARLARI'],
    ['de', 'Die Straße schließen', 'strasse', 'Die [Straße] schließen'],
    ['no', 'Før du begynner', 'før', '[Før] du begynner'],
    ['vi', 'Ẩn một trang', 'ẩn trang', '[Ẩn] một [trang]'],
    ['fr', 'Une pre\u0301fe\u0301rence', 'préférence', 'Une [pre\u0301fe\u0301rence]'],
    ['ar', 'تثبيتُ البَرنامَج', 'البرنامج', 'تثبيتُ [البَرنامَج]'],
    ['ar', 'إعدادات البرنامج', 'برنامج', 'إعدادات [البرنامج]'],
    ['ar', 'تثبيت برنامج', 'البرنامج', 'تثبيت [برنامج]'],
    ['ar', 'بالبرنامج وللمستخدم', 'مستخدم', 'بالبرنامج [وللمستخدم]'],
    ['he', 'הַתְקָנָה של התוכנה', 'התקנה', '[הַתְקָנָה] של התוכנה'],
    ['hi', 'दस्तावेज़ स्थापित करें', 'स्थापित', 'दस्तावेज़ [स्थापित] करें'],
    ['th', 'การติดตั้งโปรแกรม', 'ติดตั้ง', 'การ[ติดตั้ง]โปรแกรม'],
    ['th', 'เปิดหน้าต่างคำสั่ง', 'คำสั่ง', 'เปิดหน้าต่าง[คำสั่ง]'],
    ['ar', 'إعادة المحاولة ٣ مرات', 'اعاده 3', '[إعادة] المحاولة [٣] مرات'],
    ['he', 'כאשר הבקשה נכשלת', 'בקשה', 'כאשר [הבקשה] נכשלת'],
    ['he', 'רשימת האסימונים', 'אסימון', 'רשימת [האסימונ]ים'],
    ['he', 'כתובת דוא״ל', 'דוא"ל', 'כתובת [דוא״ל]'],
    ['hi', 'फ़ाइलें यहाँ हैं', 'फाइल यहां', '[फ़ाइल]ें [यहाँ] हैं'],
    ['uk', 'Ім’я користувача', "ім'я", '[Ім’я] користувача'],
    ['uz', 'Dasturni oʻrnatish', "o'rnatish", 'Dasturni oʻ[rnatish]'],
    ['fr', 'Dans la liste, l’installation', "l'installation", 'Dans la liste, l’[installation]'],
    ['tr', 'API anahtarı', 'API’yi', '[API] anahtarı'],
    ['ko', '토큰은 한 번만 표시됩니다.', '토큰을', '[토큰]은 한 번만 표시됩니다.'],
    ['ko', 'API를 호출하는 방법', 'API', '[API]를 호출하는 방법'],
    ['ko', '서버 이름', '서버가', '[서버] 이름'],
    ['zh', '超时以后，时间加倍。', '超时', '[超时]以后，时间加倍。'],
    ['ja', 'ＡＰＩのトークンとは', 'apiのトークン', '[ＡＰＩのトークン]とは'],
    ['ja', 'ﾃﾞﾌﾟﾛｲの手順', 'デプロイ', '[ﾃﾞﾌﾟﾛｲ]の手順'],
    ['de', 'Die Daten\u00adbank', 'Datenbank', 'Die [Daten\u00adbank]'],
  ])('finds and marks words of %s in the section that has them: %s', async (lang, text, query, marked) => {
    const sections = [
      { heading: '', id: '', text: 'Intro.' },
      { heading: 'H', id: 'h', text },
    ];
    const [hit] = await open([page('/p', 'P', '', { lang, sections })]).search(query);
    expect(hit?.sections.map(({ excerpt }) => plain(excerpt))).toEqual([marked]);
  });

  it.each([
    ['ja', 'ガードを有効にする', 'カードを登録する', 'ガード'],
    ['hi', 'काम का समय', 'कम कीमत', 'काम'],
  ])('tells words of %s apart by their marks', async (lang, right, wrong, query) => {
    const pages = [page('/wrong', 'A', wrong, { lang }), page('/right', 'B', right, { lang })];
    expect(await paths(open(pages).search(query))).toEqual(['/right']);
  });

  it('leaves out very long words, also those that are a part of a name', async () => {
    const long = 'x'.repeat(300_000);
    const { search, files } = open([
      page('/long', 'Long', `${long} ${long}Beta gamma.${long}Delta ${long}_id`),
      page('/after', 'After', 'epsilon zeta'),
    ]);
    const terms = [...files].filter(([file]) => /\/[sv]\d+\.js$|meta/.test(file));
    expect(Math.max(...terms.map(([, text]) => text.length))).toBeLessThan(1000);
    expect(await paths(search('beta'))).toEqual(['/long']);
    expect(await paths(search('epsilon'))).toEqual(['/after']);
  });

  it('finds a word whose stem is the beginning of thousands of others', async () => {
    const others = Array.from(
      { length: 9000 },
      (_, i) => `request${String(i).replace(/\d/g, (d) => 'abcdefghij'[+d]!)}`,
    );
    const { search } = open([
      page('/others', 'Others', others.join(' ')),
      page('/relative', 'Relative', 'One request.'),
      page('/word', 'Word', 'All requests.'),
    ]);
    expect((await paths(search('requests')))[0]).toBe('/word');
  });

  it('has a folder for versions of any name', () => {
    const version = '最新版本（推荐大多数用户使用的稳定版本）';
    const names = emitSearch([
      page('/a', 'A', 'x', { version }),
      page('/b', 'B', 'x', { version: `${version}二` }),
    ]).map(({ path }) => path.split('/')[2]!);
    expect(new Set(names).size).toBe(2);
    expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThan(130);
  });

  it.each([
    ['ja', '設定ファイルを編集する', '東京都の天気予報', '設定'],
    ['zh', '安装文档工具', '今天天气很好', '文档'],
    ['th', 'การติดตั้งโปรแกรม', 'สวัสดีชาวโลก', 'ติดตั้ง'],
  ])('splits %s into words', async (lang, right, wrong, query) => {
    const pages = [page('/right', right, right, { lang }), page('/wrong', wrong, wrong, { lang })];
    expect(await paths(open(pages).search(query))).toEqual(['/right']);
  });

  it('keeps languages and versions apart, and shows pages outside them everywhere', async () => {
    const pages = [
      page('/en/v1/a', 'Alpha', 'x', { language: 'en', version: 'v1' }),
      page('/en/v2/a', 'Alpha', 'x', { language: 'en', version: 'v2' }),
      page('/fr/v2/a', 'Alpha', 'x', { language: 'fr', version: 'v2', lang: 'fr' }),
      page('/changelog', 'Alpha log', 'x'),
    ];
    expect(await paths(open(pages, 'en~v1').search('alpha'))).toEqual(['/en/v1/a', '/changelog']);
    expect(await paths(open(pages, 'fr~v2').search('alpha'))).toEqual(['/fr/v2/a', '/changelog']);
  });

  it.each([
    ['/', 'v2'],
    ['/reference/v2', 'v2'],
    ['/reference/v1', 'v1'],
    ['/unlisted', 'v2'],
    ['/unlisted-of-v1', 'v1'],
    ['/404.html', 'v2'],
  ])('readers of %s ask the index %s', async (path, scope) => {
    const { text } = await buildInMemory({
      'docs.json': {
        ...docsJson(),
        navigation: {
          tabs: [
            { tab: 'Guides', pages: ['index'] },
            {
              tab: 'Reference',
              versions: [
                { version: 'v1', pages: ['reference/v1'] },
                { version: 'v2', default: true, pages: ['reference/v2'] },
              ],
            },
          ],
        },
      },
      'index.mdx': 'Alpha.',
      'reference/v1.mdx': 'Alpha.',
      'reference/v2.mdx': 'Alpha.',
      'unlisted.mdx': 'Alpha.',
      'unlisted-of-v1.mdx': '---\nversion: v1\n---\nAlpha.',
    });
    const file = path.endsWith('.html') ? path.slice(1) : pageHtmlFile(path);
    expect(text(file)).toContain(`data-docs-search="${scope}"`);
    const found = createSearcher(openBuiltIndex(scope, async (name) => text(name)))('alpha');
    expect(await paths(found)).toEqual(expect.arrayContaining(['/', `/reference/${scope}`]));
  });

  it('loads only the files that a query needs', async () => {
    const words = (seed: number) =>
      Array.from({ length: 60 }, (_, i) => `word${(seed * 7919 + i * 104729) % 20000}`);
    const many = Array.from({ length: 1500 }, (_, i) => page(`/p/${i}`, `Page ${i}`, words(i).join(' ')));
    const { search, loaded, files } = open(many);
    expect((await search('word104')).length).toBeGreaterThan(0);
    expect(files.size).toBeGreaterThan(60);
    expect(loaded.length).toBeLessThan(20);
    expect(loaded[0]).toBe('meta');
  });

  it('writes the same bytes for the same pages', () => {
    expect(emitSearch(SITE)).toEqual(emitSearch(SITE));
  });

  it('keeps most files as they are when a page gets other words', () => {
    const words = (seed: number) =>
      Array.from({ length: 60 }, (_, i) => `word${(seed * 7919 + i * 104729) % 20000}`).join(' ');
    const pages = Array.from({ length: 1500 }, (_, i) => page(`/p/${i}`, `Page ${i}`, words(i)));
    const files = (last: SearchPage) => new Set(emitSearch([...pages, last]).map(({ path }) => path));
    const before = files(page('/last', 'Last', 'One 1000 word1000.'));
    const after = files(page('/last', 'Last', 'One 1000 word1000 and word10005 and a word that is new.'));
    const changed = [...after].filter((file) => !before.has(file));
    expect(after.size).toBeGreaterThan(60);
    expect(changed.filter((file) => file.includes('/s.')).length).toBeLessThan(6);
    expect(changed.filter((file) => file.includes('/v.')).length).toBeLessThan(3);
  });

  it('survives hostile text', async () => {
    const { search } = open([page('/x', '</script><img onerror=alert(1)>', '\u2028 "quotes" \\ `x`')]);
    expect((await search('script'))[0]?.path).toBe('/x');
    expect(await search('(((*[\\')).toEqual([]);
    expect(await search('a'.repeat(5000))).toEqual([]);
  });
});

it('is kept by a server in part: files that were not used for long are read again', async () => {
  const pages = 500;
  const meta: IndexMeta = {
    language: 'en',
    pages,
    shards: { starts: [], hashes: [] },
    vocabularies: { starts: [], hashes: [] },
    chunks: Array.from({ length: pages }, () => 1),
    chunkFolders: Array.from({ length: pages }, (_, i) => `folder-${i}`),
    boosts: [],
  };
  let reads = 0;
  const index = openBuiltIndex('all', async (file) => {
    reads++;
    return asScript(file, JSON.stringify(file.endsWith('/meta.js') ? meta : [{ path: file }]));
  });
  for (let page = 0; page < pages; page++) await index.page(page);
  expect(reads).toBe(pages + 1);
  await index.page(pages - 1);
  expect(reads).toBe(pages + 1);
  await index.page(0);
  expect(reads).toBe(pages + 2);
});
