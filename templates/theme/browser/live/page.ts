import { announce } from '../islands/announce.ts';
import { exchangeStyles, isSameFile } from './files.ts';
import { type Patched, patch } from './patch.ts';

export interface LivePage {
  /** Fetches the page and patches the one on the screen. */
  update(): Promise<void>;
}

/**
 * The page as the server sent it, to be compared with later versions: changes by scripts stay.
 * `root` is the tag of the document as it was sent.
 */
export function followDocument(root = ''): LivePage {
  let before = asSent(root);
  let running: Promise<void> | undefined;
  let isWanted = false;
  const once = async () => {
    const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    const after = parse(await response.text());
    // A page that is drawn in another division is made of more than its own document.
    const isDrawnElsewhere = document.documentElement.dataset.docsDivision !== undefined;
    if (response.redirected || isDrawnElsewhere || !canFollow(before, after)) {
      location.reload();
      return;
    }
    show(before, after);
    before = after;
  };
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await once();
    }
  };
  return {
    update: () => {
      isWanted = true;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

function asSent(root: string): Document {
  const sent = withoutOwnScript(document.cloneNode(true) as Document);
  const { documentElement } = sent;
  if (root === '') return sent;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  for (const { name, value } of parse(root).documentElement.attributes)
    documentElement.setAttribute(name, value);
  return sent;
}

/** As the parser reads it in a browser with scripts: what is in `noscript` is text. */
function parse(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  for (const part of parsed.querySelectorAll('noscript')) part.textContent = part.innerHTML;
  return withoutOwnScript(parsed);
}

function withoutOwnScript(page: Document): Document {
  for (const script of page.querySelectorAll('script[data-docs-version]')) script.remove();
  return page;
}

/**
 * Scripts of the page run once: changed ones need a reload. What an integration had already put into the page when
 * this script began is in `before` only; it comes from elsewhere, and is no reason to load the page again.
 */
function canFollow(before: Document, after: Document): boolean {
  const [had, has] = [scriptsOf(before), scriptsOf(after)];
  const isIn = (others: readonly Element[], script: Element) =>
    others.some(({ outerHTML }) => outerHTML === script.outerHTML);
  return (
    has.every((script) => isIn(had, script)) &&
    had.every((script) => isIn(has, script) || !isOfThisSite(script))
  );
}

function scriptsOf(page: Document): Element[] {
  return [...page.querySelectorAll('head script, body > script[src]')];
}

function isOfThisSite(script: Element): boolean {
  return /^\/(?!\/)/.test(script.getAttribute('src') ?? '');
}

function show(before: Document, after: Document): void {
  const patched: Patched = { fresh: new Set(), isLost: false };
  showHead(before.head, after.head);
  patch(
    document.documentElement,
    before.documentElement,
    after.documentElement,
    patched,
    (child) => child.nodeName === 'HEAD',
  );
  const { fresh, isLost } = patched;
  if (isLost || [...fresh].some((element) => element.matches(ONCE) || element.querySelector(ONCE))) {
    location.reload();
    return;
  }
  const connected = [...fresh].filter(({ isConnected }) => isConnected);
  // Each once: a paste may bring thousands of elements into one.
  for (const parent of new Set(connected.map(({ parentElement }) => parentElement!))) announce(parent);
  if (fresh.size > 0) dispatchEvent(new Event('resize'));
}

/** Scripts, and what scripts of the theme look for when a page begins and never again: new ones need a reload. */
const ONCE = [
  'script:not([type])',
  '.mode-switch',
  '#search-bar-entry, #search-bar-entry-mobile, [data-docs-search-form]',
  '#assistant-entry',
  'aside.sidebar',
  '#page-context-menu',
  '#page-feedback',
  '[data-docs-view]',
  '[data-docs-tags]',
].join();

function showHead(before: HTMLHeadElement, after: HTMLHeadElement): void {
  if (before.isEqualNode(after)) return;
  document.title = after.querySelector('title')?.textContent ?? '';
  const hrefs = (head: HTMLHeadElement) =>
    [...head.querySelectorAll('link[rel~=stylesheet]')].map((link) => link.getAttribute('href')!);
  const [old, now] = [hrefs(before), hrefs(after)];
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')];
  const shown = (href: string) => links.find((link) => isSameFile(link.href, href));
  for (const [index, href] of now.entries()) {
    if (old.includes(href)) continue;
    const instead = old[index] !== undefined && !now.includes(old[index]) ? shown(old[index]) : undefined;
    if (instead) exchangeStyles(instead, href);
    else {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      document.head.append(link);
    }
  }
  for (const [index, href] of old.entries()) {
    const isExchanged = now[index] !== undefined && !old.includes(now[index]);
    if (!now.includes(href) && !isExchanged) shown(href)?.remove();
  }
  const others = 'meta[name], meta[property], link[rel]:not([rel~=stylesheet])';
  const wanted = [...after.querySelectorAll(others)];
  const there = [...document.head.querySelectorAll(others)];
  // Those that are equal stay: a font that is preloaded again is a warning in the console.
  for (const element of there) if (!isAmong(wanted, element)) element.remove();
  const missing = wanted.filter((element) => !isAmong(there, element));
  document.head.append(...missing.map((element) => document.importNode(element, true)));
}

function isAmong(elements: readonly Element[], sought: Element): boolean {
  return elements.some((element) => element.isEqualNode(sought));
}
