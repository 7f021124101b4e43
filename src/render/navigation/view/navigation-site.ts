import type { DocsConfig, Icon } from '../../../config/docs-config.ts';
import type { Html } from '../../../lib/html.ts';
import type { ResolvedNavigation } from '../../../navigation/resolve-navigation.ts';
import type { UiStrings } from '../../strings/ui-strings.ts';

/** Data of the site for the navigation parts. */
export interface NavigationSite {
  config: DocsConfig;
  resolved: ResolvedNavigation;
  /** The URL of a path of the site, under the base path; other URLs stay as they are. */
  linkTo: (href: string) => string;
  /** URL of the theme's styles, for the files that pages load. */
  stylesheet: string;
  icon: (icon: Icon) => Html | undefined;
  /** UI strings of the theme in the language with this code of docs.json. */
  stringsIn: (language: string | undefined) => UiStrings;
}

/** Context for all parts of one section. */
export interface SectionContext extends NavigationSite {
  strings: UiStrings;
}
