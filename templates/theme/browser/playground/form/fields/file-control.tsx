import { useState } from 'preact/hooks';
import { sizeText } from '../../parts/size-text.ts';
import type { ControlProps } from './context.ts';

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
