import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Matches } from './search-json.ts';

interface FindFieldProps {
  query: string;
  matches: Matches;
  /** Index of the current match. */
  at: number;
  onQuery: (query: string) => void;
  onGo: (at: number) => void;
}

/** Finds in the response: Enter goes to the next match, Shift+Enter to the one before, Escape clears it. */
export function FindField({ query, matches: { places, more }, at, onQuery, onGo }: FindFieldProps) {
  const count = places.size;
  const go = (steps: number) => {
    if (count > 0) onGo((at + steps + count) % count);
  };
  const onKey = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    const clears = event.key === 'Escape' && query !== '';
    if (!isEnter && !clears) return;
    event.preventDefault();
    if (isEnter) go(event.shiftKey ? -1 : 1);
    else onQuery('');
  };
  return (
    <>
      <input
        type="search"
        class="pg-input"
        aria-label={WORDS.find}
        placeholder={WORDS.find}
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {query !== '' && (
        <span class="pg-find">
          <span class="pg-found" role="status">
            {filled(WORDS.matchOf, count === 0 ? 0 : at + 1, `${count}${more ? '+' : ''}`)}
          </span>
          {STEPS.map(([steps, label, sign]) => (
            <button
              key={sign}
              type="button"
              class="pg-step"
              aria-label={label}
              title={label}
              disabled={count < 2}
              onClick={() => go(steps)}
            >
              <span aria-hidden="true">{sign}</span>
            </button>
          ))}
        </span>
      )}
    </>
  );
}

const STEPS = [
  [-1, WORDS.previousMatch, '↑'],
  [1, WORDS.nextMatch, '↓'],
] as const;
