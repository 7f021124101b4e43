import { describe, expect, test } from 'vitest';
import { ownField } from '../../../../../../../src/lib/collections.ts';
import { asTexts } from '../../../../../../../templates/theme/browser/lib/shapes.ts';
import { readCredentials } from '../../../../../../../templates/theme/browser/playground/auth/credentials.ts';
import { initialState } from '../../../../../../../templates/theme/browser/playground/form/values/form-state.ts';
import {
  type HistoryEntry,
  lastResponse,
  readHistory,
  withEntry,
} from '../../../../../../../templates/theme/browser/playground/memory/history.ts';
import { diffLines } from '../../../../../../../templates/theme/browser/playground/memory/history-panel.tsx';
import {
  keptApi,
  keptForm,
  restoredApi,
  restoredForm,
} from '../../../../../../../templates/theme/browser/playground/memory/kept-form.ts';
import { createMemory } from '../../../../../../../templates/theme/browser/playground/memory/memory.ts';
import { modelOf, parameterOf, schemasOf } from '../model.ts';

/** Like the browser's: entries are properties. */
function storage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Record<string, string> & typeof methods;
}

describe('what a reader entered', () => {
  const storages = { browser: storage(), tab: storage() };
  const memory = createMemory('/docs/', 'api.json', () => storages);

  test('is kept for one document, in the browser or in the tab, until it is cleared', () => {
    memory.write('variables', { a: '1' });
    expect(memory.read('variables')).toEqual({ a: '1' });
    expect(createMemory('/docs/', 'other.json', () => storages).read('variables')).toBeUndefined();
    memory.move('tab');
    expect(memory.place()).toBe('tab');
    expect(memory.read('variables')).toEqual({ a: '1' });
    expect(Object.keys(storages.browser).filter((key) => key.startsWith('docs-playground'))).toEqual([]);
    memory.clear();
    expect(memory.read('variables')).toBeUndefined();
    expect(Object.keys(storages.tab)).toEqual([]);
    expect(memory.place()).toBe('tab');
  });

  test('stays where it is when there is no room for all of it elsewhere', () => {
    const [browser, tab] = [storage(), storage()];
    const kept = createMemory('/docs/', 'api.json', () => ({ browser, tab }));
    kept.write('variables', { a: '1' });
    kept.write('history', ['long']);
    const setItem = tab.setItem;
    tab.setItem = function (this: typeof tab, key, value) {
      if (key.endsWith('history')) throw new Error('full');
      setItem.call(this, key, value);
    };
    kept.move('tab');
    expect(kept.place()).toBe('browser');
    expect([kept.read('variables'), kept.read('history')]).toEqual([{ a: '1' }, ['long']]);
    expect(Object.keys(tab).filter((key) => key.startsWith('docs-playground'))).toEqual([]);
  });

  test('is lost without harm where storage is forbidden or broken', () => {
    const forbidden = createMemory('/', 'api.json', () => {
      throw new Error('forbidden');
    });
    expect(forbidden.write('x', 1)).toBe(false);
    expect(forbidden.read('x')).toBeUndefined();
    storages.tab['docs-playground /docs/ api.json\nx'] = '{';
    expect(memory.read('x')).toBeUndefined();
  });

  test('is left where it is when it is too deep to be gone through', () => {
    storages.tab['docs-playground /docs/ api.json\nx'] = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(memory.read('x')).toBeUndefined();
  });

  test('is a record of its own names, and of so many that a page can show', () => {
    const stored: unknown = JSON.parse('{"__proto__": "a", "constructor": "b", "n": 1}');
    expect(Object.entries(asTexts(stored))).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
    expect(ownField(asTexts({}), 'constructor')).toBeUndefined();
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`v${index}`, 'x']));
    expect(Object.keys(asTexts(many))).toHaveLength(200);
  });

  test('comes back as the form, as far as it fits the document', () => {
    const model = modelOf({
      parameters: [parameterOf('path', 'id'), parameterOf('query', 'n')],
      body: {
        required: false,
        media: [{ type: 'application/json', kind: 'json', schema: { type: 'object' } }],
      },
    });
    const fresh = initialState(model, schemasOf(model));
    const state = {
      ...fresh,
      path: '/x',
      parameters: { 'path id': 'a', 'query n': 10n ** 20n },
      bodies: [{ value: { file: new Blob(['x']), a: [null, 1] }, view: 'raw' as const, revision: 3 }],
    };
    const kept: unknown = JSON.parse(JSON.stringify(keptForm(model, state)));
    expect(restoredForm(model, kept, fresh)).toMatchObject({
      path: '/x',
      parameters: { 'path id': 'a', 'query n': 10n ** 20n },
      bodies: [{ value: { a: [null, 1] }, view: 'raw' }],
    });
    expect(restoredForm(model, { parameters: 'x', bodies: { 'application/json': 7 } }, fresh)).toMatchObject({
      parameters: { 'path id': undefined },
      bodies: [{ value: undefined }],
    });
    expect(restoredForm(model, 'nonsense', fresh)).toBe(fresh);
    expect(restoredApi(model, { server: 4, variables: { a: 1, b: 'x' }, security: 9 }, fresh)).toMatchObject({
      server: 0,
      variables: { b: 'x' },
    });
    expect(restoredApi(model, keptApi(model, { ...fresh, base: '{{baseUrl}}' }), fresh).base).toBe(
      '{{baseUrl}}',
    );
  });

  test('credentials have their shape or are left out', () => {
    expect(
      readCredentials({
        a: { value: 1, username: 'x', oauth: { scopes: [1, 'r'], expiresAt: 'x' } },
        b: 'y',
      }),
    ).toEqual({
      a: { username: 'x', oauth: { scopes: ['r'] } },
      b: {},
    });
  });
});

