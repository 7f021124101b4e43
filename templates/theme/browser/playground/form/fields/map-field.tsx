import { useState } from 'preact/hooks';
import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import { WORDS } from '../../parts/words.ts';
import { fieldId, useForm } from './context.ts';
import { RemoveButton } from './field-group.tsx';
import { useItemKeys } from './use-item-keys.ts';

interface MapFieldProps {
  schema: FormSchema;
  /** The object with all its properties. */
  fields: Readonly<Record<string, unknown>>;
  /** Properties with their own fields. */
  named: ReadonlySet<string>;
  onChange: (value: unknown) => void;
  path: string;
}

/** Properties whose names the reader chooses. A row without a name is kept here and not sent. */
export function MapField({ schema, fields, named, onChange, path }: MapFieldProps) {
  const { Field } = useForm();
  const [rows, setRows] = useState<readonly (readonly [name: string, value: unknown])[]>(() =>
    Object.entries(fields).filter(([name]) => !named.has(name)),
  );
  const { keys, removed } = useItemKeys(rows.length);
  const update = (next: typeof rows) => {
    setRows(next);
    const own = Object.entries(fields).filter(([name]) => named.has(name));
    const given = next.filter(([name, value]) => name !== '' && value !== undefined);
    onChange(Object.fromEntries([...own, ...given]));
  };
  return (
    <>
      {rows.map(([name, value], index) => {
        const id = fieldId(`${path}.${index} name`);
        return (
          <div class="pg-item pg-pair" key={keys[index]}>
            <div class="pg-field">
              <label class="pg-label" for={id}>
                {WORDS.name}
              </label>
              <input
                id={id}
                class="pg-input"
                value={name}
                spellcheck={false}
                autocomplete="off"
                onInput={({ currentTarget }) =>
                  update(rows.map((row, at) => (at === index ? [currentTarget.value, row[1]] : row)))
                }
              />
            </div>
            <Field
              schema={schema}
              value={value}
              onChange={(next) => update(rows.map((row, at) => (at === index ? [row[0], next] : row)))}
              path={`${path}.${name || index}`}
              label={name || WORDS.value}
              required={false}
            />
            <RemoveButton
              label={name || WORDS.value}
              onClick={() => {
                removed(index);
                update(rows.filter((_, at) => at !== index));
              }}
            />
          </div>
        );
      })}
      <button type="button" class="pg-add" onClick={() => update([...rows, ['', undefined]])}>
        {WORDS.addProperty}
      </button>
    </>
  );
}
