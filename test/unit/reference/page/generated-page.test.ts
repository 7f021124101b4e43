import { describe, expect, it } from 'vitest';
import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';
import {
  generatedPages,
  operationTitle,
} from '../../../../src/reference/formats/openapi/page/operation-pages.ts';
import { cleanSegment } from '../../../../src/reference/page/generated-page.ts';

function pathsOf(paths: Record<string, unknown>, options = {}, more: Record<string, unknown> = {}) {
  const spec = createSpec('api.json', { openapi: '3.1.0', paths, ...more });
  return generatedPages(spec, options).flatMap((group) => group.pages.map((page) => page.path));
}

describe('a segment of a generated path', () => {
  it.each([
    ['List users', 'list-users'],
    ['/users/{id}', 'users'],
    ['/users', 'users'],
    ['/projects/list', 'projectslist'],
    ['/users/{id}/posts', 'users-posts'],
    ["Get a user's (public) profile, v1.2", 'get-a-users-public-profile-v12'],
    ['a - b', 'a--b'],
    ['{id} of  it', '-of-it'],
    ['Is it #1? 100%', 'is-it-1-100'],
  ])('%s becomes %s', (text, segment) => {
    expect(cleanSegment(text)).toBe(segment);
  });
});

describe('the path of a generated page', () => {
  it('is directory, tag and summary', () => {
    expect(pathsOf({ '/users': { get: { summary: 'List users', tags: ['Users'] } } })).toEqual([
      '/api-reference/users/list-users',
    ]);
  });

  it('is method and path without a summary, and has no folder without a tag', () => {
    expect(pathsOf({ '/users/{id}': { get: { operationId: 'ignored' } } })).toEqual([
      '/api-reference/get-users',
    ]);
  });

  it('omits a summary, a tag or a path that is too long for a file name', () => {
    const summary = `Makes a thing. ${'More about it. '.repeat(40)}`;
    const paths = {
      '/a': { post: { summary, operationId: 'createThing' } },
      [`/${'b'.repeat(300)}`]: { get: { summary, tags: ['é'.repeat(300)] } },
    };
    expect(pathsOf(paths)).toEqual([
      '/api-reference/create-thing',
      `/api-reference/${'é'.repeat(120)}/get-${'b'.repeat(236)}`,
    ]);
  });

  it('starts with the directory of the `openapi` object', () => {
    expect(pathsOf({ '/a': { post: { summary: 'Make A' } } }, { directory: '/reference/v2/' })).toEqual([
      '/reference/v2/make-a',
    ]);
  });

  it('never leaves the site, whatever the directory says', () => {
    expect(pathsOf({ '/a': { get: {} } }, { directory: '../../etc' })).toEqual(['/etc/get-a']);
  });

  it('is replaced by x-svc.href', () => {
    const operation = { summary: 'Hidden', tags: ['T'], 'x-svc': { href: '/my/Own-page.mdx' } };
    expect(pathsOf({ '/a': { get: operation } })).toEqual(['/my/Own-page']);
  });

  it('has the words of the name for a webhook without a summary', () => {
    const names = ['orderCreated', 'order.paid', 'invoice/sent_again', 'SMS received'];
    const webhooks = Object.fromEntries(names.map((name) => [name, { post: {} }]));
    expect(createSpec('a', { webhooks }).operations.map(operationTitle)).toEqual([
      'Order created',
      'Order paid',
      'Invoice sent again',
      'SMS received',
    ]);
  });

  it('has the name of a webhook without a method', () => {
    const webhooks = { orderCreated: { post: {} }, other: { post: { summary: 'Order gone' } } };
    expect(pathsOf({}, {}, { webhooks })).toEqual([
      '/api-reference/ordercreated',
      '/api-reference/order-gone',
    ]);
  });

  it('follows the order of paths, then get, put, post, delete, options, head, patch, trace', () => {
    const paths = { '/b': { patch: {}, post: {}, get: {}, put: {} }, '/a': { get: {} } };
    expect(pathsOf(paths)).toEqual(
      ['get-b', 'put-b', 'post-b', 'patch-b', 'get-a'].map((name) => `/api-reference/${name}`),
    );
  });
});

describe('a summary of several lines', () => {
  const operation = { summary: '**New here?** Read\nthis first.\n', operationId: 'createChatCompletion' };
  const titled = (value: object) =>
    generatedPages(createSpec('a', { openapi: '3.1.0', paths: { '/chat': { post: value } } }))[0]!.pages[0]!
      .frontmatter;

  it('is the description of the page, whose title is the operation id or the endpoint', () => {
    expect(titled(operation)).toMatchObject({
      title: 'Create chat completion',
      description: 'New here? Read this first.',
    });
    expect(titled({ summary: 'One\ntwo' })).toMatchObject({ title: 'POST /chat', description: 'One two' });
  });

  it('is never shown with raw Markdown', () => {
    expect(titled({ summary: 'Get `id` of **a** [List](/x)' })).toMatchObject({ title: 'Get id of a List' });
    expect(titled({ summary: 'Rate 5 * 3 ** 2 of `x' })).toMatchObject({ title: 'Rate 5 * 3 ** 2 of `x' });
  });

  it('is not used if there is a description', () => {
    expect(titled({ ...operation, description: 'Chats.' })).toMatchObject({ description: 'Chats.' });
  });
});
