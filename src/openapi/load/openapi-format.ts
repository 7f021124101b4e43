import { createSpec } from '../document/create-spec.ts';
import type { Spec } from '../document/spec.ts';
import { readSpec } from './read-spec.ts';
import type { SpecFormat } from './spec-format.ts';
import { validateSpec } from './validate-spec.ts';

export const OPENAPI: SpecFormat<Spec> = {
  name: 'openapi',
  looksLike: (text) =>
    /^\s*\{/.test(text)
      ? /"openapi"\s*:\s*"3[."]/.test(text)
      : /^(?:openapi|"openapi"|'openapi')\s*:\s*["']?3/m.test(text),
  create: createSpec,
  reader: async () => {
    const { createSchemaValidator } = await import('./schema-validator.ts');
    const validator = createSchemaValidator();
    return (source, text) => readSpec(source, text, (document) => validateSpec(document, validator));
  },
};
