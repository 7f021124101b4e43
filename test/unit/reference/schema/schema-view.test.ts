import { describe, expect, it } from 'vitest';
import type { SpecDocument } from '../../../../src/reference/document/spec-document.ts';
import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';
import { type SchemaView, schemaView } from '../../../../src/reference/schema/schema-view.ts';
import { names, ref, view } from './view-of.ts';

describe('types in words', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'uuid' }, 'string<uuid>'],
    [{ type: 'string', nullable: true }, 'string | null'],
    [{ type: ['integer', 'null'] }, 'integer | null'],
    [{ type: ['string', 'number'] }, 'string | number'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { type: 'array', items: { type: 'integer' } } }, 'integer[][]'],
    [{ type: 'array', items: { type: 'string', nullable: true } }, '(string | null)[]'],
    [{ type: 'string', enum: ['a'] }, 'enum<string>'],
    [{ enum: [1, 2] }, 'enum<number>'],
    [{ enum: ['a', 1, null] }, 'enum<string | number>'],
    [{ allOf: [{ type: ['integer', 'number'] }, { type: ['number', 'integer'] }] }, 'integer | number'],
    [{ type: 'null' }, 'null'],
    [{ type: ['string', null] }, 'string | null'],
    [{ oneOf: [{ type: 'string' }, { type: null }] }, 'string | null'],
    [{ type: 'array', prefixItems: [{ type: 'integer' }], items: { type: 'string' } }, 'array'],
    [{ properties: { a: {} } }, 'object'],
    [{ patternProperties: { '^a': {} } }, 'object'],
    [{ additionalProperties: true }, 'object'],
    [{ items: { type: 'string' } }, 'string[]'],
    [{ pattern: '^a' }, 'string'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{}, 'any'],
    [true, 'any'],
  ])('%j is %s', (schema, type) => {
    expect(view(schema).type).toBe(type);
  });
});

describe('directions', () => {
  const schema = { properties: { id: { readOnly: true }, secret: { writeOnly: true }, name: {} } };
  it('a request has no read-only properties, a response no write-only ones', () => {
    expect(names(view(schema, {}, 'request'))).toEqual(['secret', 'name']);
    expect(names(view(schema, {}, 'response'))).toEqual(['id', 'name']);
    expect(names(view(schema, {}, 'both'))).toEqual(['id', 'secret', 'name']);
  });
});

