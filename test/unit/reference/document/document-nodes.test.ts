import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/lib/json/json-object.ts';
import { documentNodes, nodePointer } from '../../../../src/reference/document/document-nodes.ts';
import { createAsyncSpec } from '../../../../src/reference/formats/asyncapi/document/async-spec.ts';
import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';

function pointers(root: JsonObject, kind?: string): string[] {
  const { kinds } =
    'asyncapi' in root ? createAsyncSpec('a.yaml', root).document : createSpec('a.yaml', root).document;
  return documentNodes(root, kinds, (key) => key.startsWith('x-'))
    .filter((node) => kind === undefined || node.kind === kind)
    .map(nodePointer);
}

describe('the objects and arrays of a document', () => {
  it('are listed by level, shared ones once', () => {
    const shared = { type: 'string' };
    expect(pointers({ info: { contact: {} }, tags: [shared, shared] })).toEqual([
      '',
      '/info',
      '/tags',
      '/info/contact',
      '/tags/0',
    ]);
  });

  it('do not include API data and extensions', () => {
    const schema = { default: {}, enum: [{}], const: {}, example: {}, examples: [{}], 'x-other': {} };
    expect(pointers({ schema })).toEqual(['', '/schema']);
    expect(pointers({ schema: { examples: { one: { value: {} } } } })).toContain('/schema/examples/one');
    expect(pointers({ schema: { examples: { one: { value: {} } } } })).not.toContain(
      '/schema/examples/one/value',
    );
  });

  it('may have the names of data keys or extensions', () => {
    expect(pointers({ responses: { default: { content: {} } } })).toContain('/responses/default/content');
    expect(pointers({ schema: { properties: { value: {}, 'x-other': {} } } }, 'schema')).toEqual([
      '/schema',
      '/schema/properties/value',
      '/schema/properties/x-other',
    ]);
    expect(pointers({ asyncapi: '3.0.0', channels: { default: {} } })).toContain('/channels/default');
  });

  it('are schemas where the format expects schemas', () => {
    const headers = { properties: { items: { type: 'string' } } };
    expect(pointers({ openapi: '3.1.0', headers: { items: { schema: {} } } }, 'schema')).toEqual([
      '/headers/items/schema',
    ]);
    expect(pointers({ asyncapi: '3.0.0', payload: {}, headers }, 'schema')).toEqual([
      '/payload',
      '/headers',
      '/headers/properties/items',
    ]);
  });
});
