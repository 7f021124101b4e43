import type { SearchHit } from '../../../../src/lib/search/searcher.ts';
import type { SnippetPart } from '../../../../src/lib/search/snippet.ts';
import { decodeUri, encodeName } from '../../../../src/lib/url/paths.ts';
import { dispatch, element, isComposing } from '../lib/dom.ts';
import { readStored, store } from '../lib/stored.ts';
import { glyphOf, type SearchView } from './search-view.ts';

export interface ResultList {
  /** `instead` is the part of the query that has results, if the whole query has none. */
  showHits(query: string, hits: readonly SearchHit[], instead?: string): void;
  showRecent(): void;
  showFailure(): void;
}

/** An option that leads to the section `id` of a page. */
type PageLink = (
  path: string,
  id: string,
  title: string,
  className: string,
  ...children: (Node | string)[]
) => Node;

/** The list under the search field, driven by arrows, Enter and the pointer. */
export function createResultList(
  view: SearchView,
  siteRoot: URL,
  onChoice: (query: string, path: string) => void,
): ResultList {
  const { input, list, status, words } = view;
  const listbox = createListbox(input, list);
  const show = (children: Node[], ...message: (Node | string)[]) => {
    status.replaceChildren(...message);
    listbox.show(children);
  };

  const link: PageLink = (path, id, title, className, ...children) => {
    const url = pageUrl(siteRoot, path, id);
    const option = element(
      'a',
      { href: url, role: 'option', class: className, 'aria-selected': 'false', tabindex: '-1' },
      ...children,
    );
    option.addEventListener('click', () => {
      onChoice(input.value.trim(), path);
      rememberPage({ path, title });
      view.close();
    });
    return option;
  };

  const group = (hit: SearchHit) => hitGroup(hit, link);
  const askAssistant = (query: string): Node[] => {
    if (!words.ask || document.documentElement.dataset.docsAssistant === undefined) return [];
    const option = element(
      'button',
      {
        type: 'button',
        role: 'option',
        class: 'search-hit search-ask',
        'aria-selected': 'false',
        tabindex: '-1',
      },
      ...glyphOf('assistant-entry'),
      `${words.ask}: `,
      quoted(query),
    );
    option.addEventListener('click', () => {
      view.close();
      dispatch('docs:ask', query);
    });
    return [option];
  };

  return {
    showHits: (query, hits, instead) => {
      const nothing = [`${words.empty} `, quoted(query)];
      if (hits.length === 0) show(askAssistant(query), ...nothing);
      else if (instead === undefined) show([...hits.map(group), ...askAssistant(query)]);
      else
        show(
          [...askAssistant(query), ...hits.map(group)],
          ...nothing,
          `. ${words.instead} `,
          quoted(instead),
        );
    },
    showRecent: () => {
      const recent = readRecent();
      const shown = recent.length > 0 ? recent : firstPages(siteRoot);
      const entries = shown.map(({ path, title }) =>
        link(path, '', title, 'search-hit', element('span', { class: 'search-title' }, title)),
      );
      show(entries, recent.length > 0 ? words.recent : words.hint);
    },
    showFailure: () => show([], words.failed),
  };
}

/** The browser puts it in quotation marks as the language of the page writes them. */
function quoted(text: string): Node {
  return element('q', {}, text);
}

