import { expect, test } from 'vitest';
import { createSpec } from '../../../../../../src/reference/formats/openapi/document/spec.ts';
import { operationMarkdown } from '../../../../../../src/reference/formats/openapi/page/operation-text.ts';
import { operationView } from '../../../../../../src/reference/formats/openapi/view/operation-view.ts';

const responses = { 200: { description: 'Fine' } };
const parameters = [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }];

function markdownOf(
  item: object,
  components: object = {},
  part = { address: '/api.json', withSchema: true },
): string {
  const spec = createSpec('api.json', { openapi: '3.1.0', paths: { '/orders/{id}': item }, components });
  const [operation] = spec.operations;
  return operationMarkdown(spec, operation!, operationView(spec, operation!), part);
}

test('the Markdown of an operation has what its path says for all of them', () => {
  const servers = [{ url: 'https://orders.example.com' }];
  const markdown = markdownOf({ servers, parameters, get: { responses }, delete: { responses } });
  expect(markdown).toContain('url: "https://orders.example.com"');
  expect(markdown).toContain('name: id');
  expect(markdown).not.toContain('delete:');
});

test('the Markdown of an operation whose path is a reference has the path', () => {
  const markdown = markdownOf(
    { $ref: '#/components/pathItems/Order' },
    { pathItems: { Order: { parameters, get: { responses } } } },
  );
  expect(markdown).toContain('$ref: "#/components/pathItems/Order"');
  expect(markdown).toContain('description: Fine');
});

test('the Markdown of an operation only names its document if the site does not want the schema', () => {
  const part = { address: '/api.json', withSchema: false };
  expect(markdownOf({ get: { description: 'An order.\n\nPaid or not.', responses } }, {}, part)).toBe(
    '`GET /orders/{id}`\n\nAn order.\n\nPaid or not.\n\nThe OpenAPI document: /api.json\n',
  );
});

test('the Markdown of an operation has the callouts of its description as blockquotes', () => {
  const description = 'An order.\n\n<Note>Not yet paid.</Note>';
  expect(markdownOf({ get: { description, responses } })).toContain(
    '\n\nAn order.\n\n> **Note:** Not yet paid.\n\n## OpenAPI',
  );
});
