import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import { type FieldProps, fieldId, useError, useForm } from './context.ts';

/** Name, type, and whether it is required. */
export function Name({ label, schema, required }: Pick<FieldProps, 'label' | 'schema' | 'required'>) {
  return (
    <>
      <span class="pg-name">{label}</span> <span class="pg-type">{typeName(schema)}</span>
      {required && <span class="pg-required"> {WORDS.required}</span>}
      {schema.deprecated && <span class="pg-deprecated"> {WORDS.deprecated}</span>}
    </>
  );
}

/** Link to the description of the field on the page. */
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

/** The type in a word or two. */
function typeName(schema: FormSchema): string {
  if (schema.file) return 'file';
  if (schema.type === 'array') {
    const inner = schema.items && !schema.items.ref ? typeName(schema.items) : 'object';
    return `${inner}[]`;
  }
  if (!schema.type) return schema.options ? WORDS.alternatives : 'any';
  return schema.format && schema.type === 'string' ? schema.format : schema.type;
}

interface FieldGroupProps extends FieldProps {
  /** Whether the group itself, which has no control, is where the focus goes. */
  isTarget?: boolean;
  /** Beside the name. */
  action?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of a field that has others inside. */
export function FieldGroup(props: FieldGroupProps) {
  const { path, hint, isTarget } = props;
  const id = fieldId(path);
  return (
    <fieldset
      class="pg-group"
      id={isTarget ? id : undefined}
      data-docs-path={path}
      aria-describedby={hint ? `${id}-hint` : undefined}
      tabIndex={isTarget ? -1 : undefined}
    >
      <legend class="pg-label">
        <Name {...props} />
      </legend>
      {props.action}
      <Hint id={id} hint={hint} />
      {props.children}
      <ErrorText id={id} error={useError(path)} />
    </fieldset>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" class="pg-remove" aria-label={filled(WORDS.remove, label)} onClick={onClick}>
      ×
    </button>
  );
}

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** Shown as dots until the reader asks to see it. */
  secret?: boolean;
  /** The request is not useful without it. */
  required?: boolean;
  /** The label is a name in the API or of a variable, not a word. */
  isName?: boolean;
  /** Removes the field. */
  onRemove?: () => void;
}

/** A line of text with its label. Password managers ignore it: it is not a login of this site. */
export function TextField(props: TextFieldProps) {
  const { id, label, value, onChange, hint, secret = false, required, isName, onRemove } = props;
  const [visible, setVisible] = useState(false);
  return (
    <div class="pg-field">
      <label class="pg-label" for={id}>
        <span class={isName ? 'pg-name' : undefined}>{label}</span>
      </label>
      <div class="pg-control">
        <input
          id={id}
          class={`pg-input${secret && !visible ? ' pg-secret' : ''}`}
          type="text"
          value={value}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          data-1p-ignore
          aria-required={required}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        {secret && (
          <button
            type="button"
            class="pg-null"
            aria-pressed={visible}
            aria-label={`${WORDS.show}: ${label}`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? WORDS.hide : WORDS.show}
          </button>
        )}
        {onRemove && (
          <button type="button" class="pg-remove" aria-label={filled(WORDS.remove, label)} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
      <Hint id={id} hint={hint} />
    </div>
  );
}
