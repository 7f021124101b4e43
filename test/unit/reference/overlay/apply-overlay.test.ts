import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/lib/json/json-object.ts';
import { applyOverlay } from '../../../../src/reference/overlay/apply-overlay.ts';
import { readOverlay } from '../../../../src/reference/overlay/overlay.ts';

function apply(document: JsonObject, ...actions: object[]) {
  const read = readOverlay('overlay.json', JSON.stringify({ overlay: '1.1.0', actions }, null, 2), {
    isListed: true,
  });
  if (!read.ok) throw new Error(read.problem.message);
  return applyOverlay(document, read.overlay);
}

describe('updating', () => {
  it('merges objects at all levels, and keeps all other keys', () => {
    const { document } = apply(
      { info: { title: 'Old', contact: { name: 'Us' } }, paths: {} },
      { target: '$', update: { info: { title: 'New', contact: { url: 'https://a.example' } } } },
    );
    expect(document).toEqual({
      info: { title: 'New', contact: { name: 'Us', url: 'https://a.example' } },
      paths: {},
    });
  });

  it('adds one item to an array that it selects, or several', () => {
    const { document } = apply(
      { tags: [{ name: 'a' }], servers: [] },
      { target: '$.tags', update: { name: 'b' } },
      { target: '$.servers', update: [{ url: '/1' }, { url: '/2' }] },
    );
    expect(document).toEqual({
      tags: [{ name: 'a' }, { name: 'b' }],
      servers: [{ url: '/1' }, { url: '/2' }],
    });
  });

  it('joins arrays inside objects', () => {
    const { document } = apply({ get: { tags: ['a'] } }, { target: '$.get', update: { tags: ['b'] } });
    expect(document).toEqual({ get: { tags: ['a', 'b'] } });
  });

  it('replaces primitive values', () => {
    const { document } = apply({ a: 'x', b: null }, { target: '$.*', update: 'new' });
    expect(document).toEqual({ a: 'new', b: 'new' });
  });

  it('changes each selected node separately', () => {
    const { document } = apply(
      { a: {}, b: {} },
      { target: '$.*', update: { list: [] } },
      { target: '$.a.list', update: 1 },
    );
    expect(document).toEqual({ a: { list: [1] }, b: { list: [] } });
  });

  it('changes only one of the nodes that share a YAML alias, and never the input document', () => {
    const shared = { description: 'Same' };
    const before = { a: shared, b: shared };
    expect(apply(before, { target: '$.a', update: { description: 'Other' } }).document).toEqual({
      a: { description: 'Other' },
      b: { description: 'Same' },
    });
    expect(shared).toEqual({ description: 'Same' });
  });

  it('selects by filters', () => {
    const { document } = apply(
      {
        parameters: [
          { name: 'q', in: 'query' },
          { name: 'id', in: 'path' },
        ],
      },
      { target: "$.parameters[?@.name == 'q' && @.in == 'query']", update: { required: false } },
    );
    expect(document).toEqual({
      parameters: [
        { name: 'q', in: 'query', required: false },
        { name: 'id', in: 'path' },
      ],
    });
  });

  it('never changes the prototype of objects', () => {
    const update = JSON.parse('{"__proto__": {"polluted": true}}');
    const { document } = apply({ info: {} }, { target: '$.info', update }, { target: '$.info', update });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(document!.info as object)).toEqual(['__proto__']);
  });
});

describe('removing', () => {
  it('removes keys from objects and items from arrays', () => {
    const { document } = apply(
      { paths: { '/a': {}, '/b': {} }, tags: ['x', 'internal', 'y', 'internal'] },
      { target: '$.paths["/a"]', remove: true },
      { target: "$.tags[?@ == 'internal']", remove: true },
    );
    expect(document).toEqual({ paths: { '/b': {} }, tags: ['x', 'y'] });
  });

  it('removes nodes inside removed ones', () => {
    const { document } = apply(
      { a: { internal: true, b: { internal: true } }, c: {} },
      { target: '$..[?@.internal]', remove: true },
    );
    expect(document).toEqual({ c: {} });
  });

  it('lets later actions add what was removed', () => {
    const { document } = apply(
      { info: { license: { name: 'MIT' } } },
      { target: '$.info.license', remove: true },
      { target: '$.info', update: { license: 'none' } },
    );
    expect(document).toEqual({ info: { license: 'none' } });
  });
});

describe('copying', () => {
  it('renames a path together with the other actions', () => {
    const { document } = apply(
      { paths: { '/old': { get: { summary: 'Get' } } } },
      { target: '$.paths', update: { '/new': {} } },
      { target: '$.paths["/new"]', copy: '$.paths["/old"]' },
      { target: '$.paths["/old"]', remove: true },
    );
    expect(document).toEqual({ paths: { '/new': { get: { summary: 'Get' } } } });
  });

  it('copies a part into itself once', () => {
    const { document } = apply({ a: [1, 2] }, { target: '$.a', copy: '$.a' });
    expect(document).toEqual({ a: [1, 2, 1, 2] });
  });

  it('needs exactly one source node', () => {
    const { document, problems } = apply({ a: {}, b: {} }, { target: '$.a', copy: '$.*' });
    expect(document).toBeUndefined();
    expect(problems[0]!.message).toContain('selects 2 nodes');
  });

  it('rejects copies of copies that grow without limit', () => {
    const doubling = Array.from({ length: 60 }, () => ({ target: '$.a', copy: '$.a' }));
    expect(apply({ a: ['x'.repeat(10_000)] }, ...doubling).problems[0]!.message).toContain(
      'unreasonably large',
    );
  });
});

describe('invalid actions', () => {
  it('reports a target that selects nothing, and continues', () => {
    const { document, problems } = apply(
      { info: {} },
      { target: '$.paths["/a"]', remove: true },
      { target: '$.info', update: { title: 'A' } },
    );
    expect(document).toEqual({ info: { title: 'A' } });
    expect(problems).toMatchObject([
      { code: 'overlay-unmatched', severity: 'warning', file: 'overlay.json', line: 5 },
    ]);
  });

  it.each([600, 100_000])('rejects a document of %i levels', (levels) => {
    const document = JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as JsonObject;
    for (const target of ['$.a', '$..b']) {
      const { problems } = apply(document, { target, update: {} });
      expect(problems[0]!.message).toContain('cannot be applied: the document is nested too deeply');
    }
  });

  it.each([
    [{ target: '$.a', update: { b: 1 } }, '`/a` is a primitive value, which cannot be merged with an object'],
    [
      { target: '$', update: { list: 'x' } },
      '`/list` is an array, which cannot be merged with a primitive value',
    ],
    [
      { target: '$', update: 'x' },
      'the document is an object, which cannot be merged with a primitive value',
    ],
    [{ target: '$', remove: true }, 'the whole document cannot be removed'],
    [{ target: 'info', remove: true }, "`info` is not a JSONPath: expected '$', found 'i'"],
    [{ target: '$.paths./users', remove: true }, 'write a path in brackets'],
  ])('rejects %j', (action, reason) => {
    const { document, problems } = apply({ a: 1, list: [] }, action);
    expect(document).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'overlay-invalid', severity: 'error', message: expect.stringContaining(reason) },
    ]);
  });
});
