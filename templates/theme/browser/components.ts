import { enhanceAccordion } from './accordion.ts';
import { enhanceCode } from './code.ts';
import { copyImagesOnClick } from './image-actions.ts';
import { CONTENT_EVENT } from './islands/announce.ts';
import { loadScript, scriptUrl } from './lazy.ts';
import { enhanceTabs, openTabsByHash } from './tabs.ts';
import { enhanceTree } from './tree.ts';
import { enhanceUpdates, enhanceViews } from './views.ts';
import { enhanceImage } from './zoom.ts';

/** What components of pages do beyond what the browser does for them. */
export function enhanceComponents(): void {
  const seen = new WeakSet<Element>();
  const each = <Kind extends Element>(root: ParentNode, selector: string): Kind[] =>
    [...root.querySelectorAll<Kind>(selector)].filter((element) => {
      const isNew = !seen.has(element);
      seen.add(element);
      return isNew;
    });
  const enhanceContent = (root: ParentNode) => {
    each<HTMLElement>(root, '[data-tabs]').forEach(enhanceTabs);
    each<HTMLDetailsElement>(root, 'details.accordion[id]').forEach(enhanceAccordion);
    each<HTMLImageElement>(root, 'img[data-zoom]').forEach(enhanceImage);
    each<HTMLElement>(root, '.tree').forEach(enhanceTree);
  };
  enhanceContent(document);
  document.addEventListener(CONTENT_EVENT, (event) =>
    enhanceContent((event as CustomEvent<HTMLElement>).detail),
  );
  openTabsByHash();
  enhanceCode();
  copyImagesOnClick();
  enhanceViews();
  enhanceUpdates();
  loadFor('[data-diagram]', 'mermaid');
  loadFor('[data-island]', 'islands');
}

/** Code that only some pages need. */
function loadFor(selector: string, name: string): void {
  const url = document.querySelector(selector) && scriptUrl(name);
  if (url) void loadScript(url);
}
