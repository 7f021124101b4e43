import { textHash } from '../../lib/text-hash.ts';
import type { NavGroup, PagePlace, Section } from '../../navigation/navigation.ts';
import type { NavigationSite } from './navigation-site.ts';
import { partOfTree, wholeTree } from './sidebar-items.ts';
import { fillSidebar, type SidebarTemplate, sidebarTemplate } from './sidebar-template.ts';

/** A file of the built site, by its path from the root. */
export interface FragmentFile {
  path: string;
  content: string;
}

/** Up to this length the whole tree stands in every page of the section; longer ones are cut down to a part. */
const WHOLE_TREE_BUDGET = 30_000;

interface Sidebar {
  whole: SidebarTemplate;
  fragment?: FragmentFile;
  /** The part made last. Pages are rendered in the order of the navigation, so neighbours share it. */
  part?: { key: string; template: SidebarTemplate };
}

/** Makes the sidebar of each section once, and fills in for each page what differs. */
export function createSidebars(site: NavigationSite) {
  const sidebars = new Map<Section, Sidebar>();

  const sidebarOf = (section: Section): Sidebar => {
    let sidebar = sidebars.get(section);
    if (!sidebar) {
      const whole = sidebarTemplate(wholeTree(section.node.entries), contextOf(section));
      const isLong = whole.text.length > WHOLE_TREE_BUDGET;
      sidebar = { whole, ...(isLong && { fragment: fragmentOf(section, whole.text) }) };
      sidebars.set(section, sidebar);
    }
    return sidebar;
  };

  const contextOf = (section: Section) => ({ ...site, strings: site.stringsOf(section.language) });

  const partTemplate = (
    sidebar: Sidebar,
    section: Section,
    place: PagePlace | undefined,
  ): SidebarTemplate => {
    const part = partOfTree(section.node.entries, place);
    if (sidebar.part?.key !== part.key) {
      sidebar.part = { key: part.key, template: sidebarTemplate(part.items, contextOf(section)) };
    }
    return sidebar.part.template;
  };

  return {
    of: (section: Section, place: PagePlace | undefined) => {
      const sidebar = sidebarOf(section);
      const template = sidebar.fragment ? partTemplate(sidebar, section, place) : sidebar.whole;
      const groups: readonly NavGroup[] = place?.groups ?? [];
      return {
        sidebarTree: fillSidebar(template, place?.page.path ?? '', groups),
        ...(sidebar.fragment && { sidebarFragment: site.linkTo(`/${sidebar.fragment.path}`) }),
      };
    },
    fragments: () => [...sidebars.values()].flatMap(({ fragment }) => (fragment ? [fragment] : [])),
  };
}

function fragmentOf(section: Section, tree: string): FragmentFile {
  const content = `<ul class="nav-tree">${tree}</ul>\n`;
  return { path: `_docs/navigation/${section.index}.${textHash(content)}.html`, content };
}
