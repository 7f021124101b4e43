import { describe, expect, test } from 'vitest';
import { resolve } from './helpers.ts';

describe('resolveNavigation', () => {
  test('groups and pages keep their order, titles come from the pages', () => {
    const { navigation, pages } = resolve(
      { groups: [{ group: 'Start', pages: ['index', 'guides/setup'] }] },
      { index: { title: 'Welcome' }, 'guides/setup': { title: 'Set up', sidebarTitle: 'Setup' } },
    );
    expect(navigation.entries).toMatchObject([
      {
        type: 'group',
        label: 'Start',
        entries: [
          { path: '/', label: 'Welcome' },
          { path: '/guides/setup', label: 'Setup' },
        ],
      },
    ]);
    expect([...pages.keys()]).toEqual(['/', '/guides/setup']);
  });

  test('a page without a file is a warning at its line and column, and its siblings stay', () => {
    const { pages, problems } = resolve({ groups: [{ group: 'Start', pages: ['a', 'gone', 'b'] }] }, [
      'a',
      'b',
    ]);
    expect([...pages.keys()]).toEqual(['/a', '/b']);
    expect(problems).toMatchObject([
      { code: 'page-missing', severity: 'warning', file: 'docs.json', line: 9, column: 11 },
    ]);
  });

  test('a page in another case or with backslashes is reported with its path', () => {
    const { problems } = resolve({ pages: ['Index', 'guides\\setup'] }, ['index', 'guides/setup']);
    expect(problems.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
      'page-missing Did you mean `index`?',
      'page-missing Did you mean `guides/setup`?',
    ]);
  });

  test('a page whose file is excluded is distinguished from one without a file', () => {
    const { problems } = resolve({ pages: ['a', 'guides/README'] }, ['a'], {}, ['guides/README.md']);
    expect(problems).toMatchObject([
      { code: 'page-left-out', severity: 'warning', hint: expect.stringContaining('`!/guides/README.md`') },
    ]);
  });

  test('a URL among pages is distinguished from a missing page, with the form that is meant', () => {
    const { pages, problems } = resolve(
      { groups: [{ group: 'Start', pages: ['a', 'https://example.com/x', 'https://example.com/api.yaml'] }] },
      ['a'],
    );
    expect([...pages.keys()]).toEqual(['/a']);
    expect(problems).toMatchObject([
      {
        code: 'page-is-url',
        severity: 'warning',
        hint: expect.stringContaining('`url: https://example.com/x`'),
      },
      { code: 'page-is-url', hint: expect.stringContaining('"openapi": "https://example.com/api.yaml"') },
    ]);
  });

  test('a group without pages whose root is a URL is a link', () => {
    const { navigation, pages, problems } = resolve(
      {
        groups: [
          { group: 'Start', pages: ['a', { group: 'Vault', icon: 'key', root: 'https://example.com/' }] },
        ],
      },
      ['a'],
    );
    expect(problems).toEqual([]);
    expect([...pages.keys()]).toEqual(['/a']);
    expect(navigation.entries).toMatchObject([
      {
        first: '/a',
        entries: [
          { path: '/a' },
          { type: 'page', label: 'Vault', icon: { name: 'key' }, url: 'https://example.com/' },
        ],
      },
    ]);
  });

  test('a group with pages whose root is a URL keeps its pages', () => {
    const { navigation, problems } = resolve(
      { groups: [{ group: 'Start', root: 'https://example.com/', pages: ['a'] }] },
      ['a'],
    );
    expect(problems).toMatchObject([{ code: 'page-is-url' }]);
    expect(navigation.entries).toMatchObject([{ label: 'Start', entries: [{ path: '/a' }] }]);
  });

  test('every tab is a section of its own, and previous and next stay inside it', () => {
    const { pages, sections } = resolve(
      {
        tabs: [
          {
            tab: 'Guides',
            groups: [
              { group: 'One', pages: ['a'] },
              { group: 'Two', pages: ['b'] },
            ],
          },
          { tab: 'API', pages: ['c'] },
        ],
      },
      ['a', 'b', 'c'],
    );
    expect(sections.map((section) => section.chain.map((tab) => tab.label))).toEqual([['Guides'], ['API']]);
    expect(pages.get('/a')?.next?.path).toBe('/b');
    expect(pages.get('/b')?.previous?.path).toBe('/a');
    expect(pages.get('/b')?.next).toBeUndefined();
  });
});
