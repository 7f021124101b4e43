import { pagePath, titleFromPath } from '../../navigation/pages/page-meta.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** The title of a link that has none: that of the page in the sidebar, otherwise the URL without its scheme. */
export function relatedTitles(plan: readonly PlannedPage[]): (href: string) => string {
  let titles: ReadonlyMap<string, string> | undefined;
  return (href) => {
    if (URL.canParse(href)) return href.replace(/^[a-z]+:(?:\/\/)?/i, '');
    titles ??= new Map(plan.map(({ path, title, frontmatter }) => [path, frontmatter.sidebarTitle ?? title]));
    const path = pagePath(href.split(/[?#]/)[0]!);
    return titles.get(path) ?? titleFromPath(path);
  };
}
