import { expect, test } from 'vitest';
import { newDocument } from '../../../../src/reference/document/spec-document.ts';
import { responseExamples } from '../../../../src/reference/sample/response-examples.ts';
import { mediaOf } from '../../../../src/reference/view/media.ts';

function shown(content: object): [label: string, code: string][] {
  const document = newDocument({ openapi: '3.1.0' });
  const responses = [{ status: '200', media: mediaOf(document, content) }];
  return responseExamples(document, responses, 'response').map(({ label, code }) => [label, code]);
}

const SCHEMA = { type: 'object', properties: { id: { type: 'integer' } } };

test('examples of further content types follow those of the preferred one, which is generated if there is none', () => {
  const csv = { example: 'id\n1' };
  const events = {
    examples: { one: { value: 'data: 1' }, two: { summary: 'The end', value: 'data: [DONE]' } },
  };
  expect(
    shown({ 'text/csv': csv, 'application/json': { schema: SCHEMA }, 'text/event-stream': events }),
  ).toEqual([
    ['200', '{\n  "id": 123\n}'],
    ['200 · text/csv', 'id\n1'],
    ['200 · text/event-stream · one', 'data: 1'],
    ['200 · text/event-stream · The end', 'data: [DONE]'],
  ]);
});

test('an example that a document repeats for each content type is shown once', () => {
  const same = { example: { id: 1 } };
  expect(shown({ 'text/plain': same, 'application/json': same, 'text/json': same })).toEqual([
    ['200', '{\n  "id": 1\n}'],
  ]);
});

test('nothing is generated for further content types', () => {
  expect(
    shown({ 'application/json': { example: { id: 1 } }, 'application/xml': { schema: SCHEMA } }),
  ).toEqual([['200', '{\n  "id": 1\n}']]);
});
