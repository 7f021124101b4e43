import { endOfLine } from './characters.ts';
import { scan } from './scan.ts';
import { createScanBudget } from './search.ts';

const OPENING = '{/*';
const CLOSING = '*/}';
const BLANK_LINE = /\n[ \t]*(?=\n)/g;
/** Lines that the next line would continue: rows of tables, list items, blockquotes. */
const TAKES_NEXT_LINE = /^[ \t]*(?:\||>|[-*+][ \t]|\d{1,9}[.)][ \t])|\|[ \t]*$/;

/**
 * Puts comments of several lines on one line where the blocks of Markdown would split them: after or before other
 * words, or below a line that continues on the next. Their line breaks are added at the next blank line, so that
 * everything below keeps its line.
 */
export function foldComments(text: string): string {
  const folds = findFolds(text);
  if (folds.length === 0) return text;
  const { marks } = scan(text, { inline: false, modules: true, budget: createScanBudget(text.length) });
  let out = '';
  let from = 0;
  let breaks = 0;
  let blankLine = -1;
  const giveBack = () => {
    if (breaks === 0) return;
    out += text.slice(from, blankLine) + '\n'.repeat(breaks);
    from = blankLine;
    breaks = 0;
  };
  for (const { start, end, apart } of folds) {
    if (marks.get(start)?.kind !== 'expression') continue;
    if (start > blankLine) giveBack();
    const comment = text.slice(start, end);
    out += `${text.slice(from, start)}${apart ? '\n' : ''}${comment.replaceAll('\n', ' ')}`;
    from = end;
    breaks += comment.split('\n').length - (apart ? 2 : 1);
    if (end > blankLine) blankLine = nextBlankLine(text, end);
    const next = marks.items[marks.countBefore(end)];
    // Line breaks inside code are code: after a fence, the count starts again.
    if (next?.kind === 'fence' && next.end > blankLine) breaks = 0;
  }
  giveBack();
  return out + text.slice(from);
}

interface Fold {
  start: number;
  end: number;
  /** Below a row of a table, where a line of text would become another row. */
  apart: boolean;
}

function findFolds(text: string): Fold[] {
  const folds: Fold[] = [];
  for (let start = text.indexOf(OPENING); start !== -1; ) {
    const close = text.indexOf(CLOSING, start + OPENING.length);
    if (close === -1) return folds;
    const end = close + CLOSING.length;
    if (text.slice(start, close).includes('\n')) {
      const lineStart = text.lastIndexOf('\n', start) + 1;
      const above =
        lineStart === 0 ? '' : text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1);
      const isAlone = text.slice(lineStart, start).trim() === '';
      const apart = isAlone && above.includes('|') && TAKES_NEXT_LINE.test(above);
      const followed = text.slice(end, endOfLine(text, end)).trim() !== '';
      if (!isAlone || followed || TAKES_NEXT_LINE.test(above)) folds.push({ start, end, apart });
    }
    start = text.indexOf(OPENING, end);
  }
  return folds;
}

function nextBlankLine(text: string, from: number): number {
  BLANK_LINE.lastIndex = from;
  return BLANK_LINE.exec(text)?.index ?? text.length;
}
