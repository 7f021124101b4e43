import { CONTENT_EVENT } from '../islands/announce.ts';
import { showIn } from '../lib/dom.ts';
import { foldGroups, navGroups, setOpen } from '../lib/nav-groups.ts';
import { readStored, store } from '../lib/stored.ts';
import { loadFragment } from './fragment.ts';

/** Enhancements of the navigation: menus that close automatically, groups, a dismissible banner, the whole tree. */
export function enhanceNavigation(): void {
  closeMenus();
  foldGroups();
  dismissBanner();
  loadTreeWhenShown();
  document.addEventListener(CONTENT_EVENT, (event) => {
    if (event.detail.closest('.sidebar')) loadTreeWhenShown();
  });
  showCurrentEntry();
  showCurrentTab();
  const sidebar = document.querySelector('aside.sidebar');
  // As a drawer, it has a scroll position only while it is open.
  sidebar?.addEventListener('toggle', showCurrentEntry);
  // A prerendered page gets the scroll position of the previous sidebar only now.
  document.addEventListener('prerenderingchange', showCurrentEntry);
  addEventListener('pagehide', () => {
    if (sidebar) store('docs-sidebar', String(sidebar.scrollTop), 'sessionStorage');
  });
}

const MENUS = '.nav-switcher[open], .nav-tab-menu[open]';

/** By a click elsewhere, and with tooltips by Escape. */
function closeMenus(): void {
  const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>(MENUS)];
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  // A dismissed tooltip is shown again on the next hover or focus.
  const hideTooltips = (isHidden: boolean) =>
    document.documentElement.toggleAttribute('data-docs-hide-tips', isHidden);
  document.addEventListener('pointerover', () => hideTooltips(false));
  document.addEventListener('keydown', ({ key }) => {
    hideTooltips(key === 'Escape');
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  });
}

function dismissBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-docs-banner]');
  const button = banner?.querySelector<HTMLButtonElement>('.nav-banner-close');
  if (!banner || !button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    banner.remove();
    store('docs-banner', banner.dataset.docsBanner!);
  });
}

/** Where the sidebar is a drawer, the whole tree is loaded when it opens. */
function loadTreeWhenShown(): void {
  const drawer = document.querySelector<HTMLElement>('aside.sidebar');
  if (drawer?.offsetHeight) void loadWholeTree();
  else drawer?.addEventListener('toggle', () => void loadWholeTree(), { once: true });
}

/** A long tree is in the page only in part; the whole of it is one file that all pages of the section share. */
async function loadWholeTree(): Promise<void> {
  const sidebar = document.querySelector<HTMLElement>('.nav-sidebar[data-docs-fragment]');
  const part = sidebar?.querySelector('.nav-tree');
  if (!sidebar || !part) return;
  try {
    const whole = (await loadFragment(sidebar.dataset.docsFragment!)).querySelector('.nav-tree');
    if (!whole) return;
    markCurrent(whole, part.querySelector<HTMLAnchorElement>('a.nav-link[aria-current]')?.href);
    deferSections(whole);
    whole.id = part.id;
    part.replaceWith(whole);
    sidebar.querySelector('.nav-all')?.remove();
    showCurrentEntry();
    // Once sections around the entry have been laid out, their height may differ from the estimate.
    requestAnimationFrame(() => requestAnimationFrame(showCurrentEntry));
  } catch {
    // Without the file, the part and its links stay.
  }
}

/** `current` is where the page's entry leads: hosts may add a slash, or a file name, to the URL of the page. */
export function markCurrent(tree: Element, current: string | undefined): void {
  for (const link of tree.querySelectorAll<HTMLAnchorElement>('a.nav-link:not(.nav-lead)')) {
    if (link.href !== current) continue;
    link.setAttribute('aria-current', 'page');
    if (link.parentElement?.matches('li')) link.parentElement.setAttribute('data-active', 'true');
    for (const group of navGroups(tree)) if (group.list.contains(link)) setOpen(group, true);
  }
}

/**
 * Sections of a long tree are styled and laid out when they come into sight; whatever concerns the whole page, such as
 * the opening of a dialog, would otherwise go through every entry. Their height until then is that of their entries.
 */
function deferSections(tree: Element): void {
  for (const section of tree.querySelectorAll<HTMLElement>(':scope > .nav-section')) {
    const entries = section.querySelectorAll(':scope > .nav-list > li').length;
    if (section.querySelector('[aria-current]')) continue;
    section.classList.add('nav-deferred');
    section.style.setProperty('--entries', String(entries));
  }
}

/** Where not all tabs fit. Chromium does it without script, by `scroll-initial-target`, before anything is painted. */
export function showCurrentTab(): void {
  const tab = document.querySelector('.nav-tab[aria-current]')?.getBoundingClientRect();
  const row = document.querySelector('.tabs-row');
  const outer = row?.getBoundingClientRect();
  if (!tab || !row || !outer) return;
  if (tab.left < outer.left || tab.right > outer.right)
    row.scrollLeft += tab.left - outer.left - outer.width / 3;
}

/** Puts the sidebar where it was on the page before, and scrolls it on until the current entry is in sight. */
export function showCurrentEntry(): void {
  const scroller = document.querySelector<HTMLElement>('aside.sidebar');
  const entry = scroller?.querySelector('.nav-link[aria-current]');
  if (!scroller || !entry) return;
  scroller.scrollTop = Number(readStored('docs-sidebar', 'sessionStorage'));
  showIn(scroller, entry);
}
