import type { NavbarLink } from '../../../config/docs-config.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { FrameId } from '../../page/frame-id.ts';
import { externalAttributes } from '../view/external-attributes.ts';
import type { NavigationView } from '../view/view.ts';
import { chromeOf } from './chrome.ts';
import { networkIcon } from './networks.ts';

/** Links and the primary button at the end of the header; on a narrow screen they are in the drawer, without an id. */
export function renderNavbarLinks(view: NavigationView, frameId?: FrameId): Html {
  const { links, primary } = chromeOf(view).navbar;
  if (links.length === 0 && !primary) return EMPTY;
  return html`<ul class="nav-links">${links.map((link) => html`<li>${navbarLink(link, view)}</li>`)}${
    primary &&
    html`<li${frameId && html` id="${frameId('topbar-cta-button')}"`}>${primaryLink(primary, view)}</li>`
  }</ul>`;
}

function navbarLink({ label, href, icon, type }: NavbarLink, view: NavigationView): Html {
  const target = view.linkTo(href);
  const drawing = icon ? view.icon(icon) : type && networkIcon(type, view);
  const name = label === '' && html` aria-label="${nameOf(href)}"`;
  return html`<a class="nav-header-link navbar-link" href="${target}"${externalAttributes(target)}${name}>${drawing}${
    label !== '' && html`<span>${label}</span>`
  }</a>`;
}

/** Author styles color the empty element behind the label, and the label by its class. */
const BACKGROUND = html`<span class="absolute inset-0 bg-primary-dark"></span>`;

function primaryLink(
  { type, label, href }: { type: string; label: string; href: string },
  view: NavigationView,
): Html {
  const target = view.linkTo(href);
  return html`<a class="nav-primary" href="${target}"${externalAttributes(target)}>${BACKGROUND}${type !== 'button' && networkIcon(type, view)}<span class="text-white">${label}</span></a>`;
}

/** The accessible name of an icon-only link is its target. */
function nameOf(href: string): string {
  return /^[a-z]+:\/\/(?:www\.)?([^/]+)/i.exec(href)?.[1] ?? href;
}
