import { confirmOn, copyText } from '../lib/copy.ts';
import { dispatch } from '../lib/dom.ts';
import { store } from '../lib/stored.ts';

/** The context menu of a page: actions that a link cannot do. */
export function pageActions(): void {
  const menu = document.getElementById('page-context-menu');
  if (menu) fillAddresses(menu);
  if (menu) moveByArrows(menu);
  menu?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-docs-action]');
    const action = button?.dataset.docsAction;
    if (action === 'copy-page') void copyPage(button!, menu);
    if (action === 'ask') dispatch('docs:ask', '');
    if (action === 'print') print();
    (event.target as Element).closest<HTMLElement>('[popover]')?.hidePopover();
  });
}

/** Arrow keys open the list and go through it. */
function moveByArrows(menu: HTMLElement): void {
  const list = menu.querySelector<HTMLElement>('.context-list');
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[event.key];
    const isOpen = list?.matches(':popover-open');
    if (!list || step === undefined || (step === 0 && !isOpen)) return;
    event.preventDefault();
    if (!isOpen) list.showPopover();
    const items = [...list.children].filter((item): item is HTMLElement => item.checkVisibility());
    const at = items.indexOf(document.activeElement as HTMLElement);
    const isFromEnd = event.key === 'End' || (at === -1 && step === -1);
    const next = step === 0 || at === -1 ? (isFromEnd ? -1 : 0) : (at + step) % items.length;
    items.at(next)?.focus();
  });
}

/** URLs that were not known at build time. A page that was opened from disk has no public URL. */
function fillAddresses(menu: HTMLElement): void {
  const { origin, pathname, protocol } = location;
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-docs-address]')) {
    if (protocol === 'file:') {
      entry.remove();
      continue;
    }
    const isPage = entry.dataset.docsAddress === 'page';
    const address = origin + (isPage ? pathname : `${document.documentElement.dataset.docsBase}/mcp`);
    const href = entry.getAttribute('href');
    if (href) {
      const config = btoa(JSON.stringify({ url: address }));
      entry.setAttribute(
        'href',
        href
          .replaceAll('%24address', encodeURIComponent(address))
          .replaceAll('%24config', encodeURIComponent(config)),
      );
    }
    const fill = (text: string) => text.replaceAll('$address', address);
    if (entry.dataset.docsCopy) entry.dataset.docsCopy = fill(entry.dataset.docsCopy);
    const words = entry.querySelector('small');
    if (words) words.textContent = fill(words.textContent ?? '');
  }
}

async function copyPage(button: HTMLElement, menu: HTMLElement): Promise<void> {
  const markdown = menu.dataset.docsMarkdown;
  const words = () => document.querySelector('.article')?.textContent ?? '';
  const text = markdown ? fetchText(markdown).then((fetched) => fetched ?? words()) : words();
  if (await copyText(text)) confirmOn(button);
}

/** Undefined on a file share, where pages may not fetch. */
async function fetchText(url: string): Promise<string | undefined> {
  if (location.protocol === 'file:') return undefined;
  try {
    const response = await fetch(url);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Sends feedback to the server that hosts the site; on a static host the form is not shown. */
export function pageFeedback(): void {
  const form = document.getElementById('page-feedback') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const helpful = (event.submitter as HTMLButtonElement | null)?.value === 'yes';
    const path = document.documentElement.dataset.docsPath;
    void fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, helpful }),
    }).catch(() => undefined);
    form.classList.add('is-sent');
    const thanks = form.querySelector<HTMLElement>('[data-docs-thanks]');
    if (thanks) thanks.textContent = thanks.dataset.docsThanks ?? '';
    for (const button of form.querySelectorAll('button')) button.disabled = true;
  });
}

const MODE_KEY = 'docs-mode';

/** The switch in the header, which says whether the page is dark. Choosing the system's mode follows the system again. */
export function followMode(): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const button = document.querySelector('.mode-switch');
  const show = (dark: boolean) => {
    root.classList.toggle('dark', dark);
    if (button) button.ariaPressed = String(dark);
  };
  show(root.classList.contains('dark'));
  system.addEventListener('change', () => {
    if (root.dataset.docsMode === 'system') show(system.matches);
  });
  button?.addEventListener('click', () => {
    const dark = !root.classList.contains('dark');
    const mode = dark === system.matches ? 'system' : dark ? 'dark' : 'light';
    root.dataset.docsMode = mode;
    show(dark);
    store(MODE_KEY, mode);
  });
}
