import { confirmOn, copyText } from '../../lib/copy.ts';
import { WORDS } from './words.ts';

interface CopyButtonProps {
  label: string;
  text: () => string;
  /** What the button shows. */
  shown?: string;
}

/** Copies a text that is made when it is wanted. */
export function CopyButton({ label, text, shown = WORDS.copy }: CopyButtonProps) {
  return (
    <button
      type="button"
      class="pg-copy"
      aria-label={label}
      onClick={async ({ currentTarget }) => {
        const copied = writtenOf(text);
        if (copied !== undefined && (await copyText(copied))) confirmOn(currentTarget);
      }}
    >
      {shown}
    </button>
  );
}

/** Undefined for values that are too deep to be written. */
function writtenOf(text: () => string): string | undefined {
  try {
    return text();
  } catch {
    return undefined;
  }
}
