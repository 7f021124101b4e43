import type { ListedProblem, ProblemList } from '../../../../src/server/preview/preview-source.ts';
import { element } from '../lib/element.ts';
import { forget, readStored, store } from '../lib/stored.ts';
import { OVERLAY_STYLES } from './overlay-styles.ts';
import { moreEntry, problemEntry } from './problem-entry.ts';

const HOST = 'docs-problems';
const CLOSED = 'docs-closed-problems';

interface Overlay {
  badge: HTMLButtonElement;
  panel: HTMLElement;
  /** Announces to screen readers: new problems, and what has been copied. */
  status: HTMLElement;
  /** Problems that the author has looked at and closed, on this page or on another one in this tab. */
  closed: Set<string>;
}

/** Shows problems: errors of this page over it, all others behind a badge. Removed when there are none. */
export function createOverlay(): (problems: ProblemList) => void {
  let overlay: Overlay | undefined;
  return (problems) => {
    if (problems.list.length > 0) {
      overlay ??= create();
      show(overlay, problems);
      return;
    }
    document.querySelector(HOST)?.remove();
    overlay = undefined;
    forget(CLOSED, 'sessionStorage');
  };
}

function show(overlay: Overlay, { errors, warnings, list: problems }: ProblemList): void {
  const { badge, panel, closed } = overlay;
  const say = (words: string) => announce(overlay, words);
  const wasOpen = !panel.hidden;
  badge.textContent = countText(errors, warnings);
  badge.dataset.severity = errors > 0 ? 'error' : 'warning';
  const more = errors + warnings - problems.length;
  const entries = problems.map((problem) => problemEntry(problem, say));
  panel.querySelector('ol')!.replaceChildren(...entries, ...(more > 0 ? [moreEntry(more)] : []));
  panel.querySelector('h2')!.textContent = badge.textContent;
  const present = new Set(problems.map(keyOf));
  for (const key of closed) if (!present.has(key)) closed.delete(key);
  keepClosed(closed);
  const own = problems.filter(({ isOwn }) => isOwn);
  const isNew = own.some((problem) => !closed.has(keyOf(problem)));
  setOpen(
    overlay,
    isNew || (wasOpen && own.length > 0) || (wasOpen && !isAutomatic(panel)),
    isNew ? 'page' : undefined,
  );
  panel.dataset.docsKeys = JSON.stringify(own.map(keyOf));
  say(isNew ? `${badge.textContent}. ${own[0]!.message}` : '');
}

/** Words that are already there are not read out again. */
function announce({ status }: Overlay, words: string): void {
  if (status.textContent !== words) status.textContent = words;
}

function readClosed(): Set<string> {
  return new Set(JSON.parse(readStored(CLOSED, 'sessionStorage') ?? '[]') as string[]);
}

function keepClosed(closed: ReadonlySet<string>): void {
  store(CLOSED, JSON.stringify([...closed]), 'sessionStorage');
}

/** Whether the panel opened by itself, for errors of the page. */
function isAutomatic(panel: HTMLElement): boolean {
  return panel.dataset.docsOpened === 'page';
}

function setOpen({ badge, panel }: Overlay, isOpen: boolean, by?: 'page' | 'author'): void {
  panel.hidden = !isOpen;
  badge.hidden = isOpen;
  if (by) panel.dataset.docsOpened = by;
  badge.setAttribute('aria-expanded', String(isOpen));
  if (isOpen) for (const frame of panel.querySelectorAll('pre')) showMarker(frame);
}

/** Scrolls a code frame so that the marker under the column is in view. */
function showMarker(frame: HTMLElement): void {
  const marker = [...frame.children].find((row) => row.textContent?.endsWith('^\n'))?.firstChild;
  if (!marker) return;
  const range = document.createRange();
  range.setStart(marker, marker.textContent!.length - 2);
  range.setEnd(marker, marker.textContent!.length - 1);
  frame.scrollLeft = 0;
  const column = range.getBoundingClientRect().right - frame.getBoundingClientRect().left;
  if (column > frame.clientWidth) frame.scrollLeft = column - frame.clientWidth * MARKER_AT;
}

/** Where a marker that was out of view is scrolled to, as a fraction of the frame's width. */
const MARKER_AT = 0.6;

function create(): Overlay {
  document.querySelector(HOST)?.remove();
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: 'open' });
  const badge = element('button', { class: 'badge', type: 'button', 'aria-haspopup': 'dialog' });
  badge.addEventListener('click', () => {
    setOpen(made, true, 'author');
    close.focus();
  });
  const close = element('button', { class: 'close', type: 'button', 'aria-label': 'Close' }, '×');
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', hidden: '' },
    element('header', {}, element('h2', { id: 'title' }), close),
    element('ol'),
  );
  const status = element('p', { class: 'status', role: 'status' });
  const made: Overlay = { badge, panel, status, closed: readClosed() };
  const dismiss = () => {
    for (const key of JSON.parse(panel.dataset.docsKeys ?? '[]') as string[]) made.closed.add(key);
    keepClosed(made.closed);
    setOpen(made, false);
    badge.focus();
  };
  close.addEventListener('click', dismiss);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && host.isConnected && !panel.hidden) dismiss();
  });
  root.append(element('style', {}, OVERLAY_STYLES), badge, panel, status);
  document.documentElement.append(host);
  const followMode = () => host.classList.toggle('dark', document.documentElement.classList.contains('dark'));
  followMode();
  new MutationObserver(followMode).observe(document.documentElement, { attributeFilter: ['class'] });
  return made;
}

function countText(errors: number, warnings: number): string {
  const words = [
    [errors, 'error'],
    [warnings, 'warning'],
  ] as const;
  return words
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`)
    .join(', ');
}

function keyOf({ code, file, message }: ListedProblem): string {
  return [code, file, message].join('\n');
}
