import { lineAt, locate, type Place, startOfLine } from '../source.ts';

/** A longer tag is not scanned. */
const MAX_TAG = 10_000;

/** The location of a prop in a tag; the tag itself if it is not found in its text. */
export function propPlace(tag: Place, prop: string): Place {
  return placeInTag(tag, (token) => (token === prop ? 0 : -1));
}

/** The location of a prop with this value, such as a URL; the tag itself if it is not found in its text. */
export function valuePlace(tag: Place, value: string): Place {
  return placeInTag(tag, (token) => (/^["']/.test(token) && token.slice(1, -1) === value ? 1 : -1));
}

/** The first token of a tag in which `find` matches, from there on. */
function placeInTag(tag: Place, find: (token: string) => number): Place {
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
    const inToken = find(token);
    if (inToken !== -1) {
      const at = index + inToken;
      return { source, line: lineAt(source, start + at), needle: text.slice(at).split('\n', 1)[0]! };
    }
  }
  return tag;
}
