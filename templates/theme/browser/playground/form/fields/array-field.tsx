import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import { firstItem } from '../values/start-value.ts';
import { type FieldProps, fieldId, useError, useForm } from './context.ts';
import { FieldGroup, RemoveButton } from './field-group.tsx';
import { useItemKeys } from './use-item-keys.ts';

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
