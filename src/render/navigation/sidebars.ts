import { textHash } from '../../lib/text-hash.ts';
import type { NavEntry, NavGroup, PagePlace, Section } from '../../navigation/navigation.ts';
import type { NavigationSite } from './navigation-site.ts';
import { partOfTree, wholeTree } from './sidebar-items.ts';
import { fillSidebar, type SidebarTemplate, sidebarTemplate } from './sidebar-template.ts';

/** Takes a file of the built site, by its path from the root. */
export type WriteFile = (path: string, content: string) => void;

/** Up to this length the whole tree stands in every page of the section; longer ones are cut down to a part. */
const WHOLE_TREE_BUDGET = 30_000;

/** The sidebar of a section: the same tree on every page, or a part around the page and the address of the whole. */
type Sidebar =
  | { kind: 'whole'; template: SidebarTemplate }
  | {
      kind: 'parts';
      /** File that holds the whole tree. It is not kept here: it is as long as the site is large. */
      file: string;
      /** The part made last. Pages are rendered in the order of the navigation, so neighbours share it. */
      last?: { key: string; template: SidebarTemplate };
    };

/** Makes the sidebar of each section once, and fills in for each page what differs. Trees that pages load go to `write`. */
export function createSidebars(site: NavigationSite, write: WriteFile) {
  const sidebars = new Map<Section, Sidebar>();

  const sidebarOf = (section: Section): Sidebar => {
    let sidebar = sidebars.get(section);
    if (!sidebar) {
      sidebar = newSidebar(section);
      sidebars.set(section, sidebar);
    }
    return sidebar;
  };

  const newSidebar = (section: Section): Sidebar => {
    const template = sidebarTemplate(wholeTree(entriesBeside(section)), contextOf(section));
    if (template.text.length <= WHOLE_TREE_BUDGET) return { kind: 'whole', template };
    const content = `<ul class="nav-tree">${template.text}</ul>\n`;
    const file = `_docs/navigation/${section.index}.${textHash(content)}.html`;
    write(file, content);
    return { kind: 'parts', file };
  };

  /** The section's own entries, then those that stand beside the divisions around it: a site may mix kinds of children. */
  const entriesBeside = ({ node, chain }: Section): NavEntry[] => [
    ...node.entries,
    ...[site.resolved.navigation, ...chain].flatMap((outer) => (outer === node ? [] : outer.entries)),
  ];

  const contextOf = (section: Section) => ({ ...site, strings: site.stringsOf(section.language) });

  const partTemplate = (
    sidebar: Sidebar & { kind: 'parts' },
    section: Section,
    place: PagePlace | undefined,
  ): SidebarTemplate => {
    const part = partOfTree(entriesBeside(section), place);
    if (sidebar.last?.key !== part.key) {
      sidebar.last = { key: part.key, template: sidebarTemplate(part.items, contextOf(section)) };
    }
    return sidebar.last.template;
  };

  return {
    of: (section: Section, place: PagePlace | undefined) => {
      const sidebar = sidebarOf(section);
      const template = sidebar.kind === 'whole' ? sidebar.template : partTemplate(sidebar, section, place);
      const groups: readonly NavGroup[] = place?.groups ?? [];
      return {
        sidebarTree: fillSidebar(template, place?.page.path ?? '', groups),
        ...(sidebar.kind === 'parts' && { sidebarFragment: site.linkTo(`/${sidebar.file}`) }),
      };
    },
  };
}
