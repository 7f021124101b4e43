import { loadScript, loadStylesheet, scriptUrl } from './lazy.ts';

/** Opens the playground by the button of an endpoint. Its code is loaded at the first sign that it will be used. */
export function openPlaygroundOnDemand(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-playground]');
  const [script, style] = [scriptUrl('playground'), scriptUrl('playground.css')];
  if (buttons.length === 0 || !script || !style) return;
  let loading: Promise<unknown> | undefined;
  // The words come first: the script takes them when it starts. Their address is relative to that of the script.
  const { words } = buttons[0]!.dataset;
  const loadCode = async () => {
    if (words) await loadScript(new URL(words, new URL(script, document.baseURI)).href);
    await loadScript(script);
  };
  const load = () => {
    loading ??= Promise.all([loadCode(), loadStylesheet(style)]);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  for (const button of buttons) {
    button.addEventListener('pointerenter', () => void load().catch(() => undefined), { once: true });
    button.addEventListener('click', () => {
      button.setAttribute('aria-busy', 'true');
      void load()
        .then(
          () => document.dispatchEvent(new CustomEvent('docs:playground', { detail: button })),
          () => undefined,
        )
        .finally(() => button.removeAttribute('aria-busy'));
    });
  }
}
