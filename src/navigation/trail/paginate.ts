import type { PagePlace, Section } from '../tree/navigation.ts';

/**
 * The last stage fills in the previous and next page. They run through all groups of a section and stay inside it; hidden
 * pages and entries that lead to other addresses are passed over.
 */
export function paginate(places: Iterable<PagePlace>): void {
  const last = new Map<Section, PagePlace>();
  for (const place of places) {
    if (place.hidden || place.page.url !== undefined) continue;
    const previous = last.get(place.section);
    if (previous) {
      previous.next = place.page;
      place.previous = previous.page;
    }
    last.set(place.section, place);
  }
}
