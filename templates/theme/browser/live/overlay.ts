import type { ListedProblem, ProblemList } from '../../../../src/server/preview/preview-source.ts';
import { copyText } from '../lib/copy.ts';
import { element } from '../lib/dom.ts';
import { forget, readStored, store } from '../lib/stored.ts';

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

/** A problem in the list; `announce` tells screen readers that its location has been copied. */
function problemEntry(problem: ListedProblem, announce: (words: string) => void): HTMLLIElement {
  const { severity, code, message, others, hint, frame } = problem;
  return element(
    'li',
    { 'data-severity': severity },
    element('p', { class: 'head' }, element('span', { class: 'code' }, code), place(problem, announce)),
    element('p', { class: 'message' }, ...marked(message)),
    ...(frame ? [codeFrame(frame)] : []),
    ...(others ? [element('p', { class: 'hint' }, `Also at ${others}`)] : []),
    ...(hint ? [element('p', { class: 'hint' }, ...marked(hint))] : []),
  );
}

/** The last entry of a list that has been cut. */
function moreEntry(count: number): HTMLLIElement {
  return element('li', { class: 'more' }, ...marked(`${count} more: run \`docs check\` to see all.`));
}

function codeFrame(frame: string): HTMLPreElement {
  const rows = frame
    .split('\n')
    .map((line) => element('span', line.startsWith('>') ? { class: 'here' } : {}, `${line}\n`));
  return element('pre', {}, ...rows);
}

/** Opens the editor; without one, copies the location. */
function place(
  { file, line, column, editorUrl }: ListedProblem,
  announce: (words: string) => void,
): HTMLElement {
  const text = [file, line, column].filter((part) => part !== undefined).join(':');
  if (editorUrl) return element('a', { class: 'place', href: editorUrl, title: 'Open in the editor' }, text);
  const button = element('button', { class: 'place', type: 'button', title: 'Copy' }, text);
  button.addEventListener('click', () => void copyPlace(button, text, announce));
  return button;
}

const COPIED_MS = 1500;

async function copyPlace(
  button: HTMLButtonElement,
  text: string,
  announce: (words: string) => void,
): Promise<void> {
  if (!(await copyText(text))) return;
  button.textContent = 'Copied';
  announce('Copied');
  setTimeout(() => {
    button.textContent = text;
  }, COPIED_MS);
}

/** Words between backticks are code. */
function marked(text: string): (Node | string)[] {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? element('code', {}, part.slice(1, -1)) : part));
}

/** The overlay is in a shadow tree: neither the theme nor the author's styles affect it. */
const OVERLAY_STYLES = `
:host { all: initial; color-scheme: light; --bg: #fff; --text: #1c1d21; --soft: #5b5e66; --line: #e3e4e8; --sunken: #f6f6f8; --error: #b42318; --warning: #8a5a00; --link: #1d4fd7; }
:host(.dark) { color-scheme: dark; --bg: #17181c; --text: #ececf1; --soft: #a2a5ae; --line: #33353d; --sunken: #0f1013; --error: #ff8a80; --warning: #f2b84b; --link: #8db4ff; }
* { box-sizing: border-box; margin: 0; font: 14px/1.5 system-ui, sans-serif; color: inherit; }
[hidden] { display: none !important; }
.badge, .panel { position: fixed; z-index: 2147483000; background: var(--bg); color: var(--text); border: 1px solid var(--line); box-shadow: 0 8px 30px rgb(0 0 0 / 0.18); }
.badge { inset-block-end: 16px; inset-inline-start: 16px; padding: 6px 12px 6px 26px; border-radius: 999px; cursor: pointer; font-size: 13px; }
.badge::before { content: ''; position: absolute; inset-inline-start: 12px; inset-block-start: 50%; width: 7px; height: 7px; margin-block-start: -3.5px; border-radius: 50%; background: var(--warning); }
.badge[data-severity=error]::before { background: var(--error); }
.panel { inset-block-end: 16px; inset-inline-start: 50%; translate: -50%; width: min(760px, calc(100vw - 24px)); max-height: min(70vh, 640px); border-radius: 12px; display: flex; flex-direction: column; overflow: hidden; }
:host(:dir(rtl)) .panel { translate: 50%; }
header { display: flex; align-items: center; justify-content: space-between; padding: 10px 8px 10px 18px; border-block-end: 1px solid var(--line); }
h2 { font-weight: 600; }
.close { border: 0; background: none; width: 32px; height: 32px; border-radius: 8px; font-size: 20px; line-height: 1; cursor: pointer; color: var(--soft); }
.close:hover { background: var(--sunken); }
ol { list-style: none; padding: 0; overflow: auto; overscroll-behavior: contain; }
li { padding: 14px 18px; border-block-end: 1px solid var(--line); border-inline-start: 3px solid var(--warning); }
.more { border-inline-start-color: transparent; color: var(--soft); }
.status { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
li:last-child { border-block-end: 0; }
li[data-severity=error] { border-inline-start-color: var(--error); }
.head { display: flex; flex-wrap: wrap; gap: 2px 12px; justify-content: space-between; font-size: 12.5px; color: var(--soft); }
.code { font-weight: 600; font-size: 12.5px; color: var(--warning); }
li[data-severity=error] .code { color: var(--error); }
.place { border: 0; background: none; padding: 0; font: 12.5px/1.5 ui-monospace, monospace; color: var(--link); cursor: pointer; text-decoration: none; overflow-wrap: anywhere; text-align: start; }
.place:hover { text-decoration: underline; }
.message { margin-block-start: 4px; overflow-wrap: anywhere; }
.hint { margin-block-start: 8px; color: var(--soft); overflow-wrap: anywhere; }
code { font: 13px/1.4 ui-monospace, monospace; background: var(--sunken); border-radius: 4px; padding: 1px 4px; }
pre { margin-block-start: 10px; padding: 10px 12px; background: var(--sunken); border-radius: 8px; overflow-x: auto; direction: ltr; text-align: start; }
pre span { display: block; font: 12.5px/1.6 ui-monospace, monospace; white-space: pre; color: var(--soft); }
pre .here { color: var(--text); font-weight: 600; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media print { .badge, .panel { display: none; } }
`;
