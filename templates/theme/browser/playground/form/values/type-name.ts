import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import { WORDS } from '../../parts/words.ts';

/** The type in a word or two. */
export function typeName(schema: FormSchema): string {
  if (schema.file) return 'file';
  if (schema.type === 'array') {
    const inner = schema.items && !schema.items.ref ? typeName(schema.items) : 'object';
    return `${inner}[]`;
  }
  if (!schema.type) return schema.options ? WORDS.alternatives : 'any';
  return schema.format && schema.type === 'string' ? schema.format : schema.type;
}
