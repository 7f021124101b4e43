/** A heading inside a text, which is below those of the page. `level` is that of the text, `line` is Markdown. */
export function headingMarkdown(level: number, line: string): string {
  if (line === '') return '';
  // A trailing `#` would be read as a closing sequence.
  return `${'#'.repeat(Math.min(Math.max(level + 2, 4), 6))} ${line.replace(/#$/, '\\#')}`;
}
