/** The divisions around a location of a page, outermost first, each as in a query: `version=1`. */
export type Trail = readonly string[];

export function divisionName(kind: string, value: string): string {
  // Half a surrogate pair cannot be encoded.
  return `${kind}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}

/** The divisions in the text of a trail or of a query. */
export function divisionsIn(text: string): string[] {
  return [...new URLSearchParams(text)].map(([kind, value]) => divisionName(kind, value));
}

/**
 * The number of the location that a reader comes from, of all that a page has. `wanted` are the divisions that speak for
 * one, the more important first. The first location is the main one.
 */
export function nearestTrail(trails: readonly Trail[], wanted: Trail): number {
  let left = trails.map((_, number) => number);
  for (const division of wanted) {
    const inside = left.filter((number) => trails[number]!.includes(division));
    if (inside.length > 0) left = inside;
  }
  return left[0] ?? 0;
}

/** The query that names one location of a page: the divisions that set it apart from the others. */
export function queryOfTrail(trail: Trail, trails: readonly Trail[]): string {
  let left = trails;
  const own = trail.filter((division) => {
    const inside = left.filter((other) => other.includes(division));
    const isOfAll = inside.length === left.length;
    left = inside;
    return !isOfAll;
  });
  return own.length === 0 ? '' : `?${own.join('&')}`;
}
