import { declaresVersion3, type SpecFormat } from '../../../load/spec-format.ts';
import { isSpecName } from '../../../text/sources.ts';
import type { Spec } from '../document/spec.ts';
import { readSpec, specFrom } from './read-spec.ts';
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
