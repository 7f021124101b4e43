import { type Block, type BlocksOf, joinBlocks } from './block.ts';
import { type DomElement, elementsIn } from './dom.ts';
import { gfmTable } from './gfm-table.ts';
import { listMarkdown } from './list-markdown.ts';

/** Maximum columns; a wider table becomes a list. */
const MAX_WIDTH = 30;

interface Cell {
  isHead: boolean;
  blocks: readonly Block[];
}

/** A table as in GFM, if its cells contain only lines of text; otherwise a list of its rows. */
export function tableMarkdown(table: DomElement, inside: BlocksOf): Block[] {
  const caption = inside(elementsIn(table.children).filter(({ name }) => name === 'caption'));
  const rows = gridOf(rowsOf(table), inside);
  const filled = rows.filter((row) => row.some(({ blocks }) => blocks.length > 0));
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return caption;
  // A table with one column is only for layout.
  if (width === 1 && !filled.some(([cell]) => cell!.isHead)) {
    return [...caption, ...filled.flatMap(([cell]) => cell!.blocks)];
  }
  const isSimple = width <= MAX_WIDTH && filled.every((row) => row.every(isLine));
  return [...caption, ...(isSimple ? [{ text: simpleTable(filled) }] : rowList(filled))];
}

function rowsOf(table: DomElement): DomElement[] {
  return elementsIn(table.children).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.name)
      ? elementsIn(child.children).filter(({ name }) => name === 'tr')
      : [];
  });
}

/** The cells of all rows. A cell that spans columns or rows is followed by empty ones. */
function gridOf(rows: readonly DomElement[], inside: BlocksOf): Cell[][] {
  /** Remaining rows of cells from above, by column. */
  let reaching: number[] = [];
  return rows.map((row) => {
    const cells: Cell[] = [];
    const below: number[] = reaching.map((count) => Math.max(0, count - 1));
    const skipTaken = () => {
      while (cells.length < MAX_WIDTH && (reaching[cells.length] ?? 0) > 0) cells.push(EMPTY);
    };
    for (const cell of elementsIn(row.children).filter(({ name }) => name === 'td' || name === 'th')) {
      skipTaken();
      const shown = { isHead: cell.name === 'th', blocks: inside(cell.children) };
      const [width, height] = [
        spanOf(cell.attribs.colspan, MAX_WIDTH),
        spanOf(cell.attribs.rowspan, rows.length),
      ];
      for (let column = 0; column < width; column++) {
        below[cells.length] = height - 1;
        cells.push(column === 0 ? shown : { ...shown, blocks: [] });
      }
    }
    skipTaken();
    reaching = below.slice(0, MAX_WIDTH);
    return cells;
  });
}

const EMPTY: Cell = { isHead: false, blocks: [] };

function spanOf(written: string | undefined, most: number): number {
  return Math.min(Math.max(Number.parseInt(written ?? '1', 10) || 1, 1), most);
}

/** Several paragraphs are lines of a cell; code, lists, quotes and rules cannot be in one. */
function isLine({ blocks }: Cell): boolean {
  return blocks.every(({ text, mark }) => mark === undefined && !/^(?:[`~]{3}|> |\| |---$)/.test(text));
}

function simpleTable(rows: readonly (readonly Cell[])[]): string {
  const hasHead = rows[0]!.every(({ isHead, blocks }) => isHead || blocks.length === 0);
  const texts = rows.map((row) => row.map(cellMarkdown));
  return gfmTable(hasHead ? texts[0]! : [], texts.slice(hasHead ? 1 : 0));
}

/** Headings are bold. */
function cellMarkdown({ blocks }: Cell): string {
  return joinBlocks(blocks).replace(/^#{4,6} (.*)$/gm, (_, title: string) => titled(title));
}

/** Each row as an item, with the column names before the cells. */
function rowList(rows: readonly (readonly Cell[])[]): Block[] {
  const [first = [], ...rest] = rows;
  const hasHead = rest.length > 0 && first.every(({ isHead, blocks }) => isHead && blocks.length <= 1);
  const items = (hasHead ? rest : rows).map((row) =>
    row.flatMap(({ blocks }, at) => {
      const title = hasHead ? first[at]?.blocks[0]?.text : undefined;
      return blocks.length === 0 || title === undefined ? blocks : [{ text: titled(title) }, ...blocks];
    }),
  );
  return listMarkdown(items, undefined, undefined);
}

function titled(title: string): string {
  return /[*\n]/.test(title) ? title : `**${title}**`;
}
