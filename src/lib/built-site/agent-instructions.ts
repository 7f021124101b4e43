const HEADING = '> ## Agent Instructions\n';

/** The instructions of `markdown.instructions`, as a quotation, before the Markdown of a page. */
export function withInstructions(markdown: string, instructions: readonly string[]): string {
  if (instructions.length === 0) return markdown;
  const lines = instructions.join('\n\n').split('\n');
  return `${HEADING}>\n${lines.map((line) => (line ? `> ${line}` : '>')).join('\n')}\n\n${markdown}`;
}

/** The Markdown of a page alone. */
export function withoutInstructions(markdown: string): string {
  if (!markdown.startsWith(HEADING)) return markdown;
  const end = markdown.indexOf('\n\n');
  return end < 0 ? '' : markdown.slice(end + 2);
}
