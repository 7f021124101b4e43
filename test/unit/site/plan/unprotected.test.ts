import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const CODES = ['access-unprotected', 'playground-unprotected'];

async function warnings(files: Record<string, string | object>) {
  const { problems } = await buildInMemory({
    'docs.json': docsJson('index'),
    'index.mdx': '# Home\n',
    ...files,
  });
  return problems
    .filter(({ code }) => CODES.includes(code))
    .map(({ code, severity, file, line }) => `${severity} ${code} ${file}:${line}`);
}

describe('a site without a login says which restricted pages everyone can read', () => {
  test.each([
    ['groups: [admins]', 'access-unprotected'],
    ['groups: []', 'access-unprotected'],
    ['groups:\n  - includes: [admins]', 'access-unprotected'],
    ['public: false', 'access-unprotected'],
    ['playground: auth', 'playground-unprotected'],
  ])('frontmatter %s', async (field, code) => {
    const page = { 'index.mdx': `---\ntitle: Home\n${field}\n---\n` };
    expect(await warnings(page)).toEqual([`warning ${code} index.mdx:3`]);
  });

  test('one warning for each field', async () => {
    const page = { 'index.mdx': '---\ngroups: [a]\npublic: false\n---\n' };
    expect(await warnings(page)).toEqual([
      'warning access-unprotected index.mdx:2',
      'warning access-unprotected index.mdx:3',
    ]);
  });

  test('pages that are public anyway are not mentioned', async () => {
    expect(await warnings({ 'index.mdx': '---\npublic: true\nplayground: simple\n---\n' })).toEqual([]);
  });

  test('docs.json: public and the playground, at the root and on elements', async () => {
    const config = {
      theme: 'mint',
      name: 'Test',
      colors: { primary: '#0B6B54' },
      public: false,
      api: { playground: { display: 'auth' } },
      navigation: {
        tabs: [{ tab: 'One', public: false, groups: [{ group: 'In', public: false, pages: ['index'] }] }],
      },
    };
    expect(await warnings({ 'docs.json': config })).toEqual([
      'warning access-unprotected docs.json:7',
      'warning playground-unprotected docs.json:10',
      'warning access-unprotected docs.json:17',
      'warning access-unprotected docs.json:21',
    ]);
  });

  test('specifications: metadata of an operation, its groups and those of its path', async () => {
    const operation = (more: string) => `
      responses: { "200": { description: OK } }
${more}`;
    const spec = `openapi: 3.2.0
info: { title: T, version: "1" }
paths:
  /a:
    get:${operation('      x-svc: { metadata: { public: false } }')}
  /b:
    get:${operation('      x-svc.groups: [admins]')}
  /c:
    x-mint.groups: [admins]
    get:${operation('')}
  /d:
    x-mint.groups: [admins]
    additionalOperations: { LINK: { responses: {} } }
`;
    const config = { ...docsJson(), navigation: { groups: [{ group: 'API', openapi: 'api.yaml' }] } };
    expect(await warnings({ 'docs.json': config, 'api.yaml': spec })).toEqual([
      'warning access-unprotected api.yaml:7',
      'warning access-unprotected api.yaml:11',
      'warning access-unprotected api.yaml:13',
      'warning access-unprotected api.yaml:18',
    ]);
  });
});
