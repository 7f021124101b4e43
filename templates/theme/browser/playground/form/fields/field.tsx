import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import { scalarText } from '../../../../../../src/reference/sample/serialize.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import { type FieldProps, fieldId, useError, useSchema } from './context.ts';
import { Describe, ErrorText, Hint, Name } from './field-parts.tsx';
import { ArrayField } from './list-fields.tsx';
import { ObjectField, OptionsField } from './object-field.tsx';
import { ScalarControl } from './scalar-control.tsx';

/** A field of any type with its label, its hint and its error. */
export function Field(props: FieldProps) {
  const schema = useSchema(props.schema);
  if (!schema) {
    return (
      <p class="pg-loading" role="status">
        {WORDS.loading}
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
        <span>{filled(WORDS.sendNull, label)}</span>
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
    <div class="pg-field" data-docs-path={path}>
      <div class="pg-row">
        <label class="pg-label" for={id}>
          <Name {...props} />
        </label>
        <Describe {...props} />
      </div>
      <ScalarControl {...props} id={id} described={described || undefined} invalid={error !== undefined} />
      <Hint id={id} hint={hint} />
      <Defaults {...props} />
      <ErrorText id={id} error={error} />
    </div>
  );
}

/** The default, and an example. */
function Defaults({ schema, value }: FieldProps) {
  const { default: initial, example } = schema;
  const shown = [
    initial !== undefined && !schema.enum && `${WORDS.default}: ${scalarText(initial)}`,
    example !== undefined && value === undefined && `${WORDS.example}: ${scalarText(example)}`,
  ].filter(Boolean);
  return shown.length > 0 ? (
    <p class="pg-hint" dir="auto">
      {shown.join(' · ')}
    </p>
  ) : null;
}
