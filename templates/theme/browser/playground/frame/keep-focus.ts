const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

export interface FocusTrail {
  /** What had the focus last inside. */
  last(): HTMLElement | undefined;
  /** Where the focus came from when it last came inside. */
  origin(): HTMLElement | undefined;
}

/**
 * Follows the focus inside `root`. When what has it is taken away, as a button that removes its own field is, the focus
 * goes to what is nearest to it.
 */
export function keepFocus(root: HTMLElement): FocusTrail {
  let trail: Element[] = [];
  let origin: EventTarget | null = null;
  root.addEventListener('focusin', ({ target, relatedTarget }) => {
    trail = [];
    for (let at = target as Element | null; at && at !== root; at = at.parentElement) trail.push(at);
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) origin = relatedTarget;
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
  const present = (element: unknown) =>
    element instanceof HTMLElement && element.isConnected ? element : undefined;
  return { last: () => present(trail[0]), origin: () => present(origin) };
}