describe('other keywords', () => {
  it('patternProperties, additionalProperties and prefixItems are fields', () => {
    const map = view({
      type: 'object',
      patternProperties: { '^x-': {} },
      additionalProperties: { type: 'integer' },
    });
    expect(map.fields.map(({ kind, name }) => [kind, name])).toEqual([
      ['pattern', '^x-'],
      ['any', 'key'],
    ]);
    expect(
      view({ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }).fields,
    ).toHaveLength(2);
  });

  it.each([
    [{ minimum: 1, maximum: 5 }, 'range', '1 – 5'],
    [{ minimum: 0, exclusiveMinimum: true }, 'range', '> 0'],
    [{ exclusiveMaximum: 10, minimum: 1 }, 'range', '≥ 1, < 10'],
    [{ minLength: 2, maxLength: 2 }, 'length', '2'],
    [{ maxItems: 3 }, 'items', '≤ 3'],
    [{ pattern: '^a$' }, 'pattern', '^a$'],
    [{ multipleOf: 5 }, 'multipleOf', '5'],
  ])('%j is said in symbols', (schema, kind, value) => {
    expect(view(schema).constraints).toEqual([{ kind, value }]);
  });

  it('items are only unique where there are items', () => {
    expect(view({ type: 'array', uniqueItems: true }).constraints).toEqual([{ kind: 'unique', value: '' }]);
    expect(view({ type: 'string', uniqueItems: true }).constraints).toEqual([]);
  });

  it('alternatives of single values are an enumeration with descriptions', () => {
    const kind = view({
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, description: 'Two of them' },
      ],
    });
    expect(kind).toMatchObject({
      type: 'enum<number>',
      variants: [],
      enum: [
        { value: 1, description: 'One' },
        { value: 2, description: 'Two of them' },
      ],
    });
  });

  it('one alternative beside null is the schema itself, nullable', () => {
    const owner = view({
      description: 'The owner',
      oneOf: [{ type: 'object', description: 'A person', properties: { name: {} } }, { type: 'null' }],
    });
    expect(owner).toMatchObject({ type: 'object | null', description: 'The owner', variants: [] });
    expect(owner.fields.map(({ name }) => name)).toEqual(['name']);
  });

  it.each(['x-enum-varnames', 'x-enumNames'])('%s has the names of numbers, not of strings', (key) => {
    const valuesOf = (values: unknown[]) => view({ enum: values, [key]: ['Draft', 'Live'] }).enum;
    expect(valuesOf([0, 1])).toMatchObject([
      { value: 0, name: 'Draft' },
      { value: 1, name: 'Live' },
    ]);
    expect(valuesOf(['draft', 'live'])).toEqual([
      { value: 'draft', groups: [] },
      { value: 'live', groups: [] },
    ]);
  });

  it('x-mint-enum says for which groups of readers a value is meant', () => {
    const plan = view({ enum: ['free', 'gold'], 'x-mint-enum': { gold: ['partners'] } });
    expect(plan.enum).toEqual([
      { value: 'free', groups: [] },
      { value: 'gold', groups: ['partners'] },
    ]);
  });

  it.each([
    [{ enum: ['bad', 7] }, 'bad | 7'],
    [{ const: null }, 'null'],
    [{ type: 'string', pattern: '^x' }, 'string ^x'],
    [{ pattern: '^x' }, 'string ^x'],
    [{ required: ['a'] }, '{"required":["a"]}'],
    [{ anyOf: [{ type: 'string' }, { required: ['a'] }] }, 'string | {"required":["a"]}'],
    [{ minimum: 3, maximum: 5 }, '3 – 5'],
    [ref('Cat'), 'Cat'],
    [{}, '{}'],
  ])('what must not be is said on one line: %j', (not, words) => {
    expect(view({ not }, { Cat: { type: 'object' } }).not).toBe(words);
  });

  it('what some items and the names of properties have to match is said', () => {
    const items = { type: 'array', items: { type: 'integer' }, contains: { const: 3 } };
    expect(view({ ...items, minContains: 2, maxContains: 4 }).constraints).toEqual([
      { kind: 'contains', value: '2 – 4 × 3' },
    ]);
    expect(view(items).constraints).toEqual([{ kind: 'contains', value: '3' }]);
    expect(view({ type: 'object', propertyNames: { pattern: '^[a-z]+$' } }).constraints).toEqual([
      { kind: 'propertyNames', value: 'string ^[a-z]+$' },
    ]);
  });

  it('what a text contains is said, with the schema of it', () => {
    const text = { type: 'string', contentMediaType: 'application/json', contentEncoding: 'base64' };
    const constraints = [
      { kind: 'mediaType', value: 'application/json' },
      { kind: 'contentEncoding', value: 'base64' },
    ];
    const ref = { $ref: '#/components/schemas/Cat' };
    expect(view({ ...text, contentSchema: ref }, { Cat: { type: 'object' } }).constraints).toEqual([
      ...constraints,
      { kind: 'contentSchema', value: 'Cat' },
    ]);
    const inline = { type: 'object', properties: { id: { type: 'string' } } };
    const { constraints: shown, fields } = view({ ...text, contentSchema: inline });
    expect([shown.at(-1)?.value, fields.map(({ name }) => name)]).toEqual(['object', ['id']]);
  });

  it('const is the only allowed value, not is named', () => {
    expect(view({ const: 'on' }).enum).toMatchObject([{ value: 'on' }]);
    expect(view({ not: { type: 'string' } }).not).toBe('string');
  });
});

/** How many parts of a schema are opened on demand, at most 50. */
function partsOf(schema: unknown, document: SpecDocument): number {
  const keys = new Set<string>();
  const waiting = [{ schema, key: 'both test' }];
  for (let part = waiting.pop(); part && keys.size < 50; part = waiting.pop()) {
    const origin = part.key.slice('both '.length);
    const seen = [schemaView(part.schema, { document, direction: 'both', origin })];
    for (const { fields, variants, deferred } of seen) {
      seen.push(...fields.map((field) => field.schema));
      seen.push(...variants.flatMap(({ options }) => options.map((option) => option.schema)));
      if (deferred && !keys.has(deferred.key)) waiting.push(deferred);
      if (deferred) keys.add(deferred.key);
    }
  }
  return keys.size;
}

