/** Splits highlighted code into lines, each well-formed: a span over several lines is closed and reopened. */
export function splitLines(html: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  let from = 0;
  for (const match of html.matchAll(/<span[^>]*>|<\/span>|\n/g)) {
    line += html.slice(from, match.index);
    from = match.index + match[0].length;
    if (match[0] === '\n') {
      lines.push(line + '</span>'.repeat(open.length));
      line = open.join('');
    } else {
      line += match[0];
      if (match[0] === '</span>') open.pop();
      else open.push(match[0]);
    }
  }
  lines.push(line + html.slice(from));
  return lines;
}
