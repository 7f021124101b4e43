import type { Spec } from '../document/spec.ts';
import { isSpecName } from '../text/spec-files.ts';
import { readSpec, specFrom } from './read-spec.ts';
import { declaresVersion3, type SpecFormat } from './spec-format.ts';
import { validateSpec } from './validate-spec.ts';

export const OPENAPI: SpecFormat<Spec> = {
  name: 'openapi',
  isName: isSpecName,
  looksLike: declaresVersion3('openapi'),
  create: specFrom,
  reader: async () => {
    const { createSchemaValidator } = await import('./schema-validator.ts');
    const validator = createSchemaValidator();
    return (source, text, change) =>
      readSpec(source, text, (document) => validateSpec(document, validator), change);
  },
};
