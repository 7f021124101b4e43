import type { ComponentChildren } from 'preact';
import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import { filled, WORDS } from '../../words.ts';
import { typeName } from '../values/type-name.ts';
import { useForm } from './context.ts';

export interface FieldProps {
  schema: FormSchema;
  value: unknown;
  /** `undefined` leaves the value out. */
  onChange: (value: unknown) => void;
  /** Identifies the field in the form: `query limit`, `body.user.name`. */
  path: string;
  label: string;
  required: boolean;
  hint?: string;
}

/** A control inside a field. */
export interface ControlProps extends FieldProps {
  id: string;
  described?: string;
  invalid: boolean;
}

/** Name, type, and whether it must be there. */
export function Name({ label, schema, required }: Pick<FieldProps, 'label' | 'schema' | 'required'>) {
  return (
    <>
      <span class="pg-name">{label}</span> <span class="pg-type">{typeName(schema)}</span>
      {required && <span class="pg-required"> {WORDS.required}</span>}
      {schema.deprecated && <span class="pg-deprecated"> {WORDS.deprecated}</span>}
    </>
  );
}

/** The way to the description of the field on the page. */
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
