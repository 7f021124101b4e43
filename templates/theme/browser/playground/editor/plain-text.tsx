import type { Ref } from 'preact';
import { useForm } from '../form/fields/context.ts';

interface PlainTextProps {
  text: string;
  type: (typed: string) => void;
  field?: Ref<HTMLTextAreaElement>;
}

/** The text of a body in a field as tall as the text, within limits. */
export function PlainText({ text, type, field = null }: PlainTextProps) {
  const { bodyLabel } = useForm();
  return (
    <textarea
      ref={field}
      id="pg-body"
      class="pg-input pg-raw"
      aria-label={bodyLabel}
      aria-describedby="pg-body-error"
      spellcheck={false}
      autocomplete="off"
      rows={Math.min(24, Math.max(6, text.split('\n').length + 1))}
      value={text}
      onInput={(event) => type(event.currentTarget.value)}
    />
  );
}
