const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

export interface FocusTrail {
  /** The element inside that had the focus last. */
  last(): HTMLElement | undefined;
  /** The element outside that had the focus before. */
  origin(): HTMLElement | undefined;
}

/**
 * Follows the focus inside `root`. When the focused element is removed, such as a button that removes its field, the
 * nearest one gets the focus.
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
