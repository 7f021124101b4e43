import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { OPENAPI } from '../../../../src/reference/formats/openapi/openapi-format.ts';
import { loadSpec } from '../../../../src/reference/load/load-spec.ts';

/** A document without a mistake. */
export const GOOD = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      responses:
        "200": { description: fine }
`;

export async function load(text: string | Uint8Array, name = 'api.yaml') {
  return loadSpec(name, { files: memoryFileTree({ [name]: text }) }, OPENAPI);
}
