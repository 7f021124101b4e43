const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

/**
 * When what has the focus is taken away, as a button that removes its own field is, the focus goes to what is nearest to
 * it. Tells what had the focus last.
 */
export function keepFocus(root: HTMLElement): () => HTMLElement | undefined {
  let trail: Element[] = [];
  root.addEventListener('focusin', ({ target }) => {
    trail = [];
    for (let at = target as Element | null; at && at !== root; at = at.parentElement) trail.push(at);
  });
  const observer = new MutationObserver(() => {
    const [last] = trail;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!last || last.isConnected || !isLost) return;
    const near = trail.find((element) => element.isConnected) ?? root;
    const next = near.querySelector<HTMLElement>('.pg-send') ?? near.querySelector<HTMLElement>(FOCUSABLE);
    next?.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => (trail[0]?.isConnected ? (trail[0] as HTMLElement) : undefined);
}
