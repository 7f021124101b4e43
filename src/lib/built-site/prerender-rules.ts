/**
 * The speculation rules of a site, as the theme adds them to its pages and the server's policy allows them. Files, and
 * paths that the server itself handles, are not pages.
 */
export function prerenderRules(base: string): string {
  const where = {
    and: [
      { href_matches: `${base}/*` },
      { not: { href_matches: [`${base}/*.*`, `${base}/_docs/*`, `${base}/v1/*`, `${base}/mcp`] } },
      { not: { selector_matches: '[target],[download]' } },
    ],
  };
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
}
