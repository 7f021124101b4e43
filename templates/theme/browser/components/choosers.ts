import { decodeUri } from '../../../../src/lib/url/paths.ts';
import { readStored, store } from '../lib/stored.ts';

/** The menu of views, and the buttons with the tags of a changelog. */
export function enhanceChoosers(): void {
  const chosen = readStored(KEY);
  if (chosen !== null) showView(chosen);
  revealView();
  pressTags();
  addEventListener('hashchange', revealView);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.closest('.multi-view-dropdown')) return;
    store(KEY, target.value);
    showView(target.value);
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('#changelog-filters button');
    if (button) toggleTag(button);
  });
}

const KEY = 'docs-view';

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** Shows the view with that title; the table of contents follows. Does nothing if the page has none. */
function showView(title: string): void {
  const views = all('[data-docs-view]');
  if (!views.some((view) => view.dataset.docsView === title)) return;
  for (const view of views) view.classList.toggle('is-chosen', view.dataset.docsView === title);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
    const view = document.getElementById(decodeUri(link.hash.slice(1)))?.closest('[data-docs-view]');
    link.parentElement!.hidden = view !== null && view !== undefined && !view.matches('.is-chosen');
  }
  for (const select of document.querySelectorAll<HTMLSelectElement>('.multi-view-dropdown select'))
    select.value = title;
}

/** Shows the view that hides the target of the hash. */
function revealView(): void {
  const target = document.getElementById(decodeUri(location.hash.slice(1)));
  const view = target?.closest<HTMLElement>('[data-docs-view]:not(.is-chosen)');
  if (!view) return;
  showView(view.dataset.docsView!);
  target!.scrollIntoView();
}

function tagButtons(): HTMLElement[] {
  return all('#changelog-filters button');
}

/** Presses the tags in the address. */
function pressTags(): void {
  const wanted = new URLSearchParams(location.search).get('tags')?.split(',') ?? [];
  for (const button of tagButtons()) button.ariaPressed = String(wanted.includes(button.textContent!));
  filterUpdates();
}

function toggleTag(button: Element): void {
  button.ariaPressed = String(button.ariaPressed !== 'true');
  const url = new URL(location.href);
  const pressed = filterUpdates();
  if (pressed.length > 0) url.searchParams.set('tags', pressed.join(','));
  else url.searchParams.delete('tags');
  history.replaceState(history.state, '', url);
}

/** The entries that have all pressed tags stay. Returns those tags. */
function filterUpdates(): string[] {
  const pressed = tagButtons().flatMap((button) =>
    button.ariaPressed === 'true' ? [button.textContent!] : [],
  );
  for (const update of all('.update')) {
    const tags = [...update.querySelectorAll('.update-tags > li')].map((tag) => tag.textContent!);
    update.hidden = !pressed.every((tag) => tags.includes(tag));
  }
  return pressed;
}
