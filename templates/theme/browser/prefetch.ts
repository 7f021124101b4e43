const DELAY = 60;

/** Fetches a page of this site when the pointer rests on its link, so that following it feels instant. */
export function prefetchOnHover(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || location.protocol === 'file:') return;
  const done = new Set([location.pathname]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    clearTimeout(timer);
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    const { pathname } = link;
    if (done.has(pathname) || /\.\w+$/.test(pathname)) return;
    timer = setTimeout(() => {
      done.add(pathname);
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = pathname;
      document.head.append(hint);
    }, DELAY);
  };
  addEventListener('pointerover', consider, { passive: true });
  addEventListener('focusin', consider, { passive: true });
}
