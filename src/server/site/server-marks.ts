import type { SiteManifest } from '../../lib/url/site-manifest.ts';

/**
 * What a server offers to the scripts of a page, as a header that they can read: `marks`, the proxy of the playground,
 * and the assistant with the project that questions go to.
 */
export function serverMarks(
  { proxyOrigins, assistant }: SiteManifest,
  marks: readonly string[],
  projectId: string | undefined,
): string {
  const offered = [...marks];
  if (proxyOrigins && !offered.includes('docs-proxy')) offered.push('docs-proxy');
  if (assistant && projectId !== undefined) offered.push(`docs-assistant;desc="${projectId}"`);
  return offered.join(', ');
}
