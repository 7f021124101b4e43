import type { Footer } from '../../../config/docs-config.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { FrameId } from '../../page/frame-id.ts';
import { externalAttributes } from '../view/external-attributes.ts';
import type { NavigationView } from '../view/view.ts';
import { chromeOf } from './chrome.ts';
import { networkIcon, networkName } from './networks.ts';

/** The footer: columns of links and social networks. */
export function renderFooter(view: NavigationView, frameId: FrameId): Html {
  const { socials, links } = chromeOf(view).footer;
  const networks = Object.entries(socials);
  if (networks.length === 0 && links.length === 0) return EMPTY;
  return html`<footer id="${frameId('footer')}" class="nav-footer${links.length > 0 && ' advanced-footer'}">${
    links.length > 0 &&
    html`<nav class="nav-footer-columns" aria-label="${view.strings.footer}">${links.map((column) => footerColumn(column, view))}</nav>`
  }${networks.length > 0 && html`<ul class="nav-socials">${networks.map(([key, href]) => social(key, href, view))}</ul>`}</footer>`;
}

function footerColumn({ header, items }: Footer['links'][number], view: NavigationView): Html {
  return html`<div>${header && html`<p class="nav-footer-title">${header}</p>`}<ul>${items.map(
    ({ label, href, icon }) => {
      const target = view.linkTo(href);
      return html`<li><a href="${target}"${externalAttributes(target)}>${icon && view.icon(icon)}${label}</a></li>`;
    },
  )}</ul></div>`;
}

function social(key: string, href: string, view: NavigationView): Html {
  const target = view.linkTo(href);
  const drawing = networkIcon(key, view) ?? html`<span>${networkName(key)}</span>`;
  return html`<li><a href="${target}" aria-label="${networkName(key)}"${externalAttributes(target)}>${drawing}</a></li>`;
}
