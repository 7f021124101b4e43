import { OVERLAY_STYLES } from './overlay-styles.ts';

/** As the preview sends it. */
export interface ShownProblem {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  hint?: string;
  file?: string;
  line?: number;
  column?: number;
  frame?: string;
  editorUrl?: string;
  isOwn: boolean;
}

const HOST = 'docs-problems';

interface Overlay {
  badge: HTMLButtonElement;
  panel: HTMLElement;
  /** Problems that the author has looked at and closed. */
  closed: Set<string>;
}

let overlay: Overlay | undefined;

/** Shows what is wrong: errors of this page before it, all else behind a quiet badge. Gone when nothing is wrong. */
export function showProblems(problems: readonly ShownProblem[]): void {
  if (problems.length === 0) {
    document.querySelector(HOST)?.remove();
    overlay = undefined;
    return;
  }
  overlay ??= create();
  const { badge, panel, closed } = overlay;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const wasOpen = !panel.hidden;
  badge.textContent = countText(errors.length, problems.length - errors.length);
  badge.dataset.severity = errors.length > 0 ? 'error' : 'warning';
  panel.querySelector('ol')!.replaceChildren(...problems.map(entry));
  panel.querySelector('h2')!.textContent = badge.textContent;
  const own = problems.filter(({ isOwn }) => isOwn);
  for (const key of closed) if (!own.some((problem) => keyOf(problem) === key)) closed.delete(key);
  const isNew = own.some((problem) => !closed.has(keyOf(problem)));
  setOpen(
    isNew || (wasOpen && own.length > 0) || (wasOpen && !isAutomatic(panel)),
    isNew ? 'page' : undefined,
  );
  panel.dataset.docsKeys = JSON.stringify(own.map(keyOf));
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
}

function create(): Overlay {
  document.querySelector(HOST)?.remove();
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = OVERLAY_STYLES;
  const badge = element('button', 'badge');
  badge.type = 'button';
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
  const made: Overlay = { badge, panel, closed: new Set() };
  const dismiss = () => {
    for (const key of JSON.parse(panel.dataset.docsKeys ?? '[]') as string[]) made.closed.add(key);
    setOpen(false);
    badge.focus();
  };
  close.addEventListener('click', dismiss);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && overlay === made && !panel.hidden) dismiss();
  });
  root.append(styles, badge, panel);
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

/** Opens the editor; without one, the place goes to the clipboard. */
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
  button.addEventListener('click', () => void navigator.clipboard?.writeText(text));
  return button;
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
