import { loadConfig } from '../config/load/load-config.ts';
import type { FileTree } from '../lib/files/file-tree.ts';
import { tellsReadersApart } from './access/separate-readers.ts';
import { createReuse } from './cache/reuse.ts';
import type { SiteCache } from './cache/site-cache.ts';
import type { Output } from './output/output.ts';
import { planSite, readParts } from './plan/plan-site.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { writeForReaders } from './write-for-readers.ts';
import { type WrittenSite, writePlan } from './write-plan.ts';

/**
 * The build: reads the site in `tree`, plans its pages, and writes what its readers may see to `target`. Unchanged parts of
 * the last build in `cache` are reused; a site with different audiences is always built from scratch.
 */
export async function writeSite(
  tree: FileTree,
  options: SiteOptions,
  target: Output,
  cache?: SiteCache,
): Promise<WrittenSite> {
  const loaded = loadConfig(tree);
  const reuse = cache && createReuse(cache, tree);
  const remembered = reuse ? { ...options, memory: { ...options.memory, entryOf: reuse.entryOf } } : options;
  const parts = await readParts(tree, loaded, remembered);
  if (tellsReadersApart(loaded, options)) return writeForReaders(parts, loaded, options, target);
  const plan = planSite(parts);
  return writePlan({ tree, loaded, plan, options, output: target, ...(reuse && { reuse }) });
}
