import type { DocsConfig, Icon } from '../../config/docs-config.ts';
import type { Html } from '../../lib/html.ts';
import type { Navigation, PagePlace, Section } from '../../navigation/navigation.ts';
import type { ResolvedNavigation } from '../../navigation/resolve-navigation.ts';
import { type SidebarTemplate, sidebarTemplate } from './sidebar-template.ts';

/** What the navigation parts need to know about the site. */
export interface NavigationSite {
  config: DocsConfig;
  resolved: ResolvedNavigation;
  /** The URL of a path of the site, under the base path; other addresses stay as they are. */
  linkTo: (href: string) => string;
  icon: (icon: Icon) => Html | undefined;
}

/** Everything that the navigation parts of one page are rendered from. What pages of a section share is made once. */
export interface NavigationView extends NavigationSite {
  navigation: Navigation;
  /** The section whose sidebar is shown; undefined for a site without pages. */
  section?: Section;
  /** Undefined for a page that the navigation does not reach. */
  place?: PagePlace;
  sidebar?: SidebarTemplate;
}

/** Gives the view of each page. A page outside the navigation is shown with the first section. */
export function navigationViews(site: NavigationSite): (path: string | undefined) => NavigationView {
  const sidebars = new Map<Section, SidebarTemplate>();
  const sidebarOf = (section: Section) => {
    let template = sidebars.get(section);
    if (!template) {
      template = sidebarTemplate(section, site);
      sidebars.set(section, template);
    }
    return template;
  };
  const first = site.resolved.first === undefined ? undefined : site.resolved.pages.get(site.resolved.first);
  return (path) => {
    const place = path === undefined ? undefined : site.resolved.pages.get(path);
    const section = (place ?? first)?.section;
    return {
      ...site,
      navigation: site.resolved.navigation,
      ...(place && { place }),
      ...(section && { section, sidebar: sidebarOf(section) }),
    };
  };
}
