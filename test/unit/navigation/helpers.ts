import { loadConfig } from '../../../src/config/load/load-config.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { type PageMeta, pagePath, titleFromPath } from '../../../src/navigation/pages/page-meta.ts';
import {
  type ExpandedTree,
  type ResolvedNavigation,
  resolveNavigation,
} from '../../../src/navigation/resolve-navigation.ts';
import { normalizeNavigation } from '../../../src/navigation/tree/normalize-navigation.ts';

/** Pages by their paths; a value gives frontmatter. */
export type Pages = readonly string[] | Readonly<Record<string, Partial<PageMeta>>>;

export function pageIndex(pages: Pages): Map<string, PageMeta> {
  const entries = Array.isArray(pages) ? pages.map((name) => [name, {}] as const) : Object.entries(pages);
  return new Map(
    entries.map(([name, meta]) => {
      const path = pagePath(name);
      return [path, { path, file: `${name}.mdx`, title: titleFromPath(path), ...meta }];
    }),
  );
}

/** The navigation of a site without specifications. */
export function withoutSpecs(navigation: unknown): ExpandedTree {
  return {
    tree: normalizeNavigation(navigation),
    pages: [],
    generated: new Map(),
    replaced: new Map(),
    unread: new Set(),
    problems: [],
  };
}

/** Resolves `navigation` of a docs.json written as a literal. */
export function resolve(
  navigation: unknown,
  pages: Pages,
  config: object = {},
  leftOut: readonly string[] = [],
): ResolvedNavigation {
  const source = JSON.stringify({ name: 'Site', navigation, ...config }, null, 2);
  const loaded = loadConfig(memoryFileTree({ 'docs.json': source }));
  return resolveNavigation({
    ...loaded,
    pages: pageIndex(pages),
    expanded: withoutSpecs(loaded.config.navigation),
    leftOut: (file) => (leftOut.includes(file) ? { reason: 'rule', excluded: file } : undefined),
  });
}
