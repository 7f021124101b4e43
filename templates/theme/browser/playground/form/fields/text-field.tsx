import { useState } from 'preact/hooks';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import { Hint } from './field-parts.tsx';

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
