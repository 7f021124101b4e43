import { describe, expect, it } from 'vitest';
import { createSpec } from '../../../../src/openapi/document/create-spec.ts';
import { sampleValue } from '../../../../src/openapi/sample/sample-value.ts';

const text = { type: 'string', example: 'text' };
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, value]));
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function sample(schema: unknown, schemas: Record<string, unknown> = {}): unknown {
  const { document } = createSpec('api.json', { components: { schemas } });
  return sampleValue(schema, { document, direction: 'response' });
}

describe('samples of a schema', () => {
  it('show every level of a small one', () => {
    const schema = object({ owner: object({ address: object({ city: text }) }), tags: { items: text } });
    expect(sample(schema)).toEqual({ owner: { address: { city: 'text' } }, tags: ['text'] });
  });

  it('of a large one show fewer levels, and miss nothing of those', () => {
    const schema = object({
      first: object(many(150, object({ inner: text }))),
      list: { type: 'array', items: object(many(60, object({ inner: text }))) },
      last: text,
    });
    const value = sample(schema) as { first: object; list: unknown[]; last: string };
    expect(Object.keys(value)).toEqual(['first', 'list', 'last']);
    expect(Object.values(value.first)).toEqual(Array(150).fill({}));
    expect(value.list).toEqual([{}]);
  });

  it('have no more than the outermost level of a very large one, and not all of a monstrous one', () => {
    expect(sample(object(many(300, object({ inner: text }))))).toEqual(many(300, {}));
    expect(Object.keys(sample(object(many(10_000, text))) as object).length).toBeLessThan(500);
  });

  it('do not begin a component again inside itself', () => {
    const schemas = { Node: object({ name: text, child: ref('Node') }) };
    expect(sample(ref('Node'), schemas)).toEqual({ name: 'text' });
  });

  it('of a schema that only leads back into itself are any value', () => {
    expect(sample(ref('Loop'), { Loop: { anyOf: [ref('Loop')] } })).toBe('any');
  });
});
