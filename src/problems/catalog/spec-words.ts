/** Names in a sentence; if there are many, only the first ones. */
export function words(names: readonly string[], most = 8): string {
  const shown = names.slice(0, most);
  const list = shown.map((name) => `\`${name}\``).join(', ');
  return names.length > shown.length ? `${list} and ${names.length - shown.length} more` : list;
}

/** The documents that were searched. */
export function named(sources: readonly string[], format: 'OpenAPI' | 'AsyncAPI'): string {
  return sources.length > 0 ? words(sources, 3) : `this site: it has no ${format} document`;
}

/** What has extensions: a field is a schema or parameter. */
export type ExtendedKind = 'operation' | 'channel' | 'field';

/** `an operation`, `3 channels`. */
export function countWithArticle(count: number, of: ExtendedKind): string {
  if (count === 1) return of === 'operation' ? 'an operation' : `a ${of}`;
  return `${count} ${of}s`;
}

/** A sentence about further errors, which are only counted. */
export function moreErrors(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' There is one more error like this.' : ` There are ${count} more errors like this.`;
}
