import type { Banner, Footer, Navbar } from '../../../config/docs-config.ts';
import { replaceVariables } from '../../../content/context/variables.ts';
import type { NavDivision } from '../../../navigation/tree/navigation.ts';
import { divisionHref } from '../view/levels.ts';
import type { NavigationView } from '../view/view.ts';

/** Banner, footer and header links of a page: those of its language, otherwise those of the site. */
export function chromeOf(view: NavigationView): { banner?: Banner; footer: Footer; navbar: Navbar } {
  const { banner, footer, navbar, variables } = view.config;
  const language: Partial<NavDivision> =
    view.section?.chain.findLast((division) => division.kind === 'language') ?? {};
  const shown = language.banner ?? banner;
  return {
    ...(shown && { banner: { ...shown, content: replaceVariables(shown.content, variables) } }),
    footer: language.footer ?? footer,
    navbar: language.navbar ?? navbar,
  };
}

/** The link of the logo: `logo.href`, otherwise the first page of the current language. */
export function homeOf(view: NavigationView): string {
  const language = view.section?.chain.find((division) => division.kind === 'language');
  const { logo } = view.config;
  return language && !language.default && logo?.href === undefined
    ? divisionHref(language, view)
    : view.linkTo(logo?.href ?? '/');
}
