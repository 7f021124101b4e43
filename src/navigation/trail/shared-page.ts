import { divisionName, nearestTrail, queryOfTrail, type Trail } from '../../lib/built-site/divisions.ts';
import type { NavDivision, PagePlace, Section } from '../tree/navigation.ts';

/** All locations of a page, the main one first. */
export function placesOf(main: PagePlace): readonly PagePlace[] {
  return main.others ? [main, ...main.others] : [main];
}

export function trailOf({ chain }: Pick<Section, 'chain'>): Trail {
  return chain.map(({ kind, value }) => divisionName(kind, value));
}

/** The query of a link to one of the locations of a page; empty if it has only one. */
export function placeQuery(place: PagePlace, main: PagePlace): string {
  return queryOfTrail(
    trailOf(place.section),
    placesOf(main).map(({ section }) => trailOf(section)),
  );
}

/** The query of a link to a page in a division, whichever of its locations there; empty if all are. */
export function divisionQuery(division: NavDivision, main: PagePlace): string {
  const chain = placesIn(division, main)[0]?.section.chain ?? [];
  return queryOfTrail(
    trailOf({ chain: chain.slice(0, chain.indexOf(division) + 1) }),
    placesOf(main).map(({ section }) => trailOf(section)),
  );
}

/** The location of a page for readers of a section: the one in it, otherwise the one with the most important divisions of it. */
export function placeNear(places: readonly PagePlace[], section: Section | undefined): PagePlace | undefined {
  if (!section || places.length < 2) return places[0];
  const own = places.find((place) => place.section === section);
  const trails = places.map((place) => trailOf(place.section));
  return own ?? places[nearestTrail(trails, trailOf(section))];
}

/** The locations of a page in a division. */
export function placesIn(division: NavDivision, main: PagePlace | undefined): PagePlace[] {
  return main ? placesOf(main).filter(({ section }) => section.chain.includes(division)) : [];
}

/** Sections that list a page whose main location is in another one. */
export function sharingSections(mains: Iterable<PagePlace>): Set<Section> {
  const sections = new Set<Section>();
  for (const { page, others } of mains) {
    if (page.url === undefined) for (const { section } of others ?? []) sections.add(section);
  }
  return sections;
}
