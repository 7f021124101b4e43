import { store } from '../lib/stored.ts';

/** A link to an anchor of the same page would otherwise leave the drawer open. */
export function closeDrawerOnChoice(): void {
  const drawer = document.querySelector<HTMLElement>('aside.sidebar');
  drawer?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && drawer.matches(':popover-open')) drawer.hidePopover();
  });
  addEventListener('pagehide', () => {
    if (drawer) store('docs-sidebar', String(drawer.scrollTop), 'sessionStorage');
  });
}
