import { readFileSync } from 'node:fs';
import path from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'esbuild';
import { compileSchema } from '../../src/config/validate/compile-schema.ts';
import {
  compileSchema30,
  compileSchema31,
  compileSchema32,
} from '../../src/reference/formats/openapi/load/compile-schemas.ts';

/** The schemas of our own files, by the module that checks with them. */
const SCHEMAS = {
  docs: {
    asset: 'templates/schema/docs.schema.json',
    name: 'SCHEMA_ASSET',
    errors: 'schemaErrors',
    module: /src\/config\/validate\/schema-validator\.ts$/,
  },
  server: {
    asset: 'templates/schema/server.schema.json',
    name: 'SERVER_SCHEMA',
    errors: 'serverSchemaErrors',
    module: /src\/config\/server\/schema-validator\.ts$/,
  },
};

/** Replaces the modules that compile schemas by code generated from them: the program starts without compiling any. */
export function compiledSchema(root: string): Plugin {
  const ownSchema = (asset: string) => () => compileSchema(readFileSync(path.join(root, asset), 'utf8'));
  const compiled: Record<string, ReturnType<typeof ownSchema> | typeof compileSchema30> = {
    'compiled:docs': ownSchema(SCHEMAS.docs.asset),
    'compiled:server': ownSchema(SCHEMAS.server.asset),
    'compiled:openapi-3.0': compileSchema30,
    'compiled:openapi-3.1': compileSchema31,
    'compiled:openapi-3.2': compileSchema32,
  };
  return {
    name: 'compiled-schema',
    setup(build) {
      build.onResolve({ filter: /^compiled:/ }, ({ path }) => ({ path, namespace: 'compiled' }));
      build.onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path }) => {
        const { ajv, validate } = compiled[path]!();
        return { contents: standaloneCode.default(ajv, validate), loader: 'js', resolveDir: root };
      });
      for (const [key, { asset, name, errors, module }] of Object.entries(SCHEMAS))
        build.onLoad({ filter: module }, () => ({
          contents: `import { validate } from 'compiled:${key}';
          export const ${name} = ${JSON.stringify(asset)};
          export const ${errors} = (value) => (validate(value) ? [] : [...validate.errors]);`,
          loader: 'js',
          resolveDir: root,
        }));
      build.onLoad({ filter: /src\/reference\/formats\/openapi\/load\/schema-validator\.ts$/ }, () => ({
        contents: `import { validate as v30 } from 'compiled:openapi-3.0';
          import { validate as v31 } from 'compiled:openapi-3.1';
          import { validate as v32 } from 'compiled:openapi-3.2';
          export const createSchemaValidator = () => (document) => {
            const version = String(document.openapi);
            const validate = version.startsWith('3.0') ? v30 : version.startsWith('3.2') ? v32 : v31;
            return validate(document) ? [] : validate.errors;
          };`,
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}
