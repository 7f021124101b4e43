import { expect, test } from 'vitest';
import { createSpec } from '../../../../src/openapi/document/create-spec.ts';
import type { PathOperation } from '../../../../src/openapi/document/spec.ts';
import { requestSample } from '../../../../src/openapi/sample/request-sample.ts';
import { operationView } from '../../../../src/openapi/view/operation-view.ts';

test.each(['query', 'cookie', 'header'])('a key that is a parameter of the %s too is sent once', (place) => {
  const schema = { type: 'string' };
  const parameters = [
    { in: place, name: 'token', required: true, schema },
    { in: place, name: 'other', required: true, schema },
  ];
  const spec = createSpec('api.json', {
    paths: { '/a': { get: { parameters, security: [{ Key: [] }] } } },
    components: { securitySchemes: { Key: { type: 'apiKey', in: place, name: 'token' } } },
  });
  const [operation] = spec.operations as PathOperation[];
  const view = operationView(spec, operation!);
  const options = { defaults: 'all', autogenerate: true } as const;
  const { url, headers } = requestSample(spec.document, operation!, view, options);
  const sent = JSON.stringify([url, headers]);
  expect(sent.match(/\btoken\b/g)).toHaveLength(1);
  expect(sent).toContain('other');
});
