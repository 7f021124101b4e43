import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import type { Schemas } from '../../schema/schemas.ts';

export interface SchemasAt {
  found: readonly FormSchema[];
  /** Schemas that must be loaded before all are found. */
  unloaded: readonly FormSchema[];
}

const MAX_FOUND = 100;
const MAX_DEPTH = 12;

/** All schemas that may describe the value at `path`: of the variants, those that the value so far does not rule out. */
export function schemasAt(
  root: FormSchema,
  value: unknown,
  path: readonly (string | number)[],
  schemas: Schemas,
): SchemasAt {
  const unloaded: FormSchema[] = [];
  /** The schema and its variants. */
  const expand = (schema: FormSchema, at: unknown, depth: number, into: FormSchema[]) => {
    if (depth > MAX_DEPTH || into.length >= MAX_FOUND) return;
    const found = schemas.resolve(schema);
    if (!found) {
      unloaded.push(schema);
      return;
    }
    into.push(found);
    const told = found.discriminator ? ownValue(at, found.discriminator) : undefined;
    for (const { schema: option, values } of found.options ?? []) {
      const isNamed = typeof told !== 'string' || !values || values.includes(told);
      const inner = schemas.resolve(option);
      if (isNamed && !(inner && isRuledOut(inner, at, schemas))) expand(option, at, depth + 1, into);
    }
  };
  let found: FormSchema[] = [];
  expand(root, value, 0, found);
  let at = value;
  for (const key of path) {
    const next: FormSchema[] = [];
    at = ownValue(at, key);
    for (const schema of found) {
      const inner = childOf(schema, key);
      if (inner) expand(inner, at, 0, next);
    }
    found = next;
  }
  return { found, unloaded };
}

function childOf(schema: FormSchema, key: string | number): FormSchema | undefined {
  if (typeof key === 'number') return schema.tuple?.[key] ?? schema.items;
  return schema.properties?.find(({ name }) => name === key)?.schema ?? schema.additional;
}

/** Whether a property has a value that this variant does not allow. */
function isRuledOut(schema: FormSchema, value: unknown, schemas: Schemas): boolean {
  return (schema.properties ?? []).some(({ name, schema: property }) => {
    const given = ownValue(value, name);
    const allowed = schemas.resolve(property)?.enum;
    return allowed !== undefined && typeof given === 'string' && given !== '' && !allowed.includes(given);
  });
}

function ownValue(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, unknown>)[key];
}
