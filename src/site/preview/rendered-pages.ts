import type { Problem } from '../../problems/problem.ts';
import { writeFiles } from '../output/output.ts';
import { type RenderedPage, renderPlannedPage } from '../page/render-planned-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { type LaterFiles, readsTheSame } from '../source/reads.ts';
import type { PlannedSite } from './planned-site.ts';

/** The last rendered pages, and what was read for them. */
export interface RenderedPages {
  /** Renders a page that is not cached. */
  render(page: PlannedPage, planned: PlannedSite): RenderedPage;
  /** Paths of pages for which something else would be read now. */
  touchedBy(now: LaterFiles): string[];
  forget(paths: readonly string[] | 'all'): void;
  problems(): Problem[];
  /** Whether a page depends on this file. */
  isMadeFrom(file: string): boolean;
  filesOf(path: string): string[];
}

const MAX_PAGES = 300;

export function renderedPages(): RenderedPages {
  const pages = new Map<string, RenderedPage>();
  return {
    render: (page, { site, output }) => {
      const cached = pages.get(page.path);
      if (cached) return cached;
      const rendered = renderPlannedPage(page, site);
      writeFiles(output, rendered.sharedFiles);
      pages.set(page.path, rendered);
      if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!);
      return rendered;
    },
    touchedBy: (now) => [...pages].filter(([, { reads }]) => !readsTheSame(reads, now)).map(([path]) => path),
    forget: (paths) => {
      if (paths === 'all') pages.clear();
      else for (const path of paths) pages.delete(path);
    },
    problems: () => [...pages.values()].flatMap(({ problems }) => problems),
    isMadeFrom: (file) => [...pages.values()].some(({ reads }) => reads.files.has(file)),
    filesOf: (path) => [...(pages.get(path)?.reads.files ?? [])],
  };
}
