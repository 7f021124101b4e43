import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { isObject, type JsonObject } from '../../../src/lib/json/json-object.ts';
import { objectOf } from '../../../src/reference/document/json.ts';
import { OPENAPI } from '../../../src/reference/formats/openapi/openapi-format.ts';
import { loadSpec } from '../../../src/reference/load/load-spec.ts';

/** Merges several documents: paths get a prefix, components a name with their origin. */
export async function mergeSpecs(files: readonly string[]): Promise<JsonObject> {
  const paths: Record<string, unknown> = {};
  const components: Record<string, Record<string, unknown>> = {};
  for (const [index, file] of files.entries()) {
    const name = path.basename(file);
    const { spec } = await loadSpec(name, { files: memoryFileTree({ [name]: readFileSync(file) }) }, OPENAPI);
    if (!spec) continue;
    const prefix = `${name.replace(/\W+/g, '_')}_${index}_`;
    const document = renamed(spec.document.root, prefix) as JsonObject;
    for (const [key, item] of Object.entries(objectOf(document.paths))) paths[`/${prefix}${key}`] = item;
    for (const [kind, map] of Object.entries(objectOf(document.components))) {
      components[kind] ??= {};
      for (const [key, value] of Object.entries(objectOf(map))) components[kind][prefix + key] = value;
    }
  }
  return { openapi: '3.1.0', info: { title: 'Merged', version: '1' }, paths, components };
}

function renamed(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, prefix));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === '$ref' && typeof item === 'string') {
        return [key, item.replace(/^(#\/components\/[^/]+\/)/, `$1${prefix}`)];
      }
      return [key, renamed(item, prefix)];
    }),
  );
}
