import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { words } from '../sites/pages.ts';

const OPERATIONS_PER_TAG = 30;
const PROPERTIES = 12;
const METHODS = ['get', 'post', 'patch', 'delete'] as const;

/** Writes an OpenAPI document of so many operations, about 3 KB each: the same on every run. */
export function writeSpec(file: string, operations: number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(specOf(operations), null, 1));
}

function specOf(operations: number): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Record<string, object> = {};
  for (let index = 0; index < operations; index++) {
    const resource = Math.floor(index / METHODS.length);
    const method = METHODS[index % METHODS.length]!;
    const route = `/resources-${resource}/{id}`;
    paths[route] ??= {};
    paths[route][method] = operation(index, resource);
    schemas[`Resource${resource}`] ??= schema(resource, resource);
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Bench', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas },
  };
}

function operation(index: number, resource: number): object {
  const content = { 'application/json': { schema: ref(resource) } };
  const hasBody = METHODS[index % METHODS.length] === 'post' || METHODS[index % METHODS.length] === 'patch';
  return {
    operationId: `operation${index}`,
    tags: [`Section ${Math.floor(index / OPERATIONS_PER_TAG) + 1}`],
    summary: `Operation ${index}`,
    description: words(index, 1, 60),
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ...['limit', 'cursor', 'order', 'expand'].map((name, place) => ({
        name,
        in: 'query',
        description: words(index, place + 2, 14),
        schema:
          place % 2
            ? { type: 'string', enum: ['a', 'b', 'c'] }
            : { type: 'integer', minimum: 1, maximum: 100 },
      })),
    ],
    ...(hasBody && { requestBody: { required: true, content } }),
    responses: {
      200: { description: words(index, 8, 6), content },
      404: { description: 'Not found', content: { 'application/json': { schema: ref(0) } } },
    },
  };
}

function ref(resource: number): object {
  return { $ref: `#/components/schemas/Resource${resource}` };
}

function schema(resource: number, seed: number): object {
  const names = Array.from({ length: PROPERTIES }, (_, place) => `${words(seed, place, 1)}_${place}`);
  return {
    type: 'object',
    required: names.slice(0, 6),
    properties: Object.fromEntries(
      names.map((name, place) => [
        name,
        {
          ...property(place, resource),
          description: words(seed, place + 40, 18),
        },
      ]),
    ),
  };
}

function property(place: number, resource: number): object {
  switch (place % 6) {
    case 0:
      return { type: 'string', maxLength: 200, example: `value ${place}` };
    case 1:
      return { type: 'integer', minimum: 0, default: place };
    case 2:
      return { type: 'string', enum: Array.from({ length: 12 }, (_, index) => `choice_${index}`) };
    case 3:
      return { type: 'array', items: { type: 'string', format: 'date-time' }, maxItems: 10 };
    case 4:
      return {
        type: 'object',
        properties: { id: { type: 'string' }, count: { type: 'number' }, isActive: { type: 'boolean' } },
      };
    default:
      return { allOf: [ref(Math.floor(resource / 3))] };
  }
}
