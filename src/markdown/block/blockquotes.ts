import { endOfLine, skipBlanks, startsAt } from '../scan/characters.ts';
import { originOfLines } from '../scan/origin.ts';
import { blocksOf, originOf, type Region, stretchOf } from '../tokens/region.ts';
import type { BlockquoteToken } from '../tokens/tokens.ts';
import { withoutTabs } from './indentation.ts';
import { HAS_NO_TEXT, INTERRUPTS_LAZY_LINES } from './interruptions.ts';

const MARKER = / {0,3}>/y;
/** Markers of nested quotes and lists at the start of a line. */
const MARKERS = /^(?: {0,3}(?:>[ \t]?|(?:[*+-]|\d{1,9}[.)])[ \t]+))+/;
const FENCE = /^ {0,4}(?:`{3}|~{3})/;
const DELIMITERS = /^ {0,3}[|:-][ \t:|-]*$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

/** The blockquote at an offset: its lines without their `>`, and lazy continuation lines. */
export function readBlockquote(region: Region, at: number): BlockquoteToken | undefined {
  const { text } = region;
  if (!startsAt(MARKER, text, at)) return undefined;
  const lines: string[] = [];
  const hasText = endsWithText();
  let isLazy = false;
  let end = at;
  for (let start = at; start < text.length; start = end + 1) {
    const isQuoted = startsAt(MARKER, text, start);
    const markerEnd = MARKER.lastIndex;
    if (!isQuoted && (!isLazy || text[start] === '\n' || startsAt(INTERRUPTS_LAZY_LINES, text, start))) break;
    const line = text.slice(start, endOfLine(text, start));
    if (isQuoted) {
      lines.push(withoutMarker(line, markerEnd - start));
      isLazy = hasText(line);
    } else lines.push(UNDERLINE.test(line) ? `    ${line.trimStart()}` : line);
    end = start + line.length;
  }
  const quoted = lines.join('\n');
  const origin = originOfLines(quoted, text.slice(0, end), at, originOf(region));
  return {
    type: 'blockquote',
    ...stretchOf(region, skipBlanks(text, at), end),
    tokens: blocksOf(region, quoted, origin),
  };
}

function withoutMarker(line: string, end: number): string {
  const rest = withoutTabs(line.slice(end), end);
  return rest.startsWith(' ') ? rest.slice(1) : rest;
}

/** Tells of the lines of a quote, one after the other, whether text that a line without `>` may continue is at its end. */
function endsWithText(): (line: string) => boolean {
  let inCode = false;
  let inTable = false;
  let before = '';
  return (line) => {
    const text = line.replace(MARKERS, '');
    const above = before;
    before = text;
    if (FENCE.test(text)) {
      inCode = !inCode;
      return false;
    }
    if (
      inCode ||
      text.trim() === '' ||
      startsAt(HAS_NO_TEXT, text, 0) ||
      (above !== '' && UNDERLINE.test(text))
    ) {
      inTable = false;
      return false;
    }
    inTable ||= above.includes('|') && DELIMITERS.test(text);
    return !inTable;
  };
}
