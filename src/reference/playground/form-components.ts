import { memoize } from '../../lib/collections.ts';
import type { FormSchema } from './form-schema.ts';
import { componentSchema, type FormSchemaOptions } from './read-form-schema.ts';

/** Schemas by reference, and the URLs of those that were left out. */
export interface FormComponents {
  schemas: Record<string, FormSchema>;
  deferred: Record<string, string>;
}

/** Size of the components of a model, in characters of JSON. Further ones are loaded when they are needed. */
const MAX_SCHEMAS = 24_000;

/** The form schema of a component, with its size and references. */
export interface FormComponent {
  schema: FormSchema;
  size: number;
  refs: readonly string[];
}

/** Looks up components of a document, each computed once. */
export function componentSource(options: FormSchemaOptions): (ref: string) => FormComponent {
  return memoize((ref) => {
    const schema = componentSchema(ref, options);
    return { schema, size: JSON.stringify(schema).length, refs: formRefs(schema) };
  });
}

/** The components that `roots` refer to, closest first, up to the size limit; the first is always included. */
export function formComponents(
  roots: readonly FormSchema[],
  componentOf: (ref: string) => FormComponent,
  componentUrl: (ref: string) => string,
  maxSize = MAX_SCHEMAS,
): FormComponents {
  const schemas: Record<string, FormSchema> = {};
  const deferred: Record<string, string> = {};
  const queue = roots.flatMap(formRefs);
  let size = 0;
  for (let i = 0; i < queue.length; i++) {
    const ref = queue[i]!;
    if (Object.hasOwn(schemas, ref) || Object.hasOwn(deferred, ref)) continue;
    const component = componentOf(ref);
    if (i > 0 && size + component.size > maxSize) {
      deferred[ref] = componentUrl(ref);
      continue;
    }
    size += component.size;
    schemas[ref] = component.schema;
    for (const used of component.refs) queue.push(used);
  }
  return { schemas, deferred };
}

/** The components that a schema refers to, in the order of the form. */
function formRefs(schema: FormSchema): string[] {
  const refs: string[] = [];
  const visit = (part: FormSchema) => {
    if (part.ref !== undefined) refs.push(part.ref);
    for (const { schema: property } of part.properties ?? []) visit(property);
    if (part.items) visit(part.items);
    for (const item of part.tuple ?? []) visit(item);
    if (part.additional) visit(part.additional);
    for (const { schema: option } of part.options ?? []) visit(option);
  };
  visit(schema);
  return refs;
}
