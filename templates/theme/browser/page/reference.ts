import { CONTENT_EVENT } from '../islands/announce.ts';
import { dispatch } from '../lib/dom.ts';
import { readStored, store } from '../lib/stored.ts';
import { loadFragment } from './fragment.ts';

declare global {
  interface DocumentEventMap {
    /** The reader has chosen a language for the samples. */
    'docs:language': CustomEvent<string>;
  }
}

/** API pages: choices of language, status and content type, and parts of schemas that are opened on demand. */
export function setUpReference(): void {
  const offerChoices = () => {
    for (const group of document.querySelectorAll<HTMLElement>('[data-docs-choices]:not([data-docs-ready])'))
      offerChoice(group);
  };
  offerChoices();
  document.addEventListener(CONTENT_EVENT, offerChoices);
  document.addEventListener('toggle', openDeferred, true);
}

const MAX_TABS = 5;

function offerChoice(group: HTMLElement): void {
  const options = [...group.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  if (options.length < 2) return;
  const kind = group.dataset.docsChoices!;
  const labels = options.map((option) => option.dataset.docsChoice!);
  const bar = document.createElement('div');
  bar.className = 'choice-bar';
  const asTabs = kind === 'status' && labels.length <= MAX_TABS && labels.every((label) => label.length <= 7);
  const show = asTabs ? tabs(bar, labels, choose) : select(bar, labels, group.ariaLabel ?? '', choose);

  function choose(label: string, byReader = true): void {
    for (const option of options)
      option.toggleAttribute('data-docs-chosen', option.dataset.docsChoice === label);
    show(label);
    if (!byReader || kind !== 'language') return;
    store('docs-language', label);
    dispatch('docs:language', label);
  }

  if (kind === 'language') {
    document.addEventListener('docs:language', (event) => {
      if (labels.includes(event.detail)) choose(event.detail, false);
    });
  }
  const stored = kind === 'language' ? readStored('docs-language') : null;
  choose(stored && labels.includes(stored) ? stored : labels[0]!, false);
  group.prepend(bar);
  group.dataset.docsReady = '';
}

type Choose = (label: string) => void;

function tabs(bar: HTMLElement, labels: readonly string[], choose: Choose): Choose {
  const buttons = labels.map((label) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'choice-tab';
    button.textContent = label;
    button.addEventListener('click', () => choose(label));
    return button;
  });
  bar.append(...buttons);
  return (label) => {
    for (const button of buttons) button.ariaPressed = String(button.textContent === label);
  };
}

function select(bar: HTMLElement, labels: readonly string[], name: string, choose: Choose): Choose {
  const list = document.createElement('select');
  list.className = 'choice-select';
  list.ariaLabel = name;
  list.append(...labels.map((label) => new Option(label)));
  list.addEventListener('change', () => choose(list.value));
  bar.append(list);
  return (label) => {
    list.value = label;
  };
}

/** Loads a part of a schema when it is opened for the first time. If that fails, its link stays. */
async function openDeferred({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  const url = target.dataset.docsDeferred;
  if (url === undefined) return;
  delete target.dataset.docsDeferred;
  try {
    const part = (await loadFragment(url)).querySelector('[data-docs-part]');
    if (!part) return;
    for (const element of part.querySelectorAll('[id]')) element.removeAttribute('id');
    for (const link of part.querySelectorAll('.field-name')) link.removeAttribute('href');
    target.querySelector('p')?.replaceWith(...part.childNodes);
  } catch {
    // Without the file, the link is there.
  }
}
