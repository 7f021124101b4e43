import { useState } from 'preact/hooks';
import { WORDS } from '../parts/words.ts';
import { CompareView, timeText } from './compare-view.tsx';
import type { HistoryEntry } from './history.ts';

interface HistoryPanelProps {
  entries: readonly HistoryEntry[];
  onShow: (entry: HistoryEntry) => void;
  onResend: (entry: HistoryEntry) => void;
}

/** Requests of this operation that were sent before: look at them, send them again, compare two. */
export function HistoryPanel({ entries, onShow, onResend }: HistoryPanelProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (entries.length === 0) return null;
  const compared = entries.filter(({ at }) => chosen.includes(at));
  const [after, before] = compared;
  const toggle = (at: number) =>
    setChosen(chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at].slice(-2));
  return (
    <details class="pg-panel pg-history">
      <summary>
        {WORDS.history} <span class="pg-count">{entries.length}</span>
      </summary>
      <ol>
        {entries.map((entry) => {
          const when = timeText(entry.at);
          return (
            <li key={entry.at}>
              <label class="pg-check">
                <input
                  type="checkbox"
                  aria-label={`${WORDS.compare}: ${when}`}
                  checked={chosen.includes(entry.at)}
                  onChange={() => toggle(entry.at)}
                />
              </label>
              <button type="button" class="pg-entry" onClick={() => onShow(entry)}>
                <span class={`pg-code-badge pg-${Math.floor(entry.status / 100)}xx`}>{entry.status}</span>{' '}
                <time dateTime={new Date(entry.at).toISOString()}>{when}</time>{' '}
                <span class="pg-took">{entry.took} ms</span>
                <code>{entry.url}</code>
              </button>
              <button
                type="button"
                class="pg-copy"
                aria-label={`${WORDS.resend}: ${when}`}
                onClick={() => onResend(entry)}
              >
                {WORDS.resend}
              </button>
            </li>
          );
        })}
      </ol>
      {before && after && <CompareView before={before} after={after} />}
    </details>
  );
}
