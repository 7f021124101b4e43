import type { ComponentChildren } from 'preact';
import { filled } from '../../parts/translated.ts';
import { WORDS } from '../../parts/words.ts';
import { type FieldProps, fieldId, useError } from './context.ts';
import { ErrorText, Hint, Name } from './field-parts.tsx';

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
