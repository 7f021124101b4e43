import { expect, test } from 'vitest';
import { buildInMemory } from '../build-in-memory.ts';

const PAGE = '[users](/api-reference/users/list), [orders](/orders/list), [gone](/gone)';

async function codesOf(groups: object[], page = PAGE): Promise<string[]> {
  const { problems } = await buildInMemory({
    'docs.json': {
      name: 'A',
      theme: 'mint',
      colors: { primary: '#0055ff' },
      navigation: { groups: [{ group: 'Start', pages: ['index'] }, ...groups] },
    },
    'index.mdx': page,
    'broken.yaml': 'openapi: 3.1.0\npaths: [',
  });
  return problems.map(({ code, target }) => (target ? `${code} ${target}` : code)).sort();
}

test('links to pages of a specification that cannot be read are not problems of their own', async () => {
  expect(await codesOf([{ group: 'API', openapi: 'missing.yaml' }])).toEqual([
    'link-broken /gone',
    'link-broken /orders/list',
    'spec-missing /missing.yaml',
  ]);
  expect(await codesOf([{ group: 'API', openapi: { source: 'broken.yaml', directory: 'Orders' } }])).toEqual([
    'link-broken /api-reference/users/list',
    'link-broken /gone',
    'spec-unreadable',
  ]);
});

test('nor are those to pages of operations that the navigation names in it', async () => {
  const group = { group: 'API', openapi: 'missing.yaml', pages: ['GET /users'] };
  expect(await codesOf([group], '[users](/api-reference/users/list)')).not.toContainEqual(
    expect.stringContaining('link-broken'),
  );
});

test('a document split into files has one problem, with the number of places', async () => {
  const elsewhere = (file: string) => ({ $ref: `parts/${file}.yml` });
  const { problems, paths } = await buildInMemory({
    'docs.json': {
      name: 'A',
      theme: 'mint',
      colors: { primary: '#0055ff' },
      navigation: { groups: [{ group: 'API', openapi: 'api.json', pages: ['index'] }] },
    },
    'index.mdx': 'Hello',
    'api.json': {
      openapi: '3.0.3',
      servers: [{ url: 'https://api.example.com' }],
      info: { title: 'A', version: '1' },
      tags: [{ name: 'a', description: elsewhere('words') }],
      paths: {
        '/users': { get: elsewhere('list'), post: elsewhere('create') },
        '/users/{id}': { get: elsewhere('get'), parameters: [elsewhere('id')] },
        '/orders': elsewhere('orders'),
      },
    },
  });
  expect(problems.map(({ code }) => code)).toEqual(['spec-external-ref']);
  expect(problems[0]!.message).toContain('and so do 5 more');
  expect(paths).toContain('api-reference/get-users-1/index.html');
});
