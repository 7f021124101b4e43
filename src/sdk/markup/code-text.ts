/** The text of a `pre` without empty lines around it, and without the common indentation. */
export function codeText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  const isBlank = (line: string) => line.trim() === '';
  const first = lines.findIndex((line) => !isBlank(line));
  if (first === -1) return '';
  const shown = lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
  const indents = shown.filter((line) => !isBlank(line)).map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return shown.map((line) => line.slice(indent).trimEnd()).join('\n');
}
