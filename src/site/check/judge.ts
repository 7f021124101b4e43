import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Problem } from '../../problems/problem.ts';
import { applyRules } from '../../problems/rules/apply-rules.ts';
import type { SiteOptions } from '../plan/site-options.ts';

/** Problems as the site wants to see them: by `check` of docs.json, by flags, and by the comments of its files. */
export function judge(
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
