import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import type { FormState } from '../form/values/form-state.ts';
import { WORDS } from '../parts/words.ts';
import { addressText, readAddress } from '../request/address.ts';

interface HeadProps {
  model: PlaygroundModel;
  state: FormState;
  update: (change: Partial<FormState>) => void;
  siteUrl: string;
  isSending: boolean;
  onCancel: () => void;
  onClose: () => void;
}

/** Method and address, which can be edited, and the button that sends: always in view. */
export function Head({ model, state, update, siteUrl, isSending, onCancel, onClose }: HeadProps) {
  return (
    <div class="pg-head">
      <h2 class="pg-title" id="pg-title" tabIndex={-1}>
        <span class={`method method-${model.method.toLowerCase()}`}>{model.method}</span>
        <span class="visually-hidden">{model.path}</span>
      </h2>
      <input
        class="pg-input pg-address"
        aria-label="URL"
        value={addressText(model, state, siteUrl)}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        inputMode="url"
        onInput={({ currentTarget }) => update(readAddress(currentTarget.value, model, state, siteUrl))}
      />
      {isSending ? (
        <button key="cancel" type="button" class="pg-send" onClick={onCancel}>
          {WORDS.cancel}
        </button>
      ) : (
        // A button of its own: turning the other into a submit button would submit with the same click.
        <button key="send" type="submit" class="pg-send" title="Ctrl+Enter">
          {WORDS.send}
        </button>
      )}
      <button type="button" class="icon-button pg-close" aria-label={WORDS.close} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
