import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Problem } from '../../problems/problem.ts';
import { emitSchemaParts } from '../emit/schema-parts.ts';
import { symbolImages } from '../emit/symbol-images.ts';
import { type RenderedPlannedPage, renderPlannedPage } from '../page/render-planned-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import {
  type FileChange,
  isTouched,
  noReads,
  type Reads,
  trackedContent,
  trackedTree,
} from '../source/reads.ts';
import type { PlannedSite } from './planned-site.ts';

/** The last rendered pages, and the files that they depend on. */
export interface RenderedPages {
  /** Renders a page that is not cached. */
  render(page: PlannedPage, planned: PlannedSite): RenderedPlannedPage;
  /** Paths of pages that depend on the changes. */
  touchedBy(changes: readonly FileChange[]): string[];
  forget(paths: readonly string[] | 'all'): void;
  problems(): Problem[];
  /** Whether a page depends on this file. */
  isMadeFrom(file: string): boolean;
  filesOf(path: string): string[];
}

const MAX_KEPT = 300;

interface Kept {
  rendered: RenderedPlannedPage;
  reads: Reads;
}

export function renderedPages(tree: FileTree): RenderedPages {
  const kept = new Map<string, Kept>();
  return {
    render: (page, planned) => {
      const known = kept.get(page.path);
      if (known) return known.rendered;
      const made = renderTracked(page, planned, tree);
      kept.set(page.path, made);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
      return made.rendered;
    },
    touchedBy: (changes) =>
      [...kept].filter(([, { reads }]) => isTouched(reads, changes)).map(([path]) => path),
    forget: (paths) => {
      if (paths === 'all') kept.clear();
      else for (const path of paths) kept.delete(path);
    },
    problems: () => [...kept.values()].flatMap(({ rendered }) => rendered.problems),
    isMadeFrom: (file) => [...kept.values()].some(({ reads }) => reads.files.has(file)),
    filesOf: (path) => [...(kept.get(path)?.reads.files ?? [])],
  };
}

function renderTracked(page: PlannedPage, { site, output }: PlannedSite, tree: FileTree): Kept {
  const reads = noReads();
  if (page.content === undefined) reads.files.add(page.file);
  const rendered = renderPlannedPage(page, {
    ...site,
    tree: trackedTree(tree, reads),
    content: trackedContent(site.content, reads),
  });
  emitSchemaParts(site.reference, site.model.assets.css, output);
  for (const { key, code } of rendered.body.islands.values()) output.write(`_docs/${key}`, code);
  const features = [...rendered.body.features].map((feature) => site.features.get(feature)!);
  for (const file of [...features, ...symbolImages(page)]) {
    if (!output.files.has(file.path)) output.write(file.path, file.content());
  }
  return { rendered, reads };
}
