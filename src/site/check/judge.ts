import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Problem } from '../../problems/problem.ts';
import { applyRules } from '../../problems/rules/apply-rules.ts';
import type { SiteOptions } from '../plan/site-options.ts';

/** Problems after applying `check` of docs.json, flags, and suppressing comments. */
export function applySeverities(
  problems: readonly Problem[],
  tree: FileTree,
  { config }: LoadedConfig,
  { severities, inspect }: Pick<SiteOptions, 'severities' | 'inspect'>,
): Problem[] {
  return applyRules(problems, {
    severities: { ...config.check, ...severities },
    readText: (file) => (tree.has(file) ? tree.readText(file) : undefined),
    ...(inspect && { commented: tree.paths.filter((file) => /\.mdx?$/i.test(file)) }),
  });
}
