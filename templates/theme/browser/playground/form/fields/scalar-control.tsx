import { useState } from 'preact/hooks';
import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import { isSameJson, scalarText } from '../../../../../../src/reference/sample/serialize.ts';
import { readJson } from '../../../lib/shapes.ts';
import { sizeText } from '../../parts/size-text.ts';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import type { ControlProps } from './context.ts';

/** The control that suits the type of a single value. */
export function ScalarControl(props: ControlProps) {
  const { schema } = props;
  if (schema.file) return <FileControl {...props} />;
  if (schema.enum) return <Choice {...props} values={schema.enum} />;
  if (schema.type === 'boolean') return <Choice {...props} values={[true, false]} />;
  return (
    <div class="pg-control">
      <TextControl {...props} />
      {schema.nullable && <NullSwitch {...props} />}
    </div>
  );
}

/** A list of allowed values. Options are identified by index, so values keep their type. */
function Choice({
  values,
  value,
  onChange,
  required,
  schema,
  ...props
}: ControlProps & { values: readonly unknown[] }) {
  const choices = schema.nullable && !values.includes(null) ? [...values, null] : values;
  const chosen = choices.findIndex((item) => isSameJson(item, value));
  const unset =
    schema.default === undefined
      ? WORDS.notSet
      : `${WORDS.notSet} (${WORDS.default}: ${scalarText(schema.default)})`;
  return (
    <select
      id={props.id}
      class="pg-input"
      value={String(value === undefined ? -1 : chosen)}
      aria-describedby={props.described}
      aria-invalid={props.invalid}
      aria-required={required}
      onChange={(event) => {
        const index = Number(event.currentTarget.value);
        onChange(index < 0 ? undefined : choices[index]);
      }}
    >
      <option value="-1">{unset}</option>
      {choices.map((item, index) => (
        <option key={index} value={String(index)}>
          {scalarText(item)}
        </option>
      ))}
    </select>
  );
}

/** The keyboard that a phone shows. */
const KEYBOARDS: Record<string, 'email' | 'url' | 'numeric' | 'decimal'> = {
  email: 'email',
  uri: 'url',
  url: 'url',
  integer: 'numeric',
  number: 'decimal',
};

function TextControl({ schema, value, onChange, required, ...props }: ControlProps) {
  // What was typed, which may be a number in the making: `1.` or `1.50`.
  const [typed, setTyped] = useState('');
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isAny = schema.type === undefined;
  const parse = (text: string) => (isNumber ? parseNumber(text, schema) : isAny ? parseAny(text) : text);
  const common = {
    id: props.id,
    class: 'pg-input',
    'aria-describedby': props.described,
    'aria-invalid': props.invalid,
    'aria-required': required,
    // Text that is not a value is never where values are.
    value: value === null ? 'null' : typed !== '' && isSameJson(parse(typed), value) ? typed : shown(value),
    readOnly: value === null,
    spellcheck: false,
    autocomplete: 'off',
    autocapitalize: 'off' as const,
  };
  const change = (text: string) => {
    setTyped(text);
    onChange(text === '' ? undefined : parse(text));
  };
  if (isAny || isLong(schema, value)) {
    return <textarea {...common} rows={2} onInput={(event) => change(event.currentTarget.value)} />;
  }
  const input = {
    ...common,
    onInput: (event: InputEvent) => change((event.currentTarget as HTMLInputElement).value),
  };
  if (schema.format === 'date') return <input {...input} type="date" />;
  if (schema.format === 'password') return <input {...input} type="password" />;
  return (
    <input {...input} type="text" inputMode={KEYBOARDS[isNumber ? schema.type! : (schema.format ?? '')]} />
  );
}

function shown(value: unknown): string {
  return value === null ? '' : scalarText(value);
}

function isLong({ maxLength, format }: FormSchema, value: unknown): boolean {
  if (format !== undefined) return false;
  return (
    (maxLength !== undefined && maxLength > 500) || (typeof value === 'string' && /\n|.{80}/s.test(value))
  );
}

function NullSwitch({ value, onChange, label }: ControlProps) {
  return (
    <button
      type="button"
      class="pg-null"
      aria-pressed={value === null}
      aria-label={filled(WORDS.sendNull, label)}
      onClick={() => onChange(value === null ? undefined : null)}
    >
      null
    </button>
  );
}

/** A file, chosen or dropped on the field. If the API expects base64, that text becomes the value. */
export function FileControl({ schema, value, onChange, ...props }: ControlProps) {
  const [name, setName] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return onChange(undefined);
    setName(file.name);
    onChange(schema.file === 'base64' ? await base64Of(file) : file);
  };
  const shown =
    value instanceof File ? `${value.name}, ${sizeText(value.size)}` : value === undefined ? '' : name;
  return (
    <div class="pg-file">
      <input
        id={props.id}
        type="file"
        aria-describedby={props.described}
        aria-invalid={props.invalid}
        required={props.required}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      {shown && <span class="pg-file-name">{shown}</span>}
    </div>
  );
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** The number in a text, otherwise the text, which validation reports. Large integers keep every digit. */
function parseNumber(text: string, { type }: FormSchema): unknown {
  const trimmed = text.trim();
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return text;
  const number = Number(trimmed);
  if (type === 'integer' && /^[+-]?\d+$/.test(trimmed) && !Number.isSafeInteger(number))
    return BigInt(trimmed);
  return number;
}

/** The value of a field without a type: that of the text as JSON, otherwise the text. */
function parseAny(text: string): unknown {
  const json = readJson(text);
  return json ? json.value : text;
}
