import { readFileSync } from 'node:fs';
import path from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'esbuild';
import { compileSchema } from '../src/config/validate/compile-schema.ts';
import { compileSchema30, compileSchema31 } from '../src/openapi/load/compile-schemas.ts';

const SCHEMA = 'templates/schema/docs.schema.json';

/** Replaces the modules that compile schemas by code generated from them: the program starts without compiling any. */
export function compiledSchema(root: string): Plugin {
  const docsSchema = () => compileSchema(readFileSync(path.join(root, SCHEMA), 'utf8'));
  const compiled: Record<string, typeof docsSchema | typeof compileSchema30> = {
    'compiled:docs': docsSchema,
    'compiled:openapi-3.0': compileSchema30,
    'compiled:openapi-3.1': compileSchema31,
  };
  return {
    name: 'compiled-schema',
    setup(build) {
      build.onResolve({ filter: /^compiled:/ }, ({ path }) => ({ path, namespace: 'compiled' }));
      build.onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path }) => {
        const { ajv, validate } = compiled[path]!();
        return { contents: standaloneCode.default(ajv, validate), loader: 'js', resolveDir: root };
      });
      build.onLoad({ filter: /src\/config\/validate\/schema-validator\.ts$/ }, () => ({
        contents: `import { validate } from 'compiled:docs';
          export const SCHEMA_ASSET = ${JSON.stringify(SCHEMA)};
          export const schemaErrors = (value) => (validate(value) ? [] : [...validate.errors]);`,
        loader: 'js',
        resolveDir: root,
      }));
      build.onLoad({ filter: /src\/openapi\/load\/schema-validator\.ts$/ }, () => ({
        contents: `import { validate as v30 } from 'compiled:openapi-3.0';
          import { validate as v31 } from 'compiled:openapi-3.1';
          export const createSchemaValidator = () => (document) => {
            const validate = String(document.openapi).startsWith('3.0') ? v30 : v31;
            return validate(document) ? [] : validate.errors;
          };`,
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}
