import { columnCount } from '../../../markdown/block/tables.ts';
import type { Environment } from '../../context/page.ts';
import { placeBelow } from '../../context/token-place.ts';

const DELIMITERS = /^ {0,3}[|:-][ :|-]*$/;

/** A row of at least two cells, with a pipe at both ends. */
const WHOLE_ROW = /^ {0,3}\|[^|]*\|.*\|[ \t]*$/;

const ROW = /^ {0,3}\|.*\|.*\|/;

/** The delimiter row of a table, with the next row after it. */
const JOINED = /\|(?: *:?-{3,}:? *\|){2,} *\|/;

/**
 * Reports a delimiter row in a paragraph: it was meant as a table, but other rows are on the same line, or the line above
 * has a different number of columns, or is not a row. Reports rows without any delimiter row, too.
 */
export function reportFailedTable(lines: readonly string[], here: Environment): void {
  const { report } = here.page;
  const at = lines.findIndex((line) => line.includes('|') && line.includes('-') && DELIMITERS.test(line));
  if (at === -1) {
    if (lines.length > 1 && lines.every((line) => WHOLE_ROW.test(line)))
      report('table-delimiter', undefined, placeBelow(here, 0));
    const joined = lines.findIndex((line) => line.includes('--') && JOINED.test(line) && !line.includes('`'));
    if (joined !== -1) report('table-rows-joined', undefined, placeBelow(here, joined));
    return;
  }
  if (!lines[at - 1]?.includes('|')) {
    if (ROW.test(lines[at]!)) report('table-header', undefined, placeBelow(here, at));
    return;
  }
  const header = columnCount(lines[at - 1]!);
  const columns = columnCount(lines[at]!);
  if (header !== columns) report('table-columns', { header, columns }, placeBelow(here, at));
}
