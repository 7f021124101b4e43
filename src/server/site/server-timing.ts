import type { SiteManifest } from '../../lib/built-site/site-manifest.ts';

/**
 * The `Server-Timing` header, which the scripts of a page can read. It lists the features of this server: `marks`, the
 * proxy of the playground, and the assistant with the project that questions go to.
 */
export function serverTiming(
  { proxyOrigins, assistant }: SiteManifest,
  marks: readonly string[],
  projectId: string | undefined,
): string {
  const offered = [...marks];
  if (proxyOrigins && !offered.includes('docs-proxy')) offered.push('docs-proxy');
  if (assistant && projectId !== undefined) offered.push(`docs-assistant;desc="${projectId}"`);
  return offered.join(', ');
}
