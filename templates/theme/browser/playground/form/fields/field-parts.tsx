import type { ComponentChildren } from 'preact';
import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import { type FieldProps, useForm } from './context.ts';

/** Name, type, and whether it is required. */
export function Name({ label, schema, required }: Pick<FieldProps, 'label' | 'schema' | 'required'>) {
  return (
    <>
      <span class="pg-name">{label}</span> <span class="pg-type">{typeName(schema)}</span>
      {required && <span class="pg-required"> {WORDS.required}</span>}
      {schema.deprecated && <span class="pg-deprecated"> {WORDS.deprecated}</span>}
    </>
  );
}

/** Link to the description of the field on the page. */
export function Describe({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const { describe } = useForm();
  return (
    <button
      type="button"
      class="pg-describe"
      aria-label={filled(WORDS.describes, label)}
      title={`${filled(WORDS.describes, label)} (F1)`}
      onClick={() => describe(path)}
    >
      ?
    </button>
  );
}

export function Hint({ id, hint }: { id: string; hint?: ComponentChildren }) {
  return hint ? (
    <p class="pg-hint" id={`${id}-hint`} dir="auto">
      {hint}
    </p>
  ) : null;
}

export function ErrorText({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p class="pg-error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

/** The type in a word or two. */
function typeName(schema: FormSchema): string {
  if (schema.file) return 'file';
  if (schema.type === 'array') {
    const inner = schema.items && !schema.items.ref ? typeName(schema.items) : 'object';
    return `${inner}[]`;
  }
  if (!schema.type) return schema.options ? WORDS.alternatives : 'any';
  return schema.format && schema.type === 'string' ? schema.format : schema.type;
}
