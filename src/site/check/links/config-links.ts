import type { Banner, DocsConfig, Footer, Navbar } from '../../../config/docs-config.ts';
import type { Locate } from '../../../config/json/resolve-refs.ts';
import { replaceVariables } from '../../../content/context/variables.ts';
import { resolveLink } from '../../../content/links.ts';
import { hasWildcard } from '../../../lib/url/redirect-table.ts';
import type { NavTree, TreeNode } from '../../../navigation/tree/tree.ts';
import type { PageLink } from '../../../render/body/create-renderer.ts';
import { linksInText, START, type Written } from '../config-urls.ts';

/** Page chrome that may be set for the site or for a language. */
interface Chrome {
  banner?: Banner;
  footer?: Footer;
  navbar?: Navbar;
}

/** Links into the site in docs.json outside its navigation: banner, footer, navbar, logo and redirects. */
export function configLinks(config: DocsConfig, navigation: NavTree, locate: Locate): PageLink[] {
  const written: Written[] = [
    ...chromeLinks(config, '', config.variables),
    ...divisionLinks(navigation, config.variables),
    ...(config.logo?.href === undefined ? [] : [['/logo/href', config.logo.href] as const]),
    // The target of a wildcard is only known when it is used.
    ...config.redirects
      .map(({ destination, pointer }) => [`${pointer}/destination`, destination] as const)
      .filter(([, destination]) => !hasWildcard(destination)),
  ];
  return written.flatMap(([pointer, href]) => {
    const target = resolveLink(href, 'docs.json');
    if (target.kind !== 'internal') return [];
    const { path, hash } = target;
    return [{ kind: 'page' as const, href, path, hash, locate: () => locate(pointer) ?? START }];
  });
}

function divisionLinks(node: TreeNode, variables: DocsConfig['variables']): Written[] {
  return node.divisions.flatMap((division) => [
    ...chromeLinks(division, division.pointer, variables),
    ...divisionLinks(division, variables),
  ]);
}

function chromeLinks(
  { banner, footer, navbar }: Chrome,
  at: string,
  variables: DocsConfig['variables'],
): Written[] {
  const inBanner = linksInText(replaceVariables(banner?.content ?? '', variables));
  return [
    ...inBanner.map((href) => [`${at}/banner/content`, href] as const),
    ...(navbar?.links ?? []).map(({ href, index }) => [`${at}/navbar/links/${index}/href`, href] as const),
    ...(navbar?.primary ? [[`${at}/navbar/primary/href`, navbar.primary.href] as const] : []),
    ...Object.entries(footer?.socials ?? {}).map(
      ([name, href]) => [`${at}/footer/socials/${name}`, href] as const,
    ),
    ...(footer?.links ?? []).flatMap(({ items, index: column }) =>
      items.map(({ href, index }) => [`${at}/footer/links/${column}/items/${index}/href`, href] as const),
    ),
  ];
}
