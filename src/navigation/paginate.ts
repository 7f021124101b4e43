import type { PagePlace, Section } from './navigation.ts';

/**
 * The last stage: previous and next page. They run through all groups of a section and stay inside it; hidden pages and
 * entries that lead to other addresses are passed over.
 */
export function paginate(places: ReadonlyMap<string, PagePlace>): Map<string, PagePlace> {
  const paginated = new Map<string, PagePlace>();
  const last = new Map<Section, PagePlace>();
  for (const [path, place] of places) {
    // All of one shape, whatever they get below: V8 would keep a description of each.
    const copy: PagePlace = { ...place, previous: undefined, next: undefined };
    paginated.set(path, copy);
    if (place.hidden || place.page.url !== undefined) continue;
    const previous = last.get(place.section);
    if (previous) {
      previous.next = place.page;
      copy.previous = previous.page;
    }
    last.set(place.section, copy);
  }
  return paginated;
}
