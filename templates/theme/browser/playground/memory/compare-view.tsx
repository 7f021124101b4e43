import { useMemo } from 'preact/hooks';
import { jsonText } from '../../../../../src/openapi/sample/serialize/json-text.ts';
import { parseExactly } from '../../lib/exact-json.ts';
import { pageLanguage, WORDS } from '../parts/words.ts';
import { type DiffLine, diffLines } from './diff-lines.ts';
import type { HistoryEntry } from './history.ts';

const SIGNS: Record<DiffLine['kind'], string> = { same: ' ', added: '+', removed: '-', skipped: ' ' };

/** The differences between two responses. */
export function CompareView({ before, after }: { before: HistoryEntry; after: HistoryEntry }) {
  const lines = useMemo(() => diffLines(textOf(before), textOf(after)), [before, after]);
  const isSame = lines.every(({ kind }) => kind === 'same' || kind === 'skipped');
  const title = `${timeText(before.at)} → ${timeText(after.at)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section class="pg-code pg-diff" aria-label={`${WORDS.compare}: ${title}`} tabIndex={0}>
      <p class="pg-hint">{title}</p>
      {isSame ? (
        <p class="pg-empty">{WORDS.sameResponses}</p>
      ) : (
        <pre>
          {lines.map(({ kind, text }, index) => (
            <div key={index} class={`pg-line-${kind}`}>
              {SIGNS[kind]} {text}
            </div>
          ))}
        </pre>
      )}
    </section>
  );
}

/** Status and body, with normalized JSON. */
function textOf({ status, statusText, text = '' }: HistoryEntry): string {
  const head = `${status} ${statusText}`.trim();
  try {
    return `${head}\n${jsonText(parseExactly(text), 2)}`;
  } catch {
    return `${head}\n${text}`;
  }
}

export function timeText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(pageLanguage(), {
    timeStyle: 'medium',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at);
}
