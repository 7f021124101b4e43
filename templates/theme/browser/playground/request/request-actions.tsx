import { CopyButton } from '../parts/copy-button.tsx';
import { WORDS } from '../parts/words.ts';

interface RequestActionsProps {
  /** Undefined for a request that is too long for a URL. */
  link: () => string | undefined;
  onReset: () => void;
}

/** What can be done with the request besides sending it. */
export function RequestActions({ link, onReset }: RequestActionsProps) {
  const fragment = link();
  return (
    <>
      <button type="button" class="pg-copy" onClick={onReset}>
        {WORDS.reset}
      </button>
      {fragment && (
        <CopyButton
          label={WORDS.copyLink}
          shown={WORDS.copyLink}
          text={() => new URL(fragment, location.href).href}
        />
      )}
    </>
  );
}