describe('the history', () => {
  const entry = (at: number, own: Partial<HistoryEntry> = {}): HistoryEntry => ({
    at,
    operation: 'POST /users',
    name: 'create-user',
    url: 'https://api.example.com/users',
    status: 200,
    statusText: 'OK',
    took: 5,
    bytes: 10,
    headers: [],
    form: {},
    ...own,
  });

  test('has the newest in front and drops the oldest, of each operation and of all', () => {
    let history: HistoryEntry[] = [entry(0, { operation: 'GET /users' })];
    for (let at = 1; at <= 40; at++) history = withEntry(history, entry(at));
    expect(history.filter(({ operation }) => operation === 'POST /users').map(({ at }) => at)).toEqual(
      Array.from({ length: 15 }, (_, index) => 40 - index),
    );
    expect(history.some(({ operation }) => operation === 'GET /users')).toBe(true);
  });

  test('drops bodies that are too long, and those of old entries when all are', () => {
    const large = 'x'.repeat(190_000);
    let history: HistoryEntry[] = [];
    for (let at = 1; at <= 8; at++) history = withEntry(history, entry(at, { text: large }));
    expect(history.filter(({ text }) => text !== undefined)).toHaveLength(5);
    expect(withEntry([], entry(1, { text: large + large }))[0]!.text).toBeUndefined();
  });

  test('gives values of the last response that succeeded', () => {
    const history = [
      entry(3, { text: '{"error": 1}', status: 400 }),
      entry(2, { text: 'plain' }),
      entry(1, { text: '{"id": 7}' }),
    ];
    expect(lastResponse(history, 'create-user')).toEqual({ id: 7 });
    expect(lastResponse(history, 'get-user')).toBeUndefined();
  });

  test('is read as far as it has its shape', () => {
    expect(readHistory('x')).toEqual([]);
    const stored = [
      null,
      4,
      { operation: 'GET /' },
      {
        ...entry(1),
        status: 'x',
        headers: [
          ['a', 1],
          ['b', 'c'],
        ],
      },
    ];
    expect(readHistory(stored)).toEqual([{ ...entry(1), status: 0, headers: [['b', 'c']] }]);
    const [odd] = readHistory([
      { ...entry(1e300), headers: Array.from({ length: 100_000 }, () => ['a', 'b']) },
    ]);
    expect(() => new Date(odd!.at).toISOString()).not.toThrow();
    expect(odd!.headers).toHaveLength(200);
  });
});

describe('two responses', () => {
  const shown = (before: string, after: string) =>
    diffLines(before, after).map(({ kind, text }) => `${kind[0]} ${text}`);

  test('are compared line by line', () => {
    expect(shown('a\nb\nc', 'a\nx\nc\nd')).toEqual(['s a', 'r b', 'a x', 's c', 'a d']);
    expect(shown('a', 'a')).toEqual(['s …']);
  });

  test('show little of what is the same', () => {
    const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`);
    const changed = lines.with(25, 'changed');
    expect(shown(lines.join('\n'), changed.join('\n'))).toEqual([
      's …',
      's line 22',
      's line 23',
      's line 24',
      'r line 25',
      'a changed',
      's line 26',
      's line 27',
      's line 28',
      's …',
    ]);
  });

  test('of great length are told as a whole', () => {
    const many = (letter: string) => Array.from({ length: 3000 }, (_, index) => letter + index).join('\n');
    expect(diffLines(many('a'), many('b'))).toHaveLength(6000);
  });
});
