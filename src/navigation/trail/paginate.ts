import type { PagePlace, Section } from '../tree/navigation.ts';

/**
 * The last stage sets the previous and next page. They run through all groups of a section and stay inside it; hidden
 * pages and entries that link to other URLs are skipped.
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
