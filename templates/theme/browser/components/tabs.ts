import { tabByKey } from '../lib/dom.ts';
import { readStored, store } from '../lib/stored.ts';
import { findAnchor } from './find-anchor.ts';

/** A hash opens the tab that hides its target, now and whenever it changes. */
export function openTabsByHash(): void {
  const follow = () => void findAnchor(location.hash.slice(1)).then(reveal, () => undefined);
  follow();
  addEventListener('hashchange', follow);
}

const KEY = 'docs-tabs';
const MAX_REMEMBERED = 30;

/** Turns stacked panels into a tab list. Tabs with the same label switch together and are remembered. */
export function enhanceTabs(root: HTMLElement): void {
  const tabs = tabsOf(root);
  const panels = panelsOf(root);
  if (tabs.length === 0) return;
  const list = tabs[0]!.parentElement!;
  if (root.dataset.docsDropdown) addSelect(root, list, tabs);
  else list.role = 'tablist';
  tabs.forEach((tab, index) => {
    const panel = panels[index]!;
    tab.id ||= `${panel.id}-tab`;
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel.id);
    panel.role = list.role ? 'tabpanel' : 'group';
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(root, index);
    });
    tab.addEventListener('keydown', (event) => {
      const to = tabByKey(event.key, index, tabs.length);
      if (to === undefined) return;
      event.preventDefault();
      choose(root, to);
      tabs[to]!.focus();
    });
  });
  const wanted = isSynced(root) ? rememberedIndex(tabs) : -1;
  show(root, wanted === -1 ? Number(root.dataset.docsFirst ?? 0) : wanted);
  root.dataset.docsReady = '';
}

function isSynced(root: HTMLElement): boolean {
  return root.dataset.docsTabs !== 'alone';
}

function rememberedIndex(tabs: readonly HTMLElement[]): number {
  for (const label of remembered()) {
    const index = tabs.findIndex((tab) => tab.dataset.docsLabel === label);
    if (index !== -1) return index;
  }
  return -1;
}

function remembered(): string[] {
  return (readStored(KEY) ?? '').split('\n').filter(Boolean);
}

function choose(root: HTMLElement, index: number): void {
  const before = root.getBoundingClientRect().top;
  show(root, index);
  const label = tabsOf(root)[index]?.dataset.docsLabel;
  if (!label || !isSynced(root)) return;
  store(KEY, [label, ...remembered().filter((other) => other !== label)].slice(0, MAX_REMEMBERED).join('\n'));
  for (const other of document.querySelectorAll<HTMLElement>('[data-docs-tabs]')) {
    if (other === root || !isSynced(other)) continue;
    const same = tabsOf(other).findIndex((tab) => tab.dataset.docsLabel === label);
    if (same !== -1) show(other, same);
  }
  scrollBy(0, root.getBoundingClientRect().top - before);
}

function tabsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(':scope > .tab-list > .tab')];
}

function panelsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
}

function show(root: HTMLElement, index: number): void {
  const panels = panelsOf(root);
  tabsOf(root).forEach((tab, at) => {
    tab.setAttribute('aria-selected', String(at === index));
    tab.tabIndex = at === index ? 0 : -1;
    panels[at]?.toggleAttribute('hidden', at !== index);
  });
  const select = root.querySelector<HTMLSelectElement>(':scope > .tab-list > select');
  if (select) select.selectedIndex = index;
}

function addSelect(root: HTMLElement, list: HTMLElement, tabs: readonly HTMLElement[]): void {
  list.querySelector(':scope > select')?.remove();
  const select = document.createElement('select');
  select.className = 'code-select';
  select.setAttribute('aria-label', root.dataset.docsDropdown!);
  for (const tab of tabs) {
    select.add(new Option(tab.textContent ?? ''));
    tab.hidden = true;
  }
  select.addEventListener('change', () => choose(root, select.selectedIndex));
  list.append(select);
}

/** Opens whatever hides the target of a hash: a tab, an accordion, or both. */
function reveal(target: HTMLElement | null): void {
  if (!target) return;
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    const root = at.parentElement;
    if (root?.dataset.docsTabs === undefined || !at.classList.contains('tab-panel')) continue;
    show(root, panelsOf(root).indexOf(at));
  }
  target.scrollIntoView();
}
