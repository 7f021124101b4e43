/** A specification with one of everything that an API page can show, hostile texts among it. */
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Everything', version: '1' },
  servers: [
    {
      url: 'https://{region}.example.com/{base}',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] }, base: { default: '' } },
    },
    { url: 'https://sandbox.example.com', description: 'Sandbox' },
  ],
  tags: [
    {
      name: 'Orders',
      description: 'All about **orders**.',
      externalDocs: { url: 'https://example.com/orders' },
    },
  ],
  security: [{ key: [], bearer: [] }, { oauth: ['orders:write'] }],
  paths: {
    '/orders/{id}/items/{item-id}': {
      post: {
        operationId: 'addItem',
        tags: ['Orders'],
        summary: 'Add an item <b>now</b>',
        description:
          'First line.\n\nA table:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>\n\n[bad](javascript:alert(1)) see [the list](#operation/listOrders).\n\n<details><summary>More</summary>inside</details>\n\n- one\n- two',
        deprecated: true,
        externalDocs: { url: 'https://example.com/items', description: 'Guide' },
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string', format: 'uuid' },
            description: 'Order "id" & more',
          },
          { name: 'item-id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          {
            name: 'status',
            in: 'query',
            schema: {
              type: 'string',
              enum: Array.from({ length: 40 }, (_, i) => `status_${i}`),
              default: 'status_0',
            },
          },
          {
            name: 'filter[a]',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', additionalProperties: { type: 'string' } },
          },
          {
            name: 'X-Trace',
            in: 'header',
            schema: { type: ['string', 'null'], pattern: '^[a-z"<>]+$' },
            examples: { one: { value: 'abc' }, two: { value: 'def' } },
          },
          { name: 'session', in: 'cookie', deprecated: true, schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          description: 'What to add.',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Item' },
              examples: {
                small: { summary: 'A small one', value: { name: 'a' } },
                large: { value: { name: 'b', tags: ['x'] } },
              },
            },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
              },
            },
            'text/plain': {},
          },
        },
        callbacks: {
          done: {
            '{$request.body#/url}': {
              post: {
                summary: 'Done',
                requestBody: {
                  content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
                },
                responses: { 200: { description: 'Fine' } },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'The item, with a [link](https://example.com).',
            headers: { 'X-Left': { schema: { type: 'integer' }, description: 'Requests left' } },
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Item' } },
              'application/xml': { schema: { $ref: '#/components/schemas/Item' } },
            },
            links: {
              list: {
                operationId: 'listOrders',
                description: 'All',
                parameters: { id: '$response.body#/id' },
              },
            },
          },
          204: { description: 'Nothing' },
          '4XX': {
            description: 'Wrong',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
          default: { description: '' },
        },
      },
    },
    '/orders': {
      get: {
        operationId: 'listOrders',
        tags: ['Orders'],
        summary: 'List orders',
        security: [],
        responses: {
          200: {
            description: 'A list',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Item' } } },
            },
          },
        },
      },
    },
  },
  webhooks: {
    'order.done': {
      post: {
        summary: 'An order is done',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } } },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      oauth: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://example.com/a',
            tokenUrl: 'https://example.com/t',
            scopes: { 'orders:write': 'Write <orders>', 'orders:read': '' },
          },
        },
      },
    },
    schemas: {
      Item: {
        type: 'object',
        required: ['name', 'kind'],
        properties: {
          id: { type: 'string', readOnly: true },
          name: { type: 'string', minLength: 1, maxLength: 20, example: '<b>"x"</b>' },
          secret: { type: 'string', writeOnly: true },
          kind: {
            oneOf: [
              { const: 'a', title: 'Kind A' },
              { const: 'b', description: 'The other' },
            ],
          },
          parent: {
            oneOf: [{ $ref: '#/components/schemas/Item' }, { type: 'null' }],
            description: 'The one above',
          },
          children: {
            type: 'array',
            items: { $ref: '#/components/schemas/Item' },
            maxItems: 5,
            uniqueItems: true,
          },
          owner: {
            anyOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Company' }],
          },
          pet: {
            oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
            discriminator: {
              propertyName: 'type',
              mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
            },
          },
          labels: {
            type: 'object',
            additionalProperties: { type: 'string' },
            patternProperties: { '^x-': { type: 'integer' } },
          },
          point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
          deep: nested(8),
          notText: { not: { type: 'string' } },
          anything: {},
          old: { type: 'boolean', deprecated: true, 'x-svc': { pre: ['beta'], post: ['internal'] } },
        },
      },
      Person: {
        type: 'object',
        properties: { first: { type: 'string' }, employer: { $ref: '#/components/schemas/Company' } },
      },
      Company: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          people: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
        },
      },
      Cat: {
        type: 'object',
        properties: { type: { type: 'string' }, lives: { type: 'integer', exclusiveMinimum: 0, maximum: 9 } },
      },
      Dog: { type: 'object', properties: { type: { type: 'string' }, barks: { type: 'boolean' } } },
      Problem: {
        type: 'object',
        properties: {
          title: { type: 'string' },
          errors: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' } } } },
        },
      },
    },
  },
};

function nested(levels: number): object {
  if (levels === 0) return { type: 'string', description: 'The bottom' };
  return { type: 'object', properties: { [`level${levels}`]: nested(levels - 1) } };
}

/** Generated pages, a schema page, a webhook, and a hand-written endpoint page. */
export const REFERENCE_SITE: Record<string, string | object> = {
  'docs.json': {
    theme: 'mint',
    name: 'Reference',
    colors: { primary: '#4f46e5' },
    contextual: { options: ['copy', 'download-spec'] },
    api: {
      params: { post: ['deprecated'] },
      mdx: { server: 'https://api.example.com', auth: { method: 'bearer' } },
    },
    navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['item', 'manual'] }] },
  },
  'item.mdx': '---\nopenapi-schema: Item\n---\n',
  'manual.mdx':
    '---\ntitle: By hand\napi: POST /things/{id}\n---\n\n<ParamField path="id" type="string" required>The **id**</ParamField>\n\n<ParamField body="size" type="integer" default={3}>How large</ParamField>\n\n<ResponseField name="id" type="string" required>Its id</ResponseField>\n\n<ResponseField name="parts" type="object[]"><Expandable title="part"><ResponseField name="count" type="integer">How many</ResponseField></Expandable></ResponseField>\n',
  'openapi.json': SPEC,
};
