import { loadConfig } from '../config/load/load-config.ts';
import type { FileTree } from '../lib/files/file-tree.ts';
import type { Output } from './output/output.ts';
import { planSite, readParts } from './plan/plan-site.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { writeForReaders } from './write-for-readers.ts';
import { type WrittenSite, writePlan } from './write-plan.ts';

/** The build: reads the site in `tree`, finds out which pages there are, and writes what its readers may see to `target`. */
export async function writeSite(tree: FileTree, options: SiteOptions, target: Output): Promise<WrittenSite> {
  const loaded = loadConfig(tree);
  const parts = await readParts(tree, loaded, options);
  const tellsReadersApart = loaded.config.access !== undefined || typeof options.readers === 'object';
  if (tellsReadersApart) return writeForReaders(parts, loaded, options, target);
  return writePlan({ tree, loaded, plan: planSite(parts), options, output: target });
}
