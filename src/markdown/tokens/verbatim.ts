const VERBATIM = new Set(['script', 'style', 'Latex', 'Mermaid']);

/** Elements whose content is not Markdown. */
export function isVerbatim(name: string): boolean {
  return VERBATIM.has(name);
}
