import type { ComponentChildren } from 'preact';
import type { FormSchema } from '../../../../src/openapi/form-schema.ts';
import { ArrayField } from './array-field.tsx';
import { fieldId, useError, useSchema } from './context.ts';
import { ObjectField } from './object-field.tsx';
import { OptionsField } from './options-field.tsx';
import { ScalarControl } from './scalar-control.tsx';
import { typeName } from './type-name.ts';

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

/** A field of any type with its label, its hint and its error. */
export function Field(props: FieldProps) {
  const schema = useSchema(props.schema);
  if (!schema) {
    return (
      <p class="pg-loading" role="status">
        Loading {props.label}…
      </p>
    );
  }
  const inner = { ...props, schema, hint: props.hint ?? schema.hint };
  if (schema.nullable && isCompound(schema)) return <NullableField {...inner} />;
  return <FieldOfType {...inner} />;
}

function FieldOfType(props: FieldProps) {
  const { schema } = props;
  if (schema.enum) return <ScalarField {...props} />;
  if (schema.options) return <OptionsField {...props} />;
  if (schema.type === 'array') return <ArrayField {...props} />;
  if (schema.type === 'object' || schema.properties) return <ObjectField {...props} />;
  return <ScalarField {...props} />;
}

function isCompound({ type, options, properties }: FormSchema): boolean {
  return type === 'array' || type === 'object' || options !== undefined || properties !== undefined;
}

/** Lists and objects that may be `null` get a switch for it. */
function NullableField(props: FieldProps) {
  const { value, onChange, label } = props;
  const isNull = value === null;
  return (
    <div class="pg-nullable">
      {isNull ? (
        <p class="pg-label">
          <Name {...props} />
        </p>
      ) : (
        <FieldOfType {...props} />
      )}
      <label class="pg-check">
        <input type="checkbox" checked={isNull} onChange={() => onChange(isNull ? undefined : null)} />
        <span>
          Send <code>null</code> for {label}
        </span>
      </label>
    </div>
  );
}

function ScalarField(props: FieldProps) {
  const { path, hint } = props;
  const id = fieldId(path);
  const error = useError(path);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="pg-field">
      <label class="pg-label" for={id}>
        <Name {...props} />
      </label>
      <ScalarControl {...props} id={id} described={described || undefined} invalid={error !== undefined} />
      <Hint id={id} hint={hint} />
      <ErrorText id={id} error={error} />
    </div>
  );
}

/** Name, type, and whether it must be there. */
export function Name({ label, schema, required }: Pick<FieldProps, 'label' | 'schema' | 'required'>) {
  return (
    <>
      <span class="pg-name">{label}</span> <span class="pg-type">{typeName(schema)}</span>
      {required && <span class="pg-required"> required</span>}
      {schema.deprecated && <span class="pg-deprecated"> deprecated</span>}
    </>
  );
}

export function Hint({ id, hint }: { id: string; hint?: ComponentChildren }) {
  return hint ? (
    <p class="pg-hint" id={`${id}-hint`}>
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
