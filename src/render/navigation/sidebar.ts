import { type Html, html, trusted } from '../../lib/html.ts';
import { fillSidebar } from './sidebar-template.ts';
import type { NavigationView } from './view.ts';

/** The section's groups and pages, with the current page marked and the groups around it open. */
export function renderSidebar(view: NavigationView): Html {
  if (!view.sidebar) return html``;
  const filled = fillSidebar(view.sidebar, view.place?.page.path ?? '', view.place?.groups ?? []);
  return html`<nav id="sidebar" class="nav-sidebar"><ul id="navigation-items" class="nav-tree">${trusted(filled)}</ul></nav>`;
}
