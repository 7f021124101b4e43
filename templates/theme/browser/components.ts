import { enhanceAccordions } from './accordion.ts';
import { enhanceCode } from './code.ts';
import { copyImagesOnClick } from './image-actions.ts';
import { loadScript, scriptUrl } from './lazy.ts';
import { enhanceTabs } from './tabs.ts';
import { enhanceTrees } from './tree.ts';
import { enhanceUpdates, enhanceViews } from './views.ts';
import { enhanceImages } from './zoom.ts';

/** What components of pages do beyond what the browser does for them. */
export function enhanceComponents(): void {
  enhanceTabs();
  enhanceCode();
  enhanceAccordions();
  enhanceImages();
  copyImagesOnClick();
  enhanceTrees();
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
