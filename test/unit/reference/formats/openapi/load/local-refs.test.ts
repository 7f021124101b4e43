import { expect, test } from 'vitest';
import { memoryFileTree } from '../../../../../../src/lib/files/file-tree.ts';
import { OPENAPI } from '../../../../../../src/reference/formats/openapi/openapi-format.ts';
import { loadSpec } from '../../../../../../src/reference/load/load-spec.ts';

async function read(schemas: object) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'Fine' } } } } },
    components: { schemas },
  };
  const files = memoryFileTree({ 'shop.json': JSON.stringify(document, null, 2) });
  const { spec, problems } = await loadSpec('shop.json', { files }, OPENAPI);
  const { components } = spec!.document.root as { components: { schemas: Record<string, unknown> } };
  return { schemas: components.schemas, problems: problems.map(({ code, line }) => `${code} ${line}`) };
}

test('a schema is referred to by its $id, absolute or relative, and by anchors and pointers in it', async () => {
  const { schemas, problems } = await read({
    Pet: {
      $id: 'https://shop.example/schemas/pet',
      type: 'object',
      properties: { owner: { $ref: 'person' }, tag: { $ref: '#/$defs/Tag' }, mood: { $ref: '#mood' } },
      $defs: { Tag: { type: 'string' }, Mood: { $anchor: 'mood', type: 'string' } },
    },
    Person: { $id: 'https://shop.example/schemas/person', type: 'object' },
    List: { type: 'array', items: { $ref: 'https://shop.example/schemas/pet' } },
    Tags: { type: 'array', items: { $ref: 'https://shop.example/schemas/pet#/$defs/Tag' } },
    Moods: { type: 'array', items: { $ref: 'https://shop.example/schemas/pet#mood' } },
  });
  const pet = '#/components/schemas/Pet';
  expect(schemas.Pet).toMatchObject({
    properties: {
      owner: { $ref: '#/components/schemas/Person' },
      tag: { $ref: `${pet}/$defs/Tag` },
      mood: { $ref: `${pet}/$defs/Mood` },
    },
  });
  expect(schemas).toMatchObject({
    List: { items: { $ref: pet } },
    Tags: { items: { $ref: `${pet}/$defs/Tag` } },
    Moods: { items: { $ref: `${pet}/$defs/Mood` } },
  });
  expect(problems).toEqual([]);
});

test('a pointer from the start of the document works in a schema with an $id, too', async () => {
  const { schemas, problems } = await read({
    Pet: { $id: 'pet', type: 'object', properties: { owner: { $ref: '#/components/schemas/Person' } } },
    Person: { type: 'object' },
  });
  expect(schemas.Pet).toMatchObject({ properties: { owner: { $ref: '#/components/schemas/Person' } } });
  expect(problems).toEqual([]);
});

test('a $dynamicRef is a reference to the only schema with its $dynamicAnchor', async () => {
  const { schemas, problems } = await read({
    Tree: {
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
    },
  });
  expect(schemas.Tree).toMatchObject({
    properties: { children: { items: { $ref: '#/components/schemas/Tree' } } },
  });
  expect(problems).toEqual([]);
});

test('a $dynamicRef that may mean several schemas, or none, is reported', async () => {
  const { schemas, problems } = await read({
    One: { $dynamicAnchor: 'item', type: 'string' },
    Two: { $dynamicAnchor: 'item', type: 'integer' },
    List: { type: 'array', items: { $dynamicRef: '#item' } },
    Other: { type: 'array', items: { $dynamicRef: '#nowhere' } },
  });
  expect(schemas.List).toEqual({ type: 'array', items: { $dynamicRef: '#item' } });
  expect(problems.map((text) => text.split(' ')[0])).toEqual(['spec-dynamic-ref', 'spec-dynamic-ref']);
});