describe('limits', () => {
  it('a schema inside itself opens on demand', () => {
    const tree = view(ref('Node'), {
      Node: {
        type: 'object',
        properties: { child: ref('Node'), list: { type: 'array', items: ref('Node') } },
      },
    });
    expect(tree.fields.map(({ schema }) => schema.deferred?.recursive)).toEqual([true, true]);
    expect(tree.fields[0]!.schema.deferred?.key).toBe(tree.fields[1]!.schema.deferred?.key);
    expect(tree.fields[0]!.schema.deferred).toMatchObject({ fields: 2, variants: 0 });
  });

  it('merged schemas that are inside themselves open on demand, each part once', () => {
    const recursive = (more: object) => ({ type: 'object', properties: { inner: more } });
    const schemas = {
      A: recursive({ allOf: [ref('A')], description: 'Of A.' }),
      B: recursive({ type: 'array', items: ref('B') }),
      C: recursive(ref('C')),
    };
    const { document } = createSpec('api.json', { openapi: '3.1.0', components: { schemas } });
    const merged = (...names: string[]) => ({ allOf: names.map(ref) });
    for (const schema of [merged('A', 'C'), merged('A', 'B', 'C'), merged('B', 'B', 'C')])
      expect(partsOf(schema, document)).toBeLessThan(5);
  });

  const list = (items: object) => ({ type: 'array', items });
  const inner = (schema: object) => ({ type: 'object', properties: { inner: schema } });
  it.each([
    ['a list that is a component', { A: list({ oneOf: [ref('A'), { type: 'string' }, ref('B')] }), B: {} }],
    ['a list of lists', { A: list(list({ anyOf: [ref('A'), { type: 'string' }] })) }],
    ['lists that are each other', { A: list(inner(ref('B'))), B: list(list(inner(ref('A')))) }],
    ['merged items', { A: inner(list({ allOf: [ref('A'), { properties: { more: {} } }] })) }],
    ['fields next to a reference', { A: inner({ ...ref('A'), properties: { more: {} } }) }],
    ['one alternative with more fields', { A: inner({ oneOf: [ref('A')], properties: { more: {} } }) }],
    ['a text with a value', { A: { type: 'string', contentSchema: inner(ref('A')) } }],
    ['a text with a merged value', { A: inner({ contentSchema: { allOf: [ref('A'), inner({})] } }) }],
  ])('%s, inside itself, opens on demand, each part once', (_, schemas) => {
    const { document } = createSpec('api.json', { openapi: '3.1.0', components: { schemas } });
    expect(partsOf(ref('A'), document)).toBeLessThan(8);
  });

  it('200 levels of nesting are cut, and every part can be opened', () => {
    let nested: Record<string, unknown> = { type: 'string' };
    for (let i = 0; i < 200; i++) nested = { type: 'object', properties: { [`level${i}`]: nested } };
    let current = view(nested);
    let parts = 0;
    const { document } = createSpec('api.json', {});
    for (let levels = 0; levels < 300; levels++) {
      if (current.deferred) {
        parts++;
        current = schemaView(current.deferred.schema, {
          document,
          direction: 'both',
          origin: current.deferred.key,
        });
      }
      const next = current.fields[0]?.schema;
      if (!next) break;
      current = next;
    }
    expect(current.type).toBe('string');
    expect(parts).toBeGreaterThan(10);
  });

  it('where readers see at once what is inside, more of it is shown', () => {
    const list = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`field${i}`, { type: 'string' }]));
    const object = { type: 'object', properties: list };
    const schema = { type: 'object', properties: { first: object, second: object } };
    const isDeferred = (expanded: boolean) => {
      const { document } = createSpec('api.json', {});
      const { fields } = schemaView(schema, { document, direction: 'both', origin: '', expanded });
      return fields.map((field) => field.schema.deferred !== undefined);
    };
    expect(isDeferred(false)).toEqual([false, true]);
    expect(isDeferred(true)).toEqual([false, false]);
  });

  it('90 schemas that all refer to each other stay small', () => {
    const all = Array.from({ length: 90 }, (_, i) => `S${i}`);
    const properties = Object.fromEntries(all.map((name) => [name, ref(name)]));
    const schemas = Object.fromEntries(all.map((name) => [name, { type: 'object', properties }]));
    const count = (schema: SchemaView): number =>
      schema.fields.reduce((sum, field) => sum + 1 + count(field.schema), 0);
    expect(count(view(ref('S0'), schemas))).toBeLessThan(300);
  });
});

