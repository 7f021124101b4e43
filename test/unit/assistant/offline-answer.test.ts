import { describe, expect, test } from 'vitest';
import { docsJson } from '../site/build-in-memory.ts';
import { answerOf, builtSite } from './ask.ts';

const page = (title: string, body: string, description = '') =>
  `---\ntitle: ${title}\n${description && `description: ${description}\n`}---\n\n${body}\n`;

const SPEC = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: {
        summary: 'List orders',
        parameters: [
          { $ref: '#/components/parameters/Page%20limit' },
          {
            name: 'state',
            in: 'query',
            schema: { type: 'string' },
            description: 'Only orders | in this state.',
          },
        ],
        responses: { 200: { description: 'Orders' } },
      },
      post: {
        summary: 'Create order',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['sku'],
                properties: {
                  sku: { type: 'string', description: 'What to buy. <img src=x onerror=alert(1)>' },
                },
              },
            },
          },
        },
        responses: { 201: { description: 'Created' } },
      },
    },
  },
  components: {
    parameters: {
      'Page limit': {
        name: 'limit',
        in: 'query',
        required: true,
        schema: { type: 'integer' },
        description: 'How many.',
      },
    },
  },
});

const SITE = {
  'docs.json': {
    ...docsJson('install', 'webhooks', 'billing', 'glossary'),
    navigation: {
      groups: [
        { group: 'Guides', pages: ['install', 'webhooks', 'billing', 'glossary'] },
        { group: 'API', openapi: 'shop.json' },
      ],
    },
  },
  'shop.json': SPEC,
  'install.mdx': page(
    'Install',
    'Two ways lead there.\n\n## Linux\n\nDownload the archive and unpack it:\n\n```bash\ntar xf docs.tar.gz\n```\n\nThen see [billing](/billing).\n\n## Windows\n\nRun the setup program.',
  ),
  'webhooks.mdx': page(
    'Webhooks',
    'Details follow.\n\n## Verify signatures\n\n<Steps>\n<Step title="Read the header">Take `X-Signature`.</Step>\n<Step title="Compare">Compare the digests.</Step>\n</Steps>',
    'A webhook is a request that we send to your server when something happens.',
  ),
  'billing.mdx': page('Billing', 'Invoices arrive by e-mail on the first of the month.'),
  'glossary.mdx': page('Glossary', '## Tenant\n\nA tenant is one customer with all of its data.'),
};

const site = await builtSite(SITE);

