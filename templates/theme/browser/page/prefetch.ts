import { prerenderRules } from '../../../../src/lib/built-site/built-files.ts';

const DELAY = 60;

/**
 * Prepares a page of this site when the pointer rests on its link, so that following it feels instant: prerendered if the
 * browser supports it, otherwise prefetched. Readers who save data or want little motion load each page when they ask for it.
 */
export function prefetchOnHover(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isUnwanted =
    connection?.saveData ||
    matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  if (isUnwanted || location.protocol === 'file:') return;
  if (HTMLScriptElement.supports?.('speculationrules')) prerenderOnHover();
  else fetchOnHover();
}

function prerenderOnHover(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = prerenderRules(document.documentElement.dataset.docsBase ?? '');
  document.head.append(rules);
}

function fetchOnHover(): void {
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
