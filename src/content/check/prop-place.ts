import { lineAt, locate, type Place, startOfLine } from '../source.ts';

/** A tag that goes on longer is not looked through. */
const MAX_TAG = 10_000;

/** Where a tag names a property; the tag itself if its text does not show it. */
export function propPlace(tag: Place, prop: string): Place {
  const { source } = tag;
  const { line, column } = locate(tag);
  const start = startOfLine(source, line) + column - 1;
  const text = source.text.slice(start, start + MAX_TAG);
  if (!text.startsWith('<')) return tag;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"]*"|'[^']*'|`[^`]*`|[{}>]|[^\s"'`{}=>/]+/g)) {
    if (token === '{') depth++;
    else if (token === '}') depth--;
    else if (depth > 0) continue;
    else if (token === '>') break;
    else if (token === prop) {
      const at = start + index;
      const needle = text.slice(index).split('\n', 1)[0]!;
      return { source, line: lineAt(source, at), needle };
    }
  }
  return tag;
}
