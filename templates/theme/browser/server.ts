/**
 * Marks the page when `docs serve` stands behind it, so that what needs a server shows. The server says so in a header
 * that scripts can read, which costs no request.
 */
export function detectServer(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.serverTiming?.some(({ name }) => name === 'docs'))
    document.documentElement.dataset.server = '';
}
