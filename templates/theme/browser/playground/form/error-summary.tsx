import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { fieldId } from './fields/context.ts';
import type { FieldErrors } from './values/validate.ts';

interface ErrorSummaryProps {
  errors: FieldErrors;
  onSendAnyway: () => void;
  /** Label of the button that sends the request anyway. */
  anyway?: string;
}

/** Errors to fix before sending, each with a link to its field. Testers can send the request anyway. */
export function ErrorSummary({ errors, onSendAnyway, anyway = WORDS.sendAnyway }: ErrorSummaryProps) {
  if (errors.size === 0) return null;
  const hasHoles = [...errors].some(
    ([path, message]) => path.startsWith('path ') && message === WORDS.missing,
  );
  return (
    <div class="pg-summary" id="pg-errors" role="alert" tabIndex={-1}>
      <p>{filled(WORDS.attention, errors.size)}</p>
      <ul>
        {[...errors].map(([path, message]) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(path))?.focus();
              }}
            >
              {path.replace(/^\w+ |^body\./, '')}
            </a>{' '}
            {message}
          </li>
        ))}
      </ul>
      {!hasHoles && (
        <button type="button" class="pg-add" onClick={onSendAnyway}>
          {anyway}
        </button>
      )}
    </div>
  );
}
