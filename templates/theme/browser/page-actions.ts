import { confirmOn, copyText } from './copy.ts';

/** The context menu of a page: actions that a link cannot do. */
export function pageActions(): void {
  const menu = document.getElementById('page-context-menu');
  menu?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-action]');
    if (button?.dataset.action === 'copy-page') void copyPage(button, menu);
    if (button?.dataset.action === 'ask') {
      document.dispatchEvent(new CustomEvent('docs:ask', { detail: '' }));
    }
    if (button?.dataset.action === 'print') print();
    (event.target as Element).closest<HTMLElement>('[popover]')?.hidePopover();
  });
}

async function copyPage(button: HTMLElement, menu: HTMLElement): Promise<void> {
  const markdown = menu.dataset.markdown;
  const text = markdown ? await fetchText(markdown) : undefined;
  const copied = await copyText(text ?? document.getElementById('content')?.textContent ?? '');
  if (copied) confirmOn(button);
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
