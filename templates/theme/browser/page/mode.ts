import { store } from '../lib/stored.ts';

const KEY = 'docs-mode';

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
    store(KEY, mode);
  });
}
