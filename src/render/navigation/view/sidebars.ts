import { languageOf } from '../../../config/languages.ts';
import { memoize } from '../../../lib/collections.ts';
import { html, trusted } from '../../../lib/html.ts';
import type { NavEntry, NavGroup, PagePlace, Section } from '../../../navigation/tree/navigation.ts';
import { type NavigationSite, sectionContext } from './entry.ts';
import { partsOfTree, type TreePart, wholeTree } from './sidebar-items.ts';
import { fillSidebar, type SidebarTemplate, sidebarMarks, sidebarTemplate } from './sidebar-template.ts';

/** Writes a file of the built site, by its path from the root. */
export type WriteFile = (path: string, content: string) => void;

/** Up to this length the whole tree is in every page of the section; longer ones are cut down to a part. */
const MAX_WHOLE_TREE = 30_000;

/** The sidebar of a section: the same tree on every page, or a part around the page and the URL of the whole. */
type Sidebar =
  | { kind: 'whole'; template: SidebarTemplate }
  | {
      kind: 'parts';
      /** File of the whole tree. It is not kept in memory, because it grows with the site. */
      file: string;
      partOf: (place: PagePlace | undefined) => TreePart;
      /** The last part. Pages are rendered in the order of the navigation, so neighbors share it. */
      last?: { key: string; template: SidebarTemplate };
    };

/** Creates the sidebar of each section once, and inserts what differs per page. Trees that pages load go to `write`. */
export function createSidebars(site: NavigationSite, write: WriteFile) {
  const sidebarOf = memoize((section: Section): Sidebar => {
    const entries = entriesBeside(section, site);
    const template = sidebarTemplate(wholeTree(entries), sectionContext(site, section));
    if (template.text.length <= MAX_WHOLE_TREE) return { kind: 'whole', template };
    const content = allPages(section, template.text, site);
    // Its name does not contain a content hash: otherwise one title would change every page of the section.
    const file = `_docs/navigation/${section.index}.html`;
    write(file, content);
    return { kind: 'parts', file, partOf: partsOfTree(entries) };
  });

  const partTemplate = (
    sidebar: Sidebar & { kind: 'parts' },
    section: Section,
    place: PagePlace | undefined,
  ): SidebarTemplate => {
    const part = sidebar.partOf(place);
    if (sidebar.last?.key !== part.key) {
      sidebar.last = { key: part.key, template: sidebarTemplate(part.items, sectionContext(site, section)) };
    }
    return sidebar.last.template;
  };

  return {
    of: (section: Section, place: PagePlace | undefined) => {
      const sidebar = sidebarOf(section);
      const template = sidebar.kind === 'whole' ? sidebar.template : partTemplate(sidebar, section, place);
      const groups: readonly NavGroup[] = place?.groups ?? [];
      const marks = sidebarMarks(template, place?.page.path ?? '', groups);
      return {
        sidebarTree: () => fillSidebar(template, marks),
        sidebarKey: `${template.hash} ${marks.map(({ offset }) => offset).join(' ')}`,
        ...(sidebar.kind === 'parts' && { sidebarFragment: site.linkTo(`/${sidebar.file}`) }),
      };
    },
  };
}

/** The section's own entries, then those next to the enclosing divisions: a site may mix kinds of children. */
function entriesBeside({ node, chain }: Section, { resolved }: NavigationSite): NavEntry[] {
  const outside = [resolved.navigation, ...chain].flatMap((outer) => (outer === node ? [] : outer.entries));
  return [...node.entries, ...outside];
}

/** The whole tree as a document: pages extract the tree from it, and without scripts it can be opened directly. */
function allPages({ language }: Section, tree: string, site: NavigationSite): string {
  const { bcp47, direction } = languageOf(language);
  const { name, appearance } = site.config;
  const title = site.stringsIn(language).allPages;
  return html`<!doctype html>
<html lang="${bcp47}" dir="${direction}" class="${appearance.default === 'dark' ? 'dark' : ''}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} - ${name}</title><link rel="stylesheet" href="${site.stylesheet}"></head><body class="nav-page"><main class="nav-sidebar"><p><a href="${site.linkTo('/')}">${name}</a></p><h1>${title}</h1><ul class="nav-tree">${trusted(tree)}</ul></main></body></html>
`.text;
}
