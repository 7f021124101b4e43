import type { ShownProblem, ShownProblems } from '../../../../src/server/preview/preview-source.ts';
import { forget, readStored, store } from '../lib/stored.ts';
import { OVERLAY_STYLES } from './overlay-styles.ts';

const HOST = 'docs-problems';
const CLOSED = 'docs-closed-problems';

interface Overlay {
  badge: HTMLButtonElement;
  panel: HTMLElement;
  /** Announces new problems to screen readers. */
  status: HTMLElement;
  /** Problems that the author has looked at and closed, on this page or on another one in this tab. */
  closed: Set<string>;
}

let overlay: Overlay | undefined;

/** Shows problems: errors of this page over it, all others behind a badge. Removed when there are none. */
export function showProblems({ errors, warnings, list: problems }: ShownProblems): void {
  if (problems.length === 0) {
    document.querySelector(HOST)?.remove();
    overlay = undefined;
    forget(CLOSED, 'sessionStorage');
    return;
  }
  overlay ??= create();
  const { badge, panel, status, closed } = overlay;
  const wasOpen = !panel.hidden;
  badge.textContent = countText(errors, warnings);
  badge.dataset.severity = errors > 0 ? 'error' : 'warning';
  const more = errors + warnings - problems.length;
  panel.querySelector('ol')!.replaceChildren(...problems.map(entry), ...(more > 0 ? [moreEntry(more)] : []));
  panel.querySelector('h2')!.textContent = badge.textContent;
  const present = new Set(problems.map(keyOf));
  for (const key of closed) if (!present.has(key)) closed.delete(key);
  keepClosed(closed);
  const own = problems.filter(({ isOwn }) => isOwn);
  const isNew = own.some((problem) => !closed.has(keyOf(problem)));
  setOpen(
    isNew || (wasOpen && own.length > 0) || (wasOpen && !isAutomatic(panel)),
    isNew ? 'page' : undefined,
  );
  panel.dataset.docsKeys = JSON.stringify(own.map(keyOf));
  const words = isNew ? `${badge.textContent}. ${own[0]!.message}` : '';
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

function setOpen(isOpen: boolean, by?: 'page' | 'author'): void {
  const { badge, panel } = overlay!;
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
  const styles = document.createElement('style');
  styles.textContent = OVERLAY_STYLES;
  const badge = element('button', 'badge');
  badge.type = 'button';
  badge.setAttribute('aria-haspopup', 'dialog');
  badge.addEventListener('click', () => {
    setOpen(true, 'author');
    panel.querySelector<HTMLElement>('.close')!.focus();
  });
  const panel = element('section', 'panel');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-labelledby', 'title');
  panel.hidden = true;
  const head = element('header');
  const title = element('h2');
  title.id = 'title';
  const close = element('button', 'close');
  close.type = 'button';
  close.setAttribute('aria-label', 'Close');
  close.textContent = '×';
  head.append(title, close);
  panel.append(head, element('ol'));
  const status = element('p', 'status');
  status.setAttribute('role', 'status');
  const made: Overlay = { badge, panel, status, closed: readClosed() };
  const dismiss = () => {
    for (const key of JSON.parse(panel.dataset.docsKeys ?? '[]') as string[]) made.closed.add(key);
    keepClosed(made.closed);
    setOpen(false);
    badge.focus();
  };
  close.addEventListener('click', dismiss);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && overlay === made && !panel.hidden) dismiss();
  });
  root.append(styles, badge, panel, status);
  document.documentElement.append(host);
  const followMode = () => host.classList.toggle('dark', document.documentElement.classList.contains('dark'));
  followMode();
  new MutationObserver(followMode).observe(document.documentElement, { attributeFilter: ['class'] });
  return made;
}

function entry(problem: ShownProblem): HTMLLIElement {
  const { severity, code, message, hint, frame } = problem;
  const item = element('li');
  item.dataset.severity = severity;
  const head = element('p', 'head');
  const name = element('span', 'code');
  name.textContent = code;
  head.append(name, place(problem));
  const text = element('p', 'message');
  text.append(...marked(message));
  item.append(head, text);
  if (frame) {
    const lines = element('pre');
    for (const line of frame.split('\n')) {
      const row = element('span', line.startsWith('>') ? 'here' : '');
      row.textContent = `${line}\n`;
      lines.append(row);
    }
    item.append(lines);
  }
  if (hint) {
    const advice = element('p', 'hint');
    advice.append(...marked(hint));
    item.append(advice);
  }
  return item;
}

function moreEntry(count: number): HTMLLIElement {
  const item = element('li', 'more');
  item.append(...marked(`${count} more: run \`docs check\` to see all.`));
  return item;
}

/** Opens the editor; without one, copies the location. */
function place({ file, line, column, editorUrl }: ShownProblem): HTMLElement {
  const text = [file, line, column].filter((part) => part !== undefined).join(':');
  if (editorUrl) {
    const link = element('a', 'place');
    link.href = editorUrl;
    link.textContent = text;
    link.title = 'Open in the editor';
    return link;
  }
  const button = element('button', 'place');
  button.type = 'button';
  button.textContent = text;
  button.title = 'Copy';
  button.addEventListener('click', () => void copyPlace(button, text));
  return button;
}

const COPIED_MS = 1500;

async function copyPlace(button: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  button.textContent = 'Copied';
  if (overlay) overlay.status.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = text;
  }, COPIED_MS);
}

/** Words between backticks are code. */
function marked(text: string): Node[] {
  return text.split(/(`[^`]+`)/).map((part) => {
    if (!/^`[^`]+`$/.test(part)) return document.createTextNode(part);
    const code = element('code');
    code.textContent = part.slice(1, -1);
    return code;
  });
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

function keyOf({ code, file, message }: ShownProblem): string {
  return [code, file, message].join('\n');
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
}
