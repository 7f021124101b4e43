import { element } from './element.ts';

/** Words of the dialog, from the search button of the page. */
export interface SearchWords {
  placeholder: string;
  hint: string;
  recent: string;
  empty: string;
  ask: string;
  failed: string;
  results: string;
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

/** The dialog with its field and an empty list; it is put on the page once. */
export function createSearchDialog(): SearchView {
  const words = readWords();
  const input = element('input', {
    type: 'search',
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
    { type: 'button', class: 'search-close', 'aria-label': 'Esc' },
    element('kbd', {}, 'Esc'),
  );
  const dialog = element(
    'dialog',
    { class: 'search-dialog', 'aria-label': words.placeholder },
    element('div', { class: 'search-box' }, input, close),
    status,
    list,
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

function readWords(): SearchWords {
  const button = document.getElementById('search-bar-entry');
  const { hint = '', recent = '', empty = '', ask = '', failed = '', results = '' } = button?.dataset ?? {};
  return { placeholder: button?.textContent ? label(button) : '', hint, recent, empty, ask, failed, results };
}

function label(button: HTMLElement): string {
  return button.querySelector('span')?.textContent ?? '';
}
