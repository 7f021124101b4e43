import { expect, test } from 'vitest';
import { ENGLISH_REFERENCE } from '../../../../src/lib/strings/page-strings.ts';
import { viewed } from '../../../../src/reference/formats/formats.ts';
import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';
import type { ReferenceContext } from '../../../../src/render/reference/context.ts';
import { renderReference } from '../../../../src/render/reference/page/render-reference.ts';
import { referenceContext } from './render.ts';

const ref = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });
const operation = (types: readonly string[]) => ({
  responses: {
    404: { description: 'No', content: Object.fromEntries(types.map((type) => [type, ref('Problem')])) },
  },
});
const spec = createSpec('api.json', {
  openapi: '3.1.0',
  paths: {
    '/a': { get: operation(['application/json', 'text/json']) },
    '/b': { get: operation(['application/json']) },
    '/c': { get: operation(['application/json', 'text/json']) },
    '/d': { get: operation(['application/xml']) },
  },
  components: {
    schemas: {
      Problem: {
        type: 'object',
        properties: { code: { type: 'string' }, details: { type: 'array', items: ref('Problem').schema } },
      },
    },
  },
});

const pages = (contextOf: () => ReferenceContext) =>
  spec.operations.map((each) => {
    const { html, examples } = renderReference(
      viewed({ kind: 'operation', spec, operation: each }),
      contextOf(),
    );
    return html.text + examples.text;
  });

test('pages are the same whether or not they share what they have in common', () => {
  const shared = referenceContext();
  expect(pages(() => shared)).toEqual(pages(() => referenceContext()));
});

test('an id that gave way on one page does not on the next', () => {
  const shared = referenceContext();
  const [both, one] = pages(() => shared);
  expect(both).toContain('id="response-code_1"');
  expect(one).not.toContain('id="response-code_1"');
  expect(one).toContain('id="response-code"');
});

test('pages in different languages share nothing', () => {
  const shared = referenceContext();
  pages(() => shared);
  const strings = { ...ENGLISH_REFERENCE, apiProperties: 'Eigenschaften' };
  expect(pages(() => ({ ...shared, strings }))[1]).toContain('Eigenschaften');
});

test('streams whose items differ have samples of their own', () => {
  const stream = (name: string) => ({
    responses: {
      200: {
        description: 'Yes',
        content: {
          'application/jsonl': {
            ...ref('Lines'),
            itemSchema: { type: 'object', properties: { [name]: { type: 'string' } } },
          },
        },
      },
    },
  });
  const streams = createSpec('api.json', {
    openapi: '3.2.0',
    paths: { '/a': { get: stream('first') }, '/b': { get: stream('second') } },
    components: { schemas: { Lines: { type: 'array', items: {} } } },
  });
  const shared = referenceContext();
  const samples = streams.operations.map(
    (each) =>
      renderReference(viewed({ kind: 'operation', spec: streams, operation: each }), shared).examples.text,
  );
  expect(samples[0]).toContain('first');
  expect(samples[1]).toContain('second');
});