describe('an offline answer', () => {
  test('quotes the section with its code as written, linked, and with links that work', async () => {
    const { text, sources, resolutionStatus, mode } = await answerOf(
      site,
      'How do I unpack the archive on Linux?',
    );
    expect(text).toContain('**[Install › Linux](/install#linux)**');
    expect(text).toContain('Download the archive and unpack it:\n\n```bash\ntar xf docs.tar.gz\n```');
    expect(text).not.toContain('Run the setup program');
    expect(sources[0]).toMatchObject({
      title: 'Install › Linux',
      url: '/install#linux',
      breadcrumb: ['Guides'],
    });
    expect([resolutionStatus, mode]).toEqual(['answered', 'offline']);
  });

  test('other words and typos find the page too', async () => {
    expect((await answerOf(site, 'How much will I be charged, where is my bill?')).sources[0]?.url).toBe(
      '/billing',
    );
    expect((await answerOf(site, 'instal on windws')).sources[0]?.url).toMatch(/^\/install/);
  });

  test('a definition is what the page says at its beginning', async () => {
    const { text, queryCategory } = await answerOf(site, 'What is a webhook?');
    expect(text).toContain('A webhook is a request that we send to your server when something happens.');
    expect(text).not.toContain('X-Signature');
    expect(queryCategory).toBe('definition');
  });

  test('steps stay steps', async () => {
    const { text } = await answerOf(site, 'How do I verify the signature of a webhook?');
    expect(text).toContain('1. **Read the header**');
    expect(text).toContain('2. **Compare**');
  });

  test('a question about parameters gets a table of them, with references resolved', async () => {
    const { text, queryCategory } = await answerOf(
      site,
      'Which parameters does the endpoint to list orders take?',
    );
    expect(text).toContain('| `limit` | integer, query, required | How many. |');
    expect(text).toContain('| `state` | string, query | Only orders \\| in this state. |');
    expect(queryCategory).toBe('reference');
  });

  test('a question about how to call an endpoint gets its description and required fields', async () => {
    const { text } = await answerOf(site, 'How do I list orders with the API?');
    expect(text).toContain(
      '`GET /orders`\n\n| Name | Type | Description |\n| --- | --- | --- |\n| `limit` | integer, query, required | How many. |',
    );
    expect(text).not.toContain('`state`');
  });

  test('a question about a field of an endpoint gets that field', async () => {
    const { text } = await answerOf(site, 'Can orders be listed by their state?');
    expect(text).toContain('`GET /orders`\n\n| Name |');
    expect(text).toContain('| `state` | string, query |');
    expect(text).not.toContain('`limit`');
  });

  test('HTML of a specification does not come through', async () => {
    const { text } = await answerOf(site, 'Which body fields does the create order endpoint take?');
    expect(text).toContain('| `sku` | string, body, required | What to buy. ');
    expect(text).not.toContain('onerror');
  });

  test('questions that the site does not cover are reported as such', async () => {
    const { text, resolutionStatus, sources } = await answerOf(site, 'How do I bake sourdough bread?');
    expect(text).toBe('The documentation does not cover this.');
    expect([resolutionStatus, sources]).toEqual(['unanswered', []]);
  });

  test('a question that is covered in part is not answered, but has the nearest pages', async () => {
    const question = 'How do I unpack a Kubernetes ingress controller?';
    const { text, resolutionStatus } = await answerOf(site, question);
    expect(resolutionStatus).toBe('unanswered');
    expect(text).toMatch(/does not cover this\. The nearest pages:\n\n- \[Install/);
  });

  test('one of two words in passing is not the subject of a question', async () => {
    // Invoices stand on one page, tenants on another.
    expect((await answerOf(site, 'How do I invoice a tenant?')).resolutionStatus).toBe('unanswered');
    expect((await answerOf(site, 'How do invoices arrive?')).resolutionStatus).toBe('answered');
  });

  test('a word that the site has in no form asks for more of the others', async () => {
    const strange = await answerOf(site, 'How do I list orders with Kubernetes?');
    expect(strange.resolutionStatus).toBe('unanswered');
    const mostlyKnown = await answerOf(site, 'How do I list the orders in a state with Kubernetes?');
    expect(mostlyKnown.resolutionStatus).toBe('answered');
  });

  test('a short question leans on the one before', async () => {
    const history = [{ question: 'How do I install the program?', answer: 'Like this.' }];
    const { sources } = await answerOf(site, { text: 'And on Windows?', history });
    expect(sources[0]?.url).toBe('/install#windows');
  });

  test('suggests other sections of the page that answered', async () => {
    const { followUps } = await answerOf(site, 'How do I unpack the archive on Linux?');
    expect(followUps).toContain('Install: Windows');
  });
});

describe('languages and versions', () => {
  const files = {
    'docs.json': {
      ...docsJson(),
      navigation: {
        languages: [
          { language: 'en', groups: [{ group: 'Guides', pages: ['install'] }] },
          { language: 'de', groups: [{ group: 'Anleitungen', pages: ['de/install'] }] },
          { language: 'cn', groups: [{ group: '指南', pages: ['cn/install'] }] },
        ],
      },
    },
    'install.mdx': page('Install', 'Download the archive.'),
    'de/install.mdx': page('Installieren', 'Laden Sie das Archiv herunter.'),
    'cn/install.mdx': page('安装', '下载压缩包并解压。'),
  };

  test('answers come from pages of the language one asks from, in its words', async () => {
    const site = await builtSite(files);
    const german = await answerOf(site, { text: 'Wo ist das Archiv?', page: '/de/install' });
    expect(german.sources.map(({ url }) => url)).toEqual(['/de/install']);
    expect(german.resolutionStatus).toBe('answered');
    const nothing = await answerOf(site, { text: 'Wer gewann die Weltmeisterschaft?', page: '/de/install' });
    expect(nothing.text).toBe('Die Dokumentation behandelt das nicht.');
    const chinese = await answerOf(site, { text: '如何下载压缩包', page: '/cn/install' });
    expect(chinese.sources[0]?.url).toBe('/cn/install');
    expect((await answerOf(site, { text: 'archive' })).sources.map(({ url }) => url)).toEqual(['/install']);
  });
});

test.each([
  [
    'ko',
    '토큰',
    '토큰은 한 번만 표시됩니다.',
    '토큰을 어떻게 하나요?',
    '명령줄 도구',
    '명령줄 도구를 내려받으세요.',
  ],
  [
    'ko',
    'API 키',
    'API를 호출하려면 키가 필요합니다.',
    'API의 키는 어디에 있나요?',
    '설치',
    '먼저 설치하세요.',
  ],
  ['ar', 'الرمز', 'احفظ الرمز المميّز، ولا تشاركه.', 'ما هو رمز مميز؟', 'التثبيت', 'ثبّت الأداة.'],
  ['he', 'אסימון', 'האסימונים הם סודיים.', 'מהו האסימון?', 'התקנה', 'התקינו את הכלי.'],
  ['hi', 'टोकन', 'टोकन गुप्त है।', 'टोकन क्या है?', 'स्थापना', 'उपकरण स्थापित करें।'],
  ['vi', 'Mã thông báo', 'Mã thông báo là bí mật.', 'Làm thế nào để tạo mã thông báo?', 'Cài đặt', 'Tải về.'],
  ['ru', 'Токен', 'Храните «токен» в тайне.', 'Что такое токены?', 'Установка', 'Скачайте утилиту.'],
  ['cn', '重试次数', '失败后重试三次。', '失败后重试几次？', '安装', '下载压缩包。'],
  ['cn', '密钥', '您可以使用API密钥登录。', 'API密钥是什么？', '安装', '下载压缩包。'],
  [
    'ja',
    'トークン',
    'トークンは秘密です。',
    'トークンとは何ですか？',
    'インストール',
    'ダウンロードします。',
  ],
])('a question in %s finds the page about %s', async (language, title, text, question, other, otherText) => {
  const pages = { [`${language}/a`]: page(other, otherText), [`${language}/b`]: page(title, text) };
  const site = await builtSite({
    'docs.json': {
      ...docsJson(),
      navigation: { languages: [{ language, groups: [{ group: 'A', pages: Object.keys(pages) }] }] },
    },
    ...Object.fromEntries(Object.entries(pages).map(([path, source]) => [`${path}.mdx`, source])),
  });
  const found = await answerOf(site, { text: question, page: `/${language}/a` });
  expect(found.resolutionStatus).toBe('answered');
  expect(found.sources[0]?.url).toBe(`/${language}/b`);
});

test('parts of endpoints are called as readers see them', async () => {
  const parameter = { name: 'licornes', in: 'query', description: 'Combien de licornes.', schema: {} };
  const site = await builtSite({
    'docs.json': {
      ...docsJson(),
      navigation: { languages: [{ language: 'fr', groups: [{ group: 'API', openapi: 'api.json' }] }] },
    },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { summary: 'Lister', parameters: [parameter], responses: {} } } },
    },
  });
  const { text, sources } = await answerOf(site, { text: 'licornes', page: '/api-reference/lister' });
  expect(sources[0]).toMatchObject({
    title: 'Lister › Paramètres de requête',
    url: '/api-reference/lister#query-parameters',
  });
  expect(text).toContain('Combien de licornes.');
});

test('sources at pages with %, ? and spaces in their names have URLs that lead there', async () => {
  const site = await builtSite({
    'docs.json': docsJson('over 100% of?'),
    'over 100% of?.mdx': page('Percentages', 'Unicorns are more than everything.'),
  });
  const { text, sources } = await answerOf(site, 'What are unicorns?');
  expect(sources.map(({ url }) => url)).toEqual(['/over%20100%25%20of%3F']);
  expect(text).toContain('](/over%20100%25%20of%3F)');
});
