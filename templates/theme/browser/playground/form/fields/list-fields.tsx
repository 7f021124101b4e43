import { useRef, useState } from 'preact/hooks';
import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import { firstItem } from '../values/initial.ts';
import { type FieldProps, fieldId, useError, useForm } from './context.ts';
import { FieldGroup, RemoveButton } from './field-parts.tsx';

/** A list of fields that grows and shrinks. */
export function ArrayField(props: FieldProps) {
  const { schema, value, onChange, path, label, required } = props;
  const { schemas, Field } = useForm();
  const error = useError(path);
  const id = fieldId(path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, removed } = useItemKeys(items.length);
  const replace = (next: readonly unknown[]) => onChange(next.length === 0 && !required ? undefined : next);
  // A text that was emptied is still an item.
  const blank = (item: FormSchema) => (schemas.resolve(item)?.type === 'string' ? '' : undefined);
  const schemaAt = (index: number) => schema.tuple?.[index] ?? schema.items ?? {};
  const add = () => {
    replace([...items, firstItem(schemaAt(items.length), schemas)]);
  };
  return (
    <FieldGroup {...props}>
      {items.map((item, index) => (
        <div class="pg-item" key={keys[index]}>
          <Field
            schema={schemaAt(index)}
            value={item}
            onChange={(next) =>
              replace(items.map((other, at) => (at === index ? (next ?? blank(schemaAt(index))) : other)))
            }
            path={`${path}.${index}`}
            label={`${label} ${index + 1}`}
            required={false}
          />
          <RemoveButton
            label={`${label} ${index + 1}`}
            onClick={() => {
              removed(index);
              replace(items.filter((_, at) => at !== index));
            }}
          />
        </div>
      ))}
      <button
        type="button"
        class="pg-add"
        id={id}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={add}
      >
        {filled(WORDS.add, label)}
      </button>
    </FieldGroup>
  );
}

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

/** Keys of the items of a list: the state of an item's field stays with the item when an earlier one is removed. */
function useItemKeys(count: number): { keys: readonly number[]; removed: (index: number) => void } {
  const list = useRef({ keys: [] as number[], next: 0 });
  const { keys } = list.current;
  while (keys.length < count) keys.push(list.current.next++);
  keys.length = count;
  return { keys, removed: (index) => void keys.splice(index, 1) };
}
