import { endOfLine } from './characters.ts';
import { edited, type OriginText } from './origin.ts';
import { scan } from './scan.ts';
import { createScanBudget } from './search.ts';

const OPENING = '{/*';
const CLOSING = '*/}';
/** Lines that the next line would continue: rows of tables, list items, blockquotes. */
const TAKES_NEXT_LINE = /^[ \t]*(?:\||>|[-*+][ \t]|\d{1,9}[.)][ \t])|\|[ \t]*$/;

/**
 * Puts comments of several lines on one line where the blocks of Markdown would split them: after or before other
 * words, or below a line that continues on the next.
 */
export function foldComments(source: OriginText): OriginText {
  const { text, origin } = source;
  const folds = findFolds(text);
  if (folds.length === 0) return source;
  const { marks } = scan(text, { modules: true, budget: createScanBudget(text.length), origin });
  const comments = folds.filter(({ start }) => marks.get(start)?.kind === 'expression');
  return edited(
    source,
    comments.map(({ start, end, apart }) => {
      const comment = text.slice(start, end).replaceAll('\n', ' ');
      return { start, end, text: apart ? `\n${comment}` : comment };
    }),
  );
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
