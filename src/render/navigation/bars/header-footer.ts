import type { Banner, Footer, Navbar, NavbarLink } from '../../../config/docs-config.ts';
import { mayNameVariables, replaceVariables } from '../../../content/context/variables.ts';
import { ownField } from '../../../lib/collections.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { NavDivision } from '../../../navigation/tree/navigation.ts';
import type { FrameId } from '../../page/page-model.ts';
import { externalAttributes, type NavigationSite } from '../view/entry.ts';
import { divisionHref, type NavigationView } from '../view/view.ts';

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

interface Network {
  name: string;
  icon: string;
  style: 'brands' | 'solid';
}

const brand = (name: string, icon: string): Network => ({ name, icon, style: 'brands' });
const plain = (name: string, icon: string): Network => ({ name, icon, style: 'solid' });

/** Keys of `footer.socials`, with their names and Font Awesome icons. */
const NETWORKS: Readonly<Record<string, Network>> = {
  x: brand('X', 'x-twitter'),
  'x-twitter': brand('X', 'x-twitter'),
  twitter: brand('Twitter', 'twitter'),
  website: plain('Website', 'globe'),
  'earth-americas': plain('Website', 'earth-americas'),
  facebook: brand('Facebook', 'facebook'),
  youtube: brand('YouTube', 'youtube'),
  discord: brand('Discord', 'discord'),
  slack: brand('Slack', 'slack'),
  github: brand('GitHub', 'github'),
  linkedin: brand('LinkedIn', 'linkedin'),
  instagram: brand('Instagram', 'instagram'),
  'hacker-news': brand('Hacker News', 'hacker-news'),
  medium: brand('Medium', 'medium'),
  telegram: brand('Telegram', 'telegram'),
  bluesky: brand('Bluesky', 'bluesky'),
  threads: brand('Threads', 'threads'),
  reddit: brand('Reddit', 'reddit'),
  podcast: plain('Podcast', 'podcast'),
};

function networkName(key: string): string {
  return networkOf(key)?.name ?? key;
}

function networkIcon(key: string, site: Pick<NavigationSite, 'icon'>): Html | undefined {
  const { icon = key, style = 'brands' } = networkOf(key) ?? {};
  return site.icon({ name: icon, style, library: 'fontawesome' });
}

function networkOf(key: string): Network | undefined {
  return ownField(NETWORKS, key);
}

/** Banner, footer and header links of a page: those of its language, otherwise those of the site. */
export function chromeOf(view: NavigationView): { banner?: Banner; footer: Footer; navbar: Navbar } {
  const { banner, footer, navbar } = view.config;
  const language: Partial<NavDivision> =
    view.section?.chain.findLast((division) => division.kind === 'language') ?? {};
  const shown = language.banner ?? banner;
  return {
    ...(shown && { banner: mayNameVariables(shown.content) ? withVariables(shown, view) : shown }),
    footer: language.footer ?? footer,
    navbar: language.navbar ?? navbar,
  };
}

function withVariables(banner: Banner, { config }: NavigationView): Banner {
  return { ...banner, content: replaceVariables(banner.content, config.variables) };
}

/** The link of the logo: `logo.href`, otherwise the first page of the current language. */
export function homeOf(view: NavigationView): string {
  const language = view.section?.chain.find((division) => division.kind === 'language');
  const { logo } = view.config;
  return language && !language.default && logo?.href === undefined
    ? divisionHref(language, view)
    : view.linkTo(logo?.href ?? '/');
}
