import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteManifest } from '../../src/lib/built-site/site-manifest.ts';
import { type BuiltSite, loadBuiltSite } from '../../src/server/site/built-site.ts';
import { temporaryFolder } from '../store/temporary-folder.ts';

/** A built site with these files and the manifest that goes with them. Files that end in index.html are pages. */
export function builtSite(
  files: Record<string, string | Uint8Array>,
  manifest: Partial<SiteManifest> = {},
): { site: BuiltSite; folder: string; remove: () => void } {
  const folder = temporaryFolder();
  const write = (name: string, content: string | Uint8Array) => {
    const file = path.join(folder.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  const pages = Object.keys(files).flatMap((file) => {
    const page = /^(?:(.*)\/)?index\.html$/.exec(file);
    return page
      ? [{ path: `/${page[1] ?? ''}`, title: 'Page', kind: 'page' as const, source: 'x.mdx', hidden: false }]
      : [];
  });
  const hashOf = (content: string | Uint8Array) =>
    createHash('sha256').update(content).digest('hex').slice(0, 16);
  const full: SiteManifest = {
    formatVersion: 1,
    name: 'Test',
    basePath: '',
    pages,
    navigation: {},
    redirects: [],
    specs: [],
    searchScopes: [],
    files: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, hashOf(content)])),
    ...manifest,
  };
  write('_docs/manifest.json', JSON.stringify(full));
  return { site: loadBuiltSite(folder.path), folder: folder.path, remove: folder.remove };
}
