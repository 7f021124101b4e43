interface Ranked {
  required: boolean;
  deprecated: boolean;
}

/** Required parameters first, deprecated ones last, otherwise in the order of the document. */
export function byImportance<Item extends Ranked>(items: readonly Item[]): Item[] {
  const rank = ({ required, deprecated }: Item) => (required ? 0 : deprecated ? 2 : 1);
  return [...items].sort((a, b) => rank(a) - rank(b));
}
