import { ownField } from '../../../../../../src/lib/own-field.ts';
import { asFields, type Fields } from '../../../lib/shapes.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import { initialValue } from '../values/initial.ts';
import { startValue } from '../values/start-value.ts';
import { type FieldProps, fieldId, useError, useForm } from './context.ts';
import { FieldGroup, RemoveButton } from './field-group.tsx';
import { FieldList } from './field-list.tsx';
import { ErrorText, Hint, Name } from './field-parts.tsx';
import { MapField } from './map-field.tsx';

/** An object. Optional objects are behind a button, so that nested ones do not fill the form. */
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
    <FieldGroup
      {...props}
      isTarget
      action={!required && <RemoveButton label={label} onClick={() => onChange(undefined)} />}
    >
      <Properties {...props} />
    </FieldGroup>
  );
}

/** The fields of an object without a frame: for the body itself. */
export function Properties({ schema, value, onChange, path }: FieldProps) {
  const { Field, schemas } = useForm();
  const fields = asFields(value);
  const properties = schema.properties ?? [];
  const set = (name: string, next: unknown) => onChange(withField(fields, name, next));
  const named = new Set(properties.map(({ name }) => name));
  return (
    <>
      <FieldList
        fields={properties.map(({ name, required, schema: property }) => ({
          name,
          required: required === true,
          deprecated: schemas.resolve(property)?.deprecated === true,
          isSet: ownField(fields, name) !== undefined,
          id: fieldId(`${path}.${name}`),
          start: () => set(name, startValue(property, schemas)),
          field: (
            <Field
              schema={property}
              value={ownField(fields, name)}
              onChange={(next) => set(name, next)}
              path={`${path}.${name}`}
              label={name}
              required={required === true}
            />
          ),
        }))}
      />
      {schema.additional && (
        <MapField schema={schema.additional} fields={fields} named={named} onChange={onChange} path={path} />
      )}
    </>
  );
}

/** The fields with a changed value. A new field comes last: properties are in the order in which they were entered. */
function withField(fields: Fields, name: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [name]: value };
  const { [name]: _removed, ...rest } = fields;
  return rest;
}
