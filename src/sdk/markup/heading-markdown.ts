/** A heading inside of a text, which is below those of the page. `level` is that of the text, `line` is Markdown. */
export function headingMarkdown(level: number, line: string): string {
  if (line === '') return '';
  // A number sign at the end would be taken for a part of the heading's mark.
  return `${'#'.repeat(Math.min(Math.max(level + 2, 4), 6))} ${line.replace(/#$/, '\\#')}`;
}
