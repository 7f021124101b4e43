import { useState } from 'preact/hooks';
import { ownField } from '../../../../../../src/lib/own-field.ts';
import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import { asFields } from '../../../lib/shapes.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import type { Schemas } from '../../schema/schemas.ts';
import { optionValue } from '../values/initial.ts';
import { type FieldProps, fieldId, useError, useForm } from './context.ts';
import { FieldGroup } from './field-group.tsx';
import { Properties } from './object-field.tsx';

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
