import { useState } from 'preact/hooks';
import type { FormProperty } from '../../../../../src/openapi/playground/form-schema.ts';
import { filled, WORDS } from '../words.ts';
import { fieldId, useError, useForm } from './context.ts';
import { ErrorText, type FieldProps, Hint, Name } from './field-parts.tsx';
import { initialValue } from './initial.ts';
import { MapField } from './map-field.tsx';

/** Optional fields beyond this number are folded away until asked for. */
const SHOWN_OPTIONAL = 6;

type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** An object. One that need not be there waits behind a button, so that nested ones do not fill the form. */
export function ObjectField(props: FieldProps) {
  const { schema, value, onChange, path, label, required, hint } = props;
  const { schemas } = useForm();
  const id = fieldId(path);
  const error = useError(path);
  if (value === undefined && !required) {
    return (
      <div class="pg-field">
        <p class="pg-label">
          <Name {...props} />
        </p>
        <Hint id={id} hint={hint} />
        <button
          type="button"
          class="pg-add"
          id={id}
          onClick={() => onChange(initialValue(schema, schemas, true) ?? {})}
        >
          {filled(WORDS.add, label)}
        </button>
        <ErrorText id={id} error={error} />
      </div>
    );
  }
  return (
    <fieldset class="pg-group" id={id} aria-describedby={hint ? `${id}-hint` : undefined} tabIndex={-1}>
      <legend class="pg-label">
        <Name {...props} />
      </legend>
      {!required && (
        <button
          type="button"
          class="pg-remove"
          aria-label={filled(WORDS.remove, label)}
          onClick={() => onChange(undefined)}
        >
          ×
        </button>
      )}
      <Hint id={id} hint={hint} />
      <Properties {...props} />
      <ErrorText id={id} error={error} />
    </fieldset>
  );
}

/** The fields of an object without a frame: for the body itself. */
export function Properties({ schema, value, onChange, path }: FieldProps) {
  const { Field } = useForm();
  const [all, setAll] = useState(false);
  const fields = asFields(value);
  const properties = schema.properties ?? [];
  const set = (name: string, next: unknown) => onChange(withField(fields, name, next));
  const named = new Set(properties.map(({ name }) => name));
  // Decided once: fields that come and go while others are filled in would be in the way.
  const [first] = useState(() => new Set(shownFirst(properties, fields)));
  const shown = all
    ? properties
    : properties.filter((property) => first.has(property) || fields[property.name] !== undefined);
  const hidden = properties.length - shown.length;
  return (
    <>
      {shown.map(({ name, required, schema: property }) => (
        <Field
          key={name}
          schema={property}
          value={fields[name]}
          onChange={(next) => set(name, next)}
          path={`${path}.${name}`}
          label={name}
          required={required === true}
        />
      ))}
      {hidden > 0 && (
        <button type="button" class="pg-add" onClick={() => setAll(true)}>
          {filled(WORDS.moreFields, hidden)}
        </button>
      )}
      {schema.additional && (
        <MapField schema={schema.additional} fields={fields} named={named} onChange={onChange} path={path} />
      )}
    </>
  );
}

/** Required ones and those with a value, then a few optional ones. */
function shownFirst(properties: readonly FormProperty[], fields: Fields): readonly FormProperty[] {
  if (properties.length <= SHOWN_OPTIONAL + 2) return properties;
  let optional = 0;
  return properties.filter(
    ({ name, required }) => required || fields[name] !== undefined || optional++ < SHOWN_OPTIONAL,
  );
}

/** Properties keep the order of the schema only as far as they were entered in it. */
function withField(fields: Fields, name: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [name]: value };
  const { [name]: _removed, ...rest } = fields;
  return rest;
}
