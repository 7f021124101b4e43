import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';
import type { Direction } from '../../../../src/reference/schema/keywords.ts';
import { type SchemaView, schemaView } from '../../../../src/reference/schema/schema-view.ts';

export function view(
  schema: unknown,
  schemas: Record<string, unknown> = {},
  direction: Direction = 'both',
  limits = {},
) {
  const { document } = createSpec('api.json', { openapi: '3.1.0', components: { schemas } });
  return schemaView(schema, { document, direction, origin: 'test', ...limits });
}

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const names = (schema: SchemaView) => schema.fields.map(({ name }) => name);
