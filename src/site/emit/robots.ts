import type { OutputFile } from '../output/output.ts';

/** `robots.txt`; `root` is the absolute URL of the site, when it is known. */
export function emitRobots(root: string | undefined): OutputFile {
  const sitemap = root === undefined ? '' : `\nSitemap: ${root}/sitemap.xml\n`;
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n${sitemap}` };
}
