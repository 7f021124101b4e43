import type { ComponentChildren } from 'preact';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import type { FormState } from '../form/values/form-state.ts';
import { WORDS } from '../parts/words.ts';
import { addressText, readAddress } from '../request/request.ts';

interface PlaygroundFormProps {
  submit: () => void;
  onDescribe: (path: string) => void;
  children: ComponentChildren;
}

/** The form around a playground: it submits with its button and with the keys of the playground. */
export function PlaygroundForm({ submit, onDescribe, children }: PlaygroundFormProps) {
  return (
    <form
      class="pg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        const action = keyAction(event, submit, onDescribe);
        if (!action) return;
        event.preventDefault();
        action();
      }}
    >
      {children}
    </form>
  );
}

interface HeadProps {
  model: PlaygroundModel;
  state: FormState;
  update: (change: Partial<FormState>) => void;
  siteUrl: string;
  /** The method of an operation, or the protocol of a channel. */
  badge: ComponentChildren;
  readOnly?: boolean;
  onClose: () => void;
  /** The button that sends. */
  children: ComponentChildren;
}

/** Method and URL, which can be edited, and the send button: always in view. */
export function Head({ model, state, update, siteUrl, badge, readOnly, onClose, children }: HeadProps) {
  return (
    <div class="pg-head">
      <h2 class="pg-title" id="pg-title" tabIndex={-1}>
        {badge}
        <span class="visually-hidden">{model.path}</span>
      </h2>
      <input
        class="pg-input pg-address"
        aria-label="URL"
        readOnly={readOnly}
        value={addressText(model, state, siteUrl)}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        inputMode="url"
        onInput={({ currentTarget }) => update(readAddress(currentTarget.value, model, state, siteUrl))}
      />
      {children}
      <button type="button" class="icon-button pg-close" aria-label={WORDS.close} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** Ctrl+Enter or Cmd+Enter sends from every field; F1 leads to the description of the field. */
function keyAction(
  { key, ctrlKey, metaKey, target }: KeyboardEvent,
  submit: () => void,
  describe: (path: string) => void,
): (() => void) | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return submit;
  const path = (target as Element).closest<HTMLElement>('[data-docs-path]')?.dataset.docsPath;
  return key === 'F1' && path !== undefined ? () => describe(path) : undefined;
}
