import type { DocsConfig, Icon } from '../../../config/docs-config.ts';
import type { Html } from '../../../lib/html.ts';
import type { ResolvedNavigation } from '../../../navigation/resolve-navigation.ts';
import type { UiStrings } from '../../strings/ui-strings.ts';

/** What the navigation parts need to know about the site. */
export interface NavigationSite {
  config: DocsConfig;
  resolved: ResolvedNavigation;
  /** The URL of a path of the site, under the base path; other addresses stay as they are. */
  linkTo: (href: string) => string;
  /** URL of the theme's styles, for the files that pages load. */
  stylesheet: string;
  icon: (icon: Icon) => Html | undefined;
  /** Words of the theme in the language with this code of docs.json. */
  stringsIn: (language: string | undefined) => UiStrings;
}

/** What all parts of one section are rendered with. */
export interface SectionContext extends NavigationSite {
  strings: UiStrings;
}
