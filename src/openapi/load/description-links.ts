const LINK = /\]\((\/(?!\/)[^)\s]*)|<a\s[^<>]{0,200}?href=["'](\/(?!\/)[^"']*)/g;

/** Data that callers see, in which `description` is a field like any other. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * Links into the site, from its root, in descriptions of an OpenAPI document. Each is given once; shared nodes (YAML aliases)
 * are visited once.
 */
export function descriptionLinks(document: object): Set<string> {
  const links = new Set<string>();
  const seen = new Set<object>([document]);
  for (const node of seen) {
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value === 'object' && value !== null && !DATA.has(key)) seen.add(value);
      else if (typeof value === 'string' && key === 'description') {
        for (const [, markdown, html] of value.matchAll(LINK)) links.add((markdown ?? html)!);
      }
    }
  }
  return links;
}
