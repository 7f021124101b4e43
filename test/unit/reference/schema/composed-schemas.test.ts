import { describe, expect, it } from 'vitest';
import { names, ref, view } from './view-of.ts';

describe('allOf', () => {
  it('merges into one object: required united, bounds intersected, the later description wins', () => {
    const merged = view({
      allOf: [
        {
          type: 'object',
          description: 'first',
          required: ['a'],
          properties: { a: { type: 'number', minimum: 1, maximum: 9 } },
        },
        { description: 'second', required: ['b'], properties: { a: { type: 'integer', minimum: 3 }, b: {} } },
      ],
    });
    expect(merged.description).toBe('second');
    expect(merged.fields.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(merged.fields[0]!.schema).toMatchObject({
      type: 'integer',
      constraints: [{ kind: 'range', value: '3 – 9' }],
    });
  });

  it('decorates a reference without losing its name', () => {
    const decorated = view(
      { allOf: [ref('User')], description: 'mine', nullable: true },
      { User: { type: 'object', properties: { id: {} } } },
    );
    expect(decorated).toMatchObject({ name: 'User', description: 'mine', type: 'object | null' });
  });

  it.each([
    { allOf: [ref('A')], oneOf: [ref('B')] },
    { ...ref('A'), anyOf: [ref('B'), { type: 'null' }] },
    { ...ref('A'), allOf: [ref('B')] },
  ])('and other references together are neither of them, with the fields of all: %j', (schema) => {
    const object = (name: string) => ({ type: 'object', properties: { [name]: {} } });
    const shown = view(schema, { A: object('a'), B: object('b') });
    expect(names(shown)).toEqual(['a', 'b']);
    expect(shown.name).toBeUndefined();
  });

  it('keeps properties of any name', () => {
    const odd = JSON.parse('{"properties": {"__proto__": {}, "constructor": {}}}');
    expect(names(view({ allOf: [{ properties: { a: {} } }, odd] }))).toEqual([
      'a',
      '__proto__',
      'constructor',
    ]);
  });

  it('that includes itself ends', () => {
    const { fields } = view(ref('A'), { A: { allOf: [ref('A'), { properties: { x: {} } }] } });
    expect(fields).toHaveLength(1);
  });
});

describe('variants', () => {
  it('are named by title, component or discriminator value', () => {
    const { variants } = view(
      {
        oneOf: [ref('Cat'), ref('Dog'), { title: 'Other', type: 'object' }],
        discriminator: { propertyName: 'kind', mapping: { meow: 'Cat' } },
      },
      { Cat: { type: 'object', properties: { lives: {} } }, Dog: { type: 'object' } },
    );
    expect(variants).toMatchObject([{ rule: 'oneOf', discriminator: 'kind' }]);
    expect(variants[0]!.options.map(({ label }) => label)).toEqual(['meow', 'Dog', 'Other']);
  });

  it('may have null among their types', () => {
    const { type, variants } = view({
      anyOf: [
        { type: ['object', 'null'], title: 'Person', properties: { name: {} } },
        { type: 'integer' },
        { type: ['null'] },
      ],
    });
    expect(type).toBe('object | integer | null');
    expect(variants[0]!.options.map(({ label, schema }) => [label, schema.type, names(schema)])).toEqual([
      ['Person', 'object | null', ['name']],
      ['integer', 'integer', []],
    ]);
  });

  it('are found by names with dots', () => {
    const { variants } = view(
      { discriminator: { propertyName: 'kind', mapping: { cat: 'Shop.Cat' } } },
      { 'Shop.Cat': { type: 'object', properties: { lives: {} } } },
    );
    expect(names(variants[0]!.options[0]!.schema)).toEqual(['lives']);
  });

  it('come from the mapping of a base schema too', () => {
    const { variants, fields } = view(ref('Pet'), {
      Pet: {
        type: 'object',
        properties: { kind: {} },
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
    });
    expect(fields.map(({ name }) => name)).toEqual(['kind']);
    expect(variants[0]!.options[0]!.label).toBe('cat');
    expect(names(variants[0]!.options[0]!.schema)).toEqual(['kind', 'lives']);
    expect(variants[0]!.options[0]!.schema.variants).toEqual([]);
  });

  describe('of a base schema whose discriminator has no mapping', () => {
    const Pet = { type: 'object', properties: { kind: {} }, discriminator: { propertyName: 'kind' } };
    const child = (base: string, name: string) => ({
      allOf: [ref(base), { properties: { [name]: { type: 'integer' } } }],
    });

    it('are the components that include it, also by others', () => {
      const { variants, fields } = view(ref('Pet'), {
        Pet,
        Cat: child('Pet', 'lives'),
        Lion: child('Cat', 'mane'),
        Stone: { properties: { weight: {} } },
      });
      expect(fields.map(({ name }) => name)).toEqual(['kind']);
      expect(variants).toMatchObject([{ rule: 'oneOf', discriminator: 'kind' }]);
      expect(variants[0]!.options.map(({ label, schema }) => [label, names(schema)])).toEqual([
        ['Cat', ['kind', 'lives']],
        ['Lion', ['kind', 'lives', 'mane']],
      ]);
      expect(variants[0]!.options.flatMap(({ schema }) => schema.variants)).toEqual([]);
    });

    it('are not shown where it lists them itself, or where there are too many', () => {
      const cats = Array.from({ length: 101 }, (_, i) => [`Cat${i}`, child('Pet', 'lives')]);
      expect(view(ref('Pet'), { Pet, ...Object.fromEntries(cats) }).variants).toEqual([]);
      expect(
        view(ref('Pet'), { Pet, ...Object.fromEntries(cats.slice(1)) }).variants[0]!.options,
      ).toHaveLength(100);
      const listed = { ...Pet, oneOf: [ref('Cat'), ref('Dog')] };
      const schemas = { Pet: listed, Cat: {}, Dog: {}, Bird: child('Pet', 'wings') };
      expect(view(ref('Pet'), schemas).variants[0]!.options.map(({ label }) => label)).toEqual([
        'Cat',
        'Dog',
      ]);
    });

    it('are not chosen again in a child of a base schema that lists it', () => {
      const schemas = {
        Pet: { ...Pet, oneOf: [ref('Cat'), ref('Dog')] },
        Cat: child('Pet', 'lives'),
        Dog: child('Pet', 'breed'),
        Lion: child('Cat', 'mane'),
      };
      const [cat] = view(ref('Pet'), schemas).variants[0]!.options;
      expect(names(cat!.schema)).toEqual(['kind', 'lives']);
      expect(cat!.schema.variants).toEqual([]);
      const lion = view(ref('Lion'), schemas);
      expect([names(lion), lion.variants]).toEqual([['kind', 'lives', 'mane'], []]);
    });

    it('are shown where the base schema is decorated, not where a child adds nothing', () => {
      const schemas = { Pet, Cat: child('Pet', 'lives'), Dog: { allOf: [ref('Pet')] } };
      const decorated = view({ allOf: [ref('Pet')], description: 'mine' }, schemas);
      expect(decorated.variants[0]!.options.map(({ label }) => label)).toEqual(['Cat', 'Dog']);
      expect(view(ref('Dog'), schemas).variants).toEqual([]);
    });

    it('end where a schema includes itself', () => {
      const { variants } = view(ref('Pet'), {
        Pet: { ...Pet, allOf: [ref('Cat')] },
        Cat: child('Pet', 'lives'),
      });
      expect(variants[0]!.options.map(({ label }) => label)).toEqual(['Cat']);
    });
  });
});

describe('alternatives that only say what is required', () => {
  const contact = {
    type: 'object',
    properties: { email: { type: 'string', format: 'email' }, phone: { type: 'string' } },
  };

  it('are called by the properties, and show what the schema around them says about these', () => {
    const { variants } = view({ ...contact, anyOf: [{ required: ['email'] }, { required: ['phone'] }] });
    expect(variants[0]!.options).toMatchObject([
      { label: 'email', schema: { fields: [{ name: 'email', required: true }] } },
      { label: 'phone', schema: { fields: [{ name: 'phone', required: true }] } },
    ]);
    expect(variants[0]!.options[0]!.schema.fields[0]!.schema.type).toBe('string<email>');
  });

  it('keep their title, and what they say themselves', () => {
    const { variants } = view({
      ...contact,
      oneOf: [
        { title: 'By mail', required: ['email'] },
        { required: ['phone', 'country'], properties: { country: { type: 'string' } } },
      ],
    });
    expect(variants[0]!.options.map(({ label }) => label)).toEqual(['By mail', 'object']);
    expect(names(variants[0]!.options[1]!.schema)).toEqual(['country', 'phone']);
  });
});

describe('what is next to a reference', () => {
  it('adds to it, but a type that contradicts it is ignored', () => {
    const schemas = {
      Contact: { type: 'object', properties: { name: {} } },
      Lines: { items: { type: 'string' } },
      Amount: { type: 'number' },
    };
    expect(view({ ...ref('Contact'), type: 'string', description: 'whom' }, schemas)).toMatchObject({
      type: 'object',
      description: 'whom',
      fields: [{ name: 'name' }],
    });
    expect(view({ ...ref('Lines'), type: 'object' }, schemas).type).toBe('string[]');
    expect(view({ ...ref('Amount'), type: 'integer' }, schemas).type).toBe('integer');
  });

  it('is part of a component that is referenced in turn', () => {
    const schemas = {
      Contact: { type: 'object', properties: { name: {} } },
      Customer: { ...ref('Contact'), properties: { number: {} } },
      Client: ref('Customer'),
    };
    for (const schema of [ref('Customer'), ref('Client')]) {
      const { name, fields } = view(schema, schemas);
      expect({ name, fields: fields.map((field) => field.name) }).toEqual({
        name: 'Customer',
        fields: ['name', 'number'],
      });
    }
  });
});
