import type { ListedProblem } from '../../../../src/server/preview/preview-source.ts';
import { copyText } from '../lib/copy.ts';
import { element } from '../lib/element.ts';

/** A problem in the list; `announce` tells screen readers that its location has been copied. */
export function problemEntry(problem: ListedProblem, announce: (words: string) => void): HTMLLIElement {
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
export function moreEntry(count: number): HTMLLIElement {
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
