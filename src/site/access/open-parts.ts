import {
  pruneFooter,
  pruneNavbar,
  pruneRedirects,
  pruneTree,
  type Reach,
} from '../../navigation/access/reach.ts';
import type { SiteParts } from '../plan/plan-site.ts';

/** The site as if the restricted pages and skills did not exist. Nothing that is generated from it can mention them. */
export function openParts(parts: SiteParts, reach: Reach): SiteParts {
  const { config, index, api, metas, expanded, skills } = parts;
  const isOpen = (path: string) => reach.open.has(path);
  return {
    ...parts,
    config: {
      ...config,
      navbar: pruneNavbar(config.navbar, reach),
      footer: pruneFooter(config.footer, reach),
      redirects: pruneRedirects(config.redirects, reach),
    },
    index: { ...index, pages: filtered(index.pages, isOpen) },
    api: {
      ...api,
      pages: filtered(api.pages, isOpen),
      targets: filtered(api.targets, isOpen),
      missing: filtered(api.missing, isOpen),
    },
    metas: filtered(metas, isOpen),
    expanded: {
      ...expanded,
      tree: pruneTree(expanded.tree, reach),
      pages: expanded.pages.filter(({ path }) => isOpen(path)),
      generated: filtered(expanded.generated, isOpen),
    },
    skills: { ...skills, skills: skills.skills.filter(({ file }) => isOpen(`/${file}`)) },
  };
}

function filtered<Value>(
  map: ReadonlyMap<string, Value>,
  isOpen: (path: string) => boolean,
): Map<string, Value> {
  return new Map([...map].filter(([path]) => isOpen(path)));
}
