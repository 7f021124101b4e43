import { element } from '../lib/dom.ts';

/** UI strings of the dialog, from the search button of the page. */
export interface SearchWords {
  placeholder: string;
  hint: string;
  recent: string;
  empty: string;
  ask: string;
  failed: string;
  results: string;
  /** What the keys in the footer do: move, open, close. */
  keys: readonly string[];
  /** Before the part of a query that has results. */
  instead: string;
}

export interface SearchView {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  words: SearchWords;
  open(): void;
  close(): void;
}

/** The dialog with its field and an empty list. It is added to the page once. */
export function createSearchDialog(): SearchView {
  const words = readWords();
  const input = element('input', {
    // In a search field, the first Escape empties the field instead of closing the dialog.
    type: 'text',
    class: 'search-input',
    role: 'combobox',
    placeholder: words.placeholder,
    'aria-label': words.placeholder,
    'aria-autocomplete': 'list',
    'aria-expanded': 'true',
    'aria-controls': 'search-list',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    maxlength: '200',
  });
  const list = element('div', {
    id: 'search-list',
    class: 'search-list',
    role: 'listbox',
    'aria-label': words.results,
  });
  const status = element('div', { class: 'search-status', role: 'status' });
  const close = element(
    'button',
    { type: 'button', class: 'search-close', 'aria-label': words.keys[2] ?? 'Esc' },
    element('span', { 'aria-hidden': 'true' }, '✕'),
  );
  const dialog = element(
    'dialog',
    { class: 'search-dialog', 'aria-label': words.placeholder },
    element('div', { class: 'search-box' }, ...glyphOf('search-bar-entry'), input, close),
    status,
    list,
    keyHelp(words.keys),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return {
    dialog,
    input,
    list,
    status,
    words,
    open: () => {
      if (!dialog.open) dialog.showModal();
      input.select();
    },
    close: () => dialog.close(),
  };
}

/** A copy of the icon of a button of the page, if the page has the button. */
export function glyphOf(id: string): Node[] {
  const glyph = document.getElementById(id)?.querySelector('svg');
  return glyph ? [glyph.cloneNode(true)] : [];
}

function keyHelp([move = '', open = '', close = '']: readonly string[]): HTMLElement {
  const help = (keys: string[], what: string) =>
    element('span', {}, ...keys.map((key) => element('kbd', {}, key)), ` ${what}`);
  return element(
    'div',
    { class: 'search-keys', 'aria-hidden': 'true' },
    help(['↑', '↓'], move),
    help(['↵'], open),
    help(['Esc'], close),
  );
}

function readWords(): SearchWords {
  const button = document.getElementById('search-bar-entry');
  const word = (name: string) => button?.getAttribute(`data-docs-${name}`) ?? '';
  return {
    placeholder: button?.textContent ? label(button) : '',
    hint: word('hint'),
    recent: word('recent'),
    empty: word('empty'),
    ask: word('ask'),
    failed: word('failed'),
    results: word('results'),
    keys: word('keys').split('|'),
    instead: word('instead'),
  };
}

function label(button: HTMLElement): string {
  return button.querySelector('span')?.textContent ?? '';
}
