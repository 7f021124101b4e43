import type { Location } from '../../problems/problem.ts';
import type { PageLink } from '../../render/body/page-link.ts';

/** A link with its location. Unlike a `PageLink`, it is plain data, to be stored in a file or sent to another thread. */
export type LocatedLink = Omit<PageLink, 'locate'> & { at: Location };

export function locatedLinks(links: readonly PageLink[]): LocatedLink[] {
  return links.map(({ locate, ...link }) => ({ ...link, at: locate() }));
}

export function pageLinks(links: readonly LocatedLink[]): PageLink[] {
  return links.map((link) => ({ ...link, locate: () => link.at }));
}
