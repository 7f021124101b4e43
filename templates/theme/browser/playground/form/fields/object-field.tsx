import { useState } from 'preact/hooks';
import { ownField } from '../../../../../../src/lib/collections.ts';
import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import { asFields, type Fields } from '../../../lib/shapes.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import type { Schemas } from '../../schema/schemas.ts';
import { initialValue, optionValue, startValue } from '../values/initial.ts';
import { type FieldProps, fieldId, useError, useForm } from './context.ts';
import { FieldList } from './field-list.tsx';
import { ErrorText, FieldGroup, Hint, Name, RemoveButton } from './field-parts.tsx';
import { MapField } from './list-fields.tsx';

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

/** A choice between schemas, with the fields that all of them share. */
export function OptionsField(props: FieldProps) {
  const { schema, value, onChange, path, label, required } = props;
  const { schemas } = useForm();
  const options = schema.options ?? [];
  const [chosen, setChosen] = useState(() =>
    value === undefined && required ? 0 : fitting(schema, value, schemas),
  );
  const id = fieldId(path);
  const error = useError(path);
  const choose = (index: number) => {
    setChosen(index);
    if (index < 0) return onChange(undefined);
    const start = optionValue(schema, options[index]!, schemas);
    const shared = sharedFields(schema, value);
    onChange(shared && typeof start === 'object' ? { ...shared, ...start } : start);
  };
  const option = options[chosen];
  return (
    <FieldGroup {...props}>
      <select
        id={id}
        class="pg-input"
        aria-label={filled(WORDS.kindOf, label)}
        aria-describedby={error ? `${id}-error` : undefined}
        value={String(chosen)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {!required && <option value="-1">{WORDS.notSet}</option>}
        {options.map(({ label: name }, index) => (
          <option key={index} value={String(index)}>
            {name}
          </option>
        ))}
      </select>
      {chosen >= 0 && schema.properties && (
        <Properties {...props} schema={{ ...schema, options: undefined }} />
      )}
      {option && (
        <div class="pg-option" key={chosen}>
          <OptionBody {...props} schema={option.schema} label={option.label} />
        </div>
      )}
    </FieldGroup>
  );
}

/** An object's fields need no second frame. */
function OptionBody(props: FieldProps) {
  const { schemas, Field } = useForm();
  const found = schemas.resolve(props.schema);
  return found?.properties && !found.options ? (
    <Properties {...props} schema={found} />
  ) : (
    <Field {...props} required hint={undefined} />
  );
}

function sharedFields({ properties }: FormSchema, value: unknown): object | undefined {
  if (!properties) return undefined;
  const fields = asFields(value);
  return Object.fromEntries(
    properties.filter(({ name }) => Object.hasOwn(fields, name)).map(({ name }) => [name, fields[name]]),
  );
}

/** Index of the option that the discriminator names, otherwise of the first that the value matches; -1 without a value. */
function fitting({ options = [], discriminator }: FormSchema, value: unknown, schemas: Schemas): number {
  if (value === undefined) return -1;
  const told = discriminator && String(ownField(asFields(value), discriminator));
  const named = told ? options.findIndex(({ values }) => values?.includes(told)) : -1;
  if (named >= 0) return named;
  const index = options.findIndex(({ schema }) => {
    const found = schemas.resolve(schema);
    if (!found) return false;
    if (Array.isArray(value)) return found.type === 'array';
    if (typeof value === 'object' && value !== null) return fitsObject(found, value, schemas);
    return found.type === (typeof value === 'number' ? 'number' : typeof value) || found.type === undefined;
  });
  return Math.max(0, index);
}

function fitsObject(schema: FormSchema, value: object, schemas: Schemas): boolean {
  const names = new Set(schema.properties?.map(({ name }) => name));
  if (!Object.keys(value).every((key) => names.has(key) || schema.additional)) return false;
  return (schema.properties ?? []).every(({ name, schema: property }) => {
    const given = ownField(asFields(value), name);
    const allowed = schemas.resolve(property)?.enum;
    return given === undefined || !allowed || allowed.includes(given);
  });
}
