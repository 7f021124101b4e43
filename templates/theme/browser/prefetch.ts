const DELAY = 60;

/**
 * Gets a page of this site ready when the pointer rests on its link, so that following it feels instant: drawn ahead where
 * browsers can, else fetched. Readers who save data or want little motion load each page when they ask for it.
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

/** Files, and what the server answers below these, are no pages. */
function prerenderOnHover(): void {
  const base = document.documentElement.dataset.base ?? '';
  const where = {
    and: [
      { href_matches: `${base}/*` },
      { not: { href_matches: [`${base}/*.*`, `${base}/_docs/*`, `${base}/v1/*`, `${base}/mcp`] } },
      { not: { selector_matches: '[target],[download]' } },
    ],
  };
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
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
