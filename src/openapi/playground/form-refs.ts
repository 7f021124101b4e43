import type { FormSchema } from './form-schema.ts';

/** The components that a schema refers to, in the order of the form. */
export function formRefs(schema: FormSchema): string[] {
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
