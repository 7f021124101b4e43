import { announce } from '../islands/announce.ts';
import { store } from '../lib/stored.ts';
import { keepState } from './keep-state.ts';

/** Reloads the tree of a long sidebar. Open groups and the scroll position stay. */
export function refreshTree(sidebar: HTMLElement): void {
  const before = sidebar.querySelector('.nav-tree');
  if (!before) return;
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    const after = sidebar.querySelector('.nav-tree');
    if (after) keepState(before, after);
  }).observe(sidebar, { childList: true });
  store('docs-sidebar', String(sidebar.closest('.sidebar')?.scrollTop ?? 0), 'sessionStorage');
  announce(sidebar);
}
