import { readFileSync } from 'node:fs';
import path from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'esbuild';
import { compileSchema } from '../src/config/compile-schema.ts';

const SCHEMA = 'templates/schema/docs.schema.json';

/** Replaces src/config/schema-validator.ts by code generated from the schema: the program starts without compiling it. */
export function compiledSchema(root: string): Plugin {
  return {
    name: 'compiled-schema',
    setup(build) {
      build.onLoad({ filter: /src\/config\/schema-validator\.ts$/ }, () => {
        const { ajv, validate } = compileSchema(readFileSync(path.join(root, SCHEMA), 'utf8'));
        const contents = `${standaloneCode.default(ajv, validate)}
          export const SCHEMA_ASSET = ${JSON.stringify(SCHEMA)};
          export const schemaErrors = (value) => (validate(value) ? [] : [...validate.errors]);`;
        return { contents, loader: 'js', resolveDir: root };
      });
    },
  };
}
