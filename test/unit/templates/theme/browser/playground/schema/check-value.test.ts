import { describe, expect, test } from 'vitest';
import type { FormSchema } from '../../../../../../../src/reference/playground/form-schema.ts';
import { checkValue } from '../../../../../../../templates/theme/browser/playground/schema/check-value.ts';
import { createSchemas } from '../../../../../../../templates/theme/browser/playground/schema/schemas.ts';

const loader = { components: async () => ({ schemas: {}, deferred: {} }) };

function check(schema: FormSchema, value: unknown, schemas: Record<string, FormSchema> = {}) {
  return checkValue(schema, value, true, createSchemas({ schemas, deferred: {} }, loader));
}

/** `kind path` of each finding. */
const found = (...args: Parameters<typeof check>) =>
  check(...args).findings.map(({ kind, path }) => [kind, ...path].join(' '));

const cat: FormSchema = {
  type: 'object',
  properties: [
    { name: 'kind', required: true, schema: { type: 'string', enum: ['cat'] } },
    { name: 'lives', required: true, schema: { type: 'integer' } },
  ],
};
const dog: FormSchema = {
  type: 'object',
  properties: [
    { name: 'kind', required: true, schema: { type: 'string', enum: ['dog'] } },
    { name: 'tricks', schema: { type: 'array', items: { type: 'string' } } },
  ],
};
const pet: FormSchema = {
  options: [
    { label: 'cat', schema: cat },
    { label: 'dog', schema: dog },
  ],
};

describe('a value is compared with its schema', () => {
  test('at the right place: wrong, missing, undocumented', () => {
    const list: FormSchema = { type: 'array', items: cat };
    expect(found(list, [{ kind: 'cat', lives: 'nine', color: 'red' }, { kind: 'cat' }])).toEqual([
      'wrong 0 lives',
      'undocumented 0 color',
      'missing 1 lives',
    ]);
  });

  test('null is allowed where the schema says so, in 3.0 and in 3.1', () => {
    expect(found({ type: 'string', nullable: true }, null)).toEqual([]);
    expect(found({ type: 'string' }, null)).toEqual(['wrong']);
    expect(found({}, null)).toEqual([]);
  });

  test('of several variants by the one that fits, or else by the nearest', () => {
    expect(found(pet, { kind: 'dog', tricks: [] })).toEqual([]);
    expect(found(pet, { kind: 'dog', tricks: [1] })).toEqual(['wrong tricks 0']);
    expect(found(pet, { kind: 'cat', lives: 9, tricks: [] })).toEqual(['undocumented tricks']);
    expect(
      found({ options: [{ label: 'text', schema: { type: 'string' } }, ...pet.options!] }, { kind: 'cat' }),
    ).toEqual(['missing lives']);
  });

  test('a variant that names what is there is nearer than one that allows everything', () => {
    const dry: FormSchema = { type: 'object', properties: [{ name: 'grams', schema: { type: 'integer' } }] };
    const wet: FormSchema = { type: 'object', properties: [{ name: 'cans', schema: { type: 'integer' } }] };
    const food = { options: [dry, wet].map((schema, index) => ({ label: String(index), schema })) };
    expect(found(food, { cans: 'two' })).toEqual(['wrong cans']);
    expect(found(food, { cans: 2, grams: 1 })).toEqual([]);
    expect(found(food, { spoons: 1 })).toEqual(['undocumented spoons']);
  });

  test('names may come from a schema and from its variants', () => {
    const owned: FormSchema = { ...pet, type: 'object', properties: [{ name: 'owner', schema: {} }] };
    expect(found(owned, { kind: 'dog', owner: 'A', age: 3 })).toEqual(['undocumented age']);
  });

  test('the discriminator decides, and a value of it that nothing has is the mistake', () => {
    const named: FormSchema = {
      discriminator: 'kind',
      options: [
        { label: 'cat', schema: { ...cat, properties: cat.properties!.slice(1) }, values: ['cat', 'kitten'] },
        { label: 'dog', schema: { ...dog, properties: dog.properties!.slice(1) }, values: ['dog'] },
      ],
    };
    expect(found(named, { kind: 'kitten' })).toContain('missing lives');
    expect(found(named, { kind: 'cow' })).toEqual(['choice kind']);
  });

  test('further properties are checked, forbidden or unknown', () => {
    const map: FormSchema = { type: 'object', additional: { type: 'integer' } };
    expect(found(map, { a: 1, b: 'x' })).toEqual(['wrong b']);
    expect(found({ type: 'object', partial: true, properties: [] }, { a: 1 })).toEqual([]);
  });

  test('formats are only remarked upon', () => {
    const texts: FormSchema = { type: 'array', items: { type: 'string', format: 'date-time' } };
    expect(found(texts, ['2024-01-01T10:00:00Z', 'yesterday'])).toEqual(['format 1']);
  });

  test('references lead to components, which may contain themselves', () => {
    const node: FormSchema = {
      type: 'object',
      properties: [
        { name: 'id', required: true, schema: { type: 'integer' } },
        { name: 'next', schema: { ref: 'Node' } },
      ],
    };
    expect(found({ ref: 'Node' }, { id: 1, next: { id: 2, next: {} } }, { Node: node })).toEqual([
      'missing next next id',
    ]);
    expect(check({ ref: 'Node' }, {}).unloaded).toEqual([{ ref: 'Node' }]);
  });
});

describe('work is bounded for', () => {
  test('variants that are made of themselves', () => {
    const both = ['a', 'b'].map((label) => ({ label, schema: { ref: 'Loop' } }));
    expect(check({ ref: 'Loop' }, {}, { Loop: { options: both } })).toMatchObject({ cut: true });
  });

  test('values that are very deep or very long', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 5000; i++) deep = [deep];
    const list: FormSchema = { type: 'array', items: { ref: 'List' } };
    expect(check({ ref: 'List' }, deep, { List: list })).toMatchObject({ cut: true });
    const long = Array.from({ length: 300_000 }, () => 1);
    const { cut, findings } = check({ type: 'array', items: { type: 'string' } }, long);
    expect([cut || findings.length <= 500, findings.length > 0]).toEqual([true, true]);
  });

  test('patterns that would take exponential time', () => {
    const text = `${'a'.repeat(40)}!`;
    for (const pattern of ['^(a+)+$', '^(a|a)*$', '^(?:a*)*$', '^((a+)b?)+$', '^(a{1,99})+$', '(x)\\1+']) {
      expect(found({ type: 'string', pattern }, text)).toEqual([]);
    }
    expect(found({ type: 'string', pattern: '^[a-z]{2,4}(?:-[a-z]{2})?$' }, 'x')).toEqual(['wrong']);
  });
});

test('limits beyond the safe range of numbers are compared digit for digit', () => {
  const id: FormSchema = { type: 'integer', minimum: -9223372036854775808n, maximum: 9223372036854775807n };
  expect(found(id, 9223372036854775807n)).toEqual([]);
  expect(found(id, 9223372036854775808n)).toEqual(['wrong']);
  expect(found(id, -9223372036854775809n)).toEqual(['wrong']);
  expect(found({ ...id, exclusiveMaximum: 9223372036854775807n }, 9223372036854775807n)).toEqual(['wrong']);
});