describe('what schemas of 3.1 add', () => {
  it('places of a tuple are shown with those after them', () => {
    const tuple = { type: 'array', prefixItems: [{ type: 'integer' }], items: { type: 'boolean' } };
    expect(view(tuple).fields).toMatchObject([
      { kind: 'item', name: '0', schema: { type: 'integer' } },
      { kind: 'item', name: '1…', schema: { type: 'boolean' } },
    ]);
  });

  it('other properties may be described by unevaluatedProperties', () => {
    const schema = { type: 'object', unevaluatedProperties: { type: 'number' } };
    expect(view(schema).fields).toMatchObject([{ kind: 'any', name: 'key', schema: { type: 'number' } }]);
  });

  it('a property that must not be there is left out', () => {
    expect(names(view({ properties: { a: true, b: false } }))).toEqual(['a']);
  });

  it('conditions say when they hold, with all that is known about their properties', () => {
    const country = { type: 'string' };
    const { variants } = view({
      type: 'object',
      properties: { country, zip: { type: 'string', description: 'Code' } },
      allOf: [
        {
          if: { properties: { country: { const: 'US' } }, required: ['country', 'card'] },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { required: ['zip'], properties: { zip: { pattern: '^[0-9]{5}$' } } },
          else: { properties: { region: { type: 'string' } } },
        },
        {
          if: { not: {} },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties: { odd: true } },
        },
      ],
      dependentSchemas: { card: { properties: { cvc: { type: 'string' } } } },
      dependentRequired: { card: ['zip'] },
    });
    expect(variants.map(({ rule, options }) => [rule, ...options.map(({ label }) => label)])).toEqual([
      ['if', 'if card'],
      ['if', 'if card'],
      ['if', 'if country = US, card', 'else'],
      ['if', 'if {"not":{}}'],
    ]);
    const limited = { if: { type: 'string', 'x-displayName': 'text' }, else: { minimum: 1 } };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    expect(view({ ...limited, then: { maxLength: 9 } }).variants[0]!.options[0]!.label).toBe('if string');
    expect(variants[2]!.options[0]!.schema.fields).toMatchObject([
      { name: 'zip', required: true, schema: { type: 'string', description: 'Code' } },
    ]);
    expect(variants[1]!.options[0]!.schema.fields).toMatchObject([{ name: 'zip', required: true }]);
  });
});

describe('nothing is lost', () => {
  it('of what is said about the items of a list, unless they are a component with a text of its own', () => {
    const list = (items: object) =>
      view(
        { type: 'array', description: 'The steps.', items },
        { Step: { type: 'object', description: 'A step.' } },
      ).description;
    expect(list({ type: 'string', description: 'Its id.' })).toBe('The steps.\n\nIts id.');
    expect(list({ type: 'string', description: 'The steps.' })).toBe('The steps.');
    expect(list(ref('Step'))).toBe('The steps.');
    expect(
      view({ type: 'array', items: ref('Step') }, { Step: { description: 'A step.' } }).description,
    ).toBe('A step.');
  });

  it('of the values that many documents have next to a list instead of its items', () => {
    const list = view({ type: 'array', items: { type: 'string' }, enum: ['a', 'b'] });
    expect(list.enum.map(({ value }) => value)).toEqual(['a', 'b']);
  });

  it('of the limits of lists in lists', () => {
    const point = { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 2, maxItems: 3 };
    expect(view({ type: 'array', items: point, minItems: 4 }).constraints).toEqual([
      { kind: 'items', value: '≥ 4' },
      { kind: 'items', value: '2 – 3', ofItems: true },
      { kind: 'range', value: '≥ 0', ofItems: true },
    ]);
  });

  it('of what several parts of allOf exclude or divide by', () => {
    const merged = view({
      allOf: [
        { type: 'integer', multipleOf: 4, not: { const: 8 } },
        { multipleOf: 6, not: { const: 16 } },
      ],
    });
    expect(merged).toMatchObject({ not: '8 | 16', constraints: [{ kind: 'multipleOf', value: '12' }] });
  });

  it('of what items must not be', () => {
    expect(view({ type: 'array', items: { type: 'string', not: { const: 'x' } } }).not).toBe('x');
  });

  it('of the keywords of JSON Schema before 2019, which AsyncAPI has', () => {
    const { fields, variants } = view({
      items: [{ type: 'string' }],
      additionalItems: { type: 'boolean' },
      dependencies: { card: ['zip'], bank: { properties: { iban: { type: 'string' } } } },
    });
    expect(fields.map(({ name, schema }) => [name, schema.type])).toEqual([
      ['0', 'string'],
      ['1…', 'boolean'],
    ]);
    expect(variants.flatMap(({ options }) => options.map(({ label }) => label))).toEqual([
      'if card',
      'if bank',
    ]);
  });

  it('of null as the only value', () => {
    expect(view({ const: null }).type).toBe('null');
    expect(view({ enum: [null] }).type).toBe('null');
  });
});
