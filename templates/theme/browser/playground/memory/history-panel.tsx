import { useMemo, useState } from 'preact/hooks';
import { jsonText } from '../../../../../src/reference/sample/serialize.ts';
import { parseExactly } from '../../lib/shapes.ts';
import { pageLanguage, WORDS } from '../parts/words.ts';
import type { HistoryEntry } from './history.ts';
import type { Memory, Place } from './memory.ts';

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

const SIGNS: Record<DiffLine['kind'], string> = { same: ' ', added: '+', removed: '-', skipped: ' ' };

/** The differences between two responses. */
function CompareView({ before, after }: { before: HistoryEntry; after: HistoryEntry }) {
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

function timeText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(pageLanguage(), {
    timeStyle: 'medium',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at);
}

interface DiffLine {
  kind: 'same' | 'added' | 'removed' | 'skipped';
  text: string;
}

/** Cells of the table; larger parts are shown as removed and added as a whole. */
const MAX_CELLS = 4_000_000;
const CONTEXT = 3;

/** What changed between two texts, line by line. Long runs of equal lines are left out. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ kind: 'same', text }));
  return folded([
    ...same(a.slice(0, start)),
    ...changed(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]);
}

function changed(a: readonly string[], b: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (a.length * b.length > MAX_CELLS) return [...a.map(removed), ...b.map(added)];
  const width = b.length + 1;
  // Length of the longest common part of what is left, for each pair of places.
  const table = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] =
        a[i] === b[j]
          ? table[(i + 1) * width + j + 1]! + 1
          : Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!);
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! });
      i++;
      j++;
    } else if (table[(i + 1) * width + j]! >= table[i * width + j + 1]!) lines.push(removed(a[i++]!));
    else lines.push(added(b[j++]!));
  }
  return [...lines, ...a.slice(i).map(removed), ...b.slice(j).map(added)];
}

function folded(lines: readonly DiffLine[]): DiffLine[] {
  const near = new Set<number>();
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    for (let at = index - CONTEXT; at <= index + CONTEXT; at++) near.add(at);
  }
  return lines.flatMap((line, index): DiffLine[] => {
    if (near.has(index)) return [line];
    return index === 0 || near.has(index - 1) ? [{ kind: 'skipped', text: '…' }] : [];
  });
}

/** Where inputs are stored, and a button to clear them. */
export function KeepSection({ memory, onClear }: { memory: Memory; onClear: () => void }) {
  const [place, setPlace] = useState(() => memory.place());
  return (
    <section class="pg-section pg-keep">
      <label for="pg-keep">{WORDS.keepIn}</label>
      <select
        id="pg-keep"
        class="pg-input"
        value={place}
        onChange={({ currentTarget }) => {
          const next: Place = currentTarget.value === 'tab' ? 'tab' : 'browser';
          memory.move(next);
          currentTarget.value = memory.place();
          setPlace(memory.place());
        }}
      >
        <option value="browser">{WORDS.thisBrowser}</option>
        <option value="tab">{WORDS.thisTab}</option>
      </select>
      <button type="button" class="pg-add" onClick={onClear}>
        {WORDS.clearAll}
      </button>
    </section>
  );
}