/** A page in the results, with its sections. */
function hitGroup(hit: SearchHit, link: PageLink): Node {
  const title = plain(hit.title);
  const lead = hit.sections.find(({ id }) => id === '');
  // A heading that repeats the title, as many pages begin with, would lead to the same place.
  const sections = hit.sections.filter(
    (section) => section !== lead && plain(section.heading).toLowerCase() !== title.toLowerCase(),
  );
  return element(
    'div',
    { class: 'search-group', role: 'group', 'aria-label': title },
    link(
      hit.path,
      '',
      title,
      'search-hit',
      element('span', { class: 'search-crumbs' }, hit.breadcrumbs.join(' › ')),
      element('span', { class: 'search-title' }, ...method(hit), ...marked(hit.title)),
      ...(lead && lead.excerpt.length > 0
        ? [element('span', { class: 'search-excerpt' }, ...marked(lead.excerpt))]
        : []),
    ),
    ...sections.map((section) =>
      link(
        hit.path,
        section.id,
        title,
        'search-hit search-section',
        element('span', { class: 'search-title' }, ...marked(section.heading)),
        element('span', { class: 'search-excerpt' }, ...marked(section.excerpt)),
      ),
    ),
  );
}

const MAX_FIRST = 6;

/** Suggestions before the first search: the first pages of the section. */
function firstPages(siteRoot: URL): RecentPage[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.nav-tree a.nav-link')];
  return links
    .filter(({ href }) => href.startsWith(siteRoot.href) && siteRoot.protocol !== 'file:')
    .slice(0, MAX_FIRST)
    .map((link) => ({
      path: decodeUri(link.pathname.slice(siteRoot.pathname.length - 1)),
      title: link.querySelector('.nav-label')?.textContent ?? '',
    }));
}

/** On a file share there is no server to find `index.html` in a folder. */
export function pageUrl(siteRoot: URL, path: string, id: string): string {
  const url = new URL(encodeName(path.slice(1)), siteRoot);
  if (url.protocol === 'file:') url.pathname = `${url.pathname.replace(/\/$/, '')}/index.html`;
  url.hash = id;
  return url.href;
}

/** Unless the title begins with it, as that of an operation without a summary does. */
function method(hit: SearchHit): Node[] {
  if (!hit.method || plain(hit.title).startsWith(`${hit.method} `)) return [];
  return [element('span', { class: 'search-method', 'data-method': hit.method.toLowerCase() }, hit.method)];
}

function plain(fragments: readonly SnippetPart[]): string {
  return fragments.map(({ text }) => text).join('');
}

function marked(fragments: readonly SnippetPart[]): (Node | string)[] {
  return fragments.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));
}

interface RecentPage {
  path: string;
  title: string;
}

const MAX_RECENT = 5;

/** Pages that the reader went to from the search, the last one first. Sites under other paths of a host have their own. */
function readRecent(): RecentPage[] {
  try {
    const value: unknown = JSON.parse(readStored(key()) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentPage) : [];
  } catch {
    return [];
  }
}

function rememberPage(page: RecentPage): void {
  const others = readRecent().filter(({ path }) => path !== page.path);
  store(key(), JSON.stringify([page, ...others].slice(0, MAX_RECENT)));
}

function key(): string {
  return `docs-recent:${document.documentElement.dataset.docsBase ?? ''}`;
}

function isRecentPage(value: unknown): value is RecentPage {
  const page = value as Partial<RecentPage> | null;
  return typeof page?.path === 'string' && page.path.startsWith('/') && typeof page.title === 'string';
}

/** The options in `list`, of which one is active: arrows, Enter in `input` and the pointer choose it. */
function createListbox(input: HTMLElement, list: HTMLElement): { show(children: Node[]): void } {
  let options: HTMLElement[] = [];
  let active = -1;

  const activate = (index: number) => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = options.length === 0 ? -1 : (index + options.length) % options.length;
    const option = options[active];
    option?.setAttribute('aria-selected', 'true');
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };

  input.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      activate(active + step);
      options[active]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      options[active]?.click();
    }
  });
  list.addEventListener('pointermove', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role="option"]');
    const index = option ? options.indexOf(option) : -1;
    if (index >= 0 && index !== active) activate(index);
  });

  return {
    show: (children) => {
      list.scrollTop = 0;
      list.replaceChildren(...children);
      options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
      for (const [index, option] of options.entries()) option.id = `search-option-${index}`;
      active = -1;
      activate(0);
    },
  };
}
