import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { createSchemaValidator } from '../../../../../../src/reference/formats/openapi/load/schema-validator.ts';

const operation = { get: { responses: { 200: { description: 'fine' } } } };
const info = { title: 'T', version: '1' };

/** Documents without references, which swagger-parser's whole `validate` judges the same way. */
const DOCUMENTS: Record<string, Record<string, unknown>> = {
  'a good 3.0 document': { openapi: '3.0.3', info, paths: { '/a': operation } },
  'a good 3.1 document': { openapi: '3.1.0', info, paths: { '/a': operation } },
  'no info': { openapi: '3.0.3', paths: { '/a': operation } },
  'a path without a slash': { openapi: '3.0.3', info, paths: { a: operation } },
  'a parameter without a place': {
    openapi: '3.1.0',
    info,
    paths: { '/a': { get: { ...operation.get, parameters: [{ name: 'x' }] } } },
  },
  'a schema with a wrong type': {
    openapi: '3.0.3',
    info,
    paths: {},
    components: { schemas: { A: { type: 'strin' } } },
  },
};

describe('the schema validator judges like swagger-parser', () => {
  const validate = createSchemaValidator();

  it.each(Object.entries(DOCUMENTS))('%s', async (_, document) => {
    const theirs = await SwaggerParser.validate(structuredClone(document) as never).then(
      () => true,
      () => false,
    );
    expect(validate(document).length === 0).toBe(theirs);
  });
});
