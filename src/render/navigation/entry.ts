import type { Icon } from '../../config/docs-config.ts';
import { type Html, html } from '../../lib/html.ts';
import type { NavPage } from '../../navigation/navigation.ts';
import type { NavigationSite } from './view.ts';

interface Labelled {
  label: string;
  icon?: Icon;
  tag?: string;
  method?: string;
  deprecated?: boolean;
}

/** Icon, label, tag and method of an entry, without the link around them. */
export function entryBody(entry: Labelled, site: NavigationSite): Html {
  const { label, icon, tag, method, deprecated } = entry;
  return html`${icon && site.icon(icon)}<span class="nav-label">${label}</span>${
    deprecated && html`<span class="nav-tag nav-deprecated">deprecated</span>`
  }${tag !== undefined && html`<span class="nav-tag">${tag}</span>`}${method !== undefined && methodBadge(method)}`;
}

function methodBadge(method: string): Html {
  return html`<span class="nav-method" data-method="${method.toLowerCase()}">${method === 'DELETE' ? 'DEL' : method}</span>`;
}

export function pageHref(page: NavPage, site: NavigationSite): string {
  return site.linkTo(page.url ?? page.path);
}
