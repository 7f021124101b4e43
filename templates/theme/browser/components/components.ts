import { CONTENT_EVENT } from '../islands/announce.ts';
import { loadThemeScript, scriptUrl } from '../lib/lazy.ts';
import { FIGURES } from './figures.ts';
import { enhanceTabs, openTabsByHash } from './tabs.ts';

/** Enhancements of page components. */
export function enhanceComponents(): void {
  const seen = new WeakSet<Element>();
  const each = <Kind extends Element>(root: ParentNode, selector: string): Kind[] =>
    [...root.querySelectorAll<Kind>(selector)].filter((element) => {
      const isNew = !seen.has(element);
      seen.add(element);
      return isNew;
    });
  const enhanceContent = (root: ParentNode) => {
    each<HTMLElement>(root, '[data-docs-tabs]').forEach(enhanceTabs);
    each<HTMLDetailsElement>(root, 'details.accordion[id]').forEach(enhanceAccordion);
  };
  enhanceContent(document);
  const loadNeeded = () => {
    loadFor('[data-docs-diagram]', 'mermaid');
    loadFor('[data-docs-island]', 'islands');
    loadFor(FIGURES, 'figures');
    loadFor('.chooser', 'choosers');
    loadFor('#not-found', 'not-found');
  };
  document.addEventListener(CONTENT_EVENT, (event) => {
    enhanceContent(event.detail);
    loadNeeded();
  });
  openTabsByHash();
  enhanceCode();
  loadNeeded();
}

/** Code that only some pages need. */
function loadFor(selector: string, name: string): void {
  const url = document.querySelector(selector) && scriptUrl(name);
  if (url) void loadThemeScript(url);
}

/** An accordion that the reader opens can be linked to: its id becomes the hash, without a jump. */
function enhanceAccordion(details: HTMLDetailsElement): void {
  details.querySelector('summary')?.addEventListener('click', () => {
    if (!details.open) history.replaceState(history.state, '', `#${details.id}`);
  });
}

/** Long code blocks are expanded with a button. */
function enhanceCode(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-docs-expand]');
    const block = button?.closest<HTMLElement>('.is-expandable');
    if (!button || !block) return;
    block.dataset.docsExpanded = '';
    button.remove();
  });
}
