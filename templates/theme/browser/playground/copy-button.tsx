import { confirmOn, copyText } from '../copy.ts';
import { WORDS } from './words.ts';

/** Copies a text that is made when it is wanted. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  return (
    <button
      type="button"
      class="pg-copy"
      aria-label={label}
      onClick={async ({ currentTarget }) => {
        if (await copyText(text())) confirmOn(currentTarget);
      }}
    >
      {WORDS.copy}
    </button>
  );
}
