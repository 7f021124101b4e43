import { type DomElement, type DomNode, elementsIn, isElement } from './dom.ts';
import { gfmTable } from './escape-text.ts';

/** A block of Markdown. Lists record their marker, because a list right after another must have a different one. */
export interface Block {
  text: string;
  mark?: string;
}

/** The blocks inside an element, for what arranges them. */
export type BlocksOf = (nodes: readonly DomNode[]) => Block[];

/** Whether Markdown begins with a list, quote, table, heading, code or rule, none of which can follow text on its line. */
export function startsWithBlock(markdown: string): boolean {
  return /^(?:[-*+>|] |#{1,6} |```|~~~|---|\d+[.)] )/.test(markdown);
}

export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n\n');
}

/** The blocks of an item. */
export type ListItem = readonly Block[];

/** Text and lists directly in a list, without an item, belong to the previous item. */
export function listItems(list: DomElement, inside: BlocksOf): ListItem[] {
  const items: Block[][] = [];
  for (const child of list.children) {
    const isItem = isElement(child) && child.name === 'li';
    const blocks = inside(isItem ? child.children : [child]);
    if (blocks.length === 0) continue;
    if (isItem || items.length === 0) items.push(blocks);
    else for (const each of blocks) items.at(-1)!.push(each);
  }
  return items;
}

/** Terms in bold, each with its definitions, as items of a list. */
export function definitionItems(list: DomElement, inside: BlocksOf): ListItem[] {
  const items: Block[][] = [];
  let hasDefinition = true;
  for (const child of termsAndDefinitions(list)) {
    const blocks = child.name === 'dt' ? inside([child]) : inside(child.children);
    if (child.name === 'dt' && hasDefinition) items.push([...blocks]);
    else if (items.length === 0) items.push([...blocks]);
    else addTo(items.at(-1)!, blocks, items.at(-1)!.length === 1 || child.name === 'dt');
    hasDefinition = child.name !== 'dt';
  }
  return items.filter((item) => item.length > 0);
}

function termsAndDefinitions(list: DomElement): DomElement[] {
  return elementsIn(list.children).flatMap((child) =>
    // HTML allows groups of them in a `div`.
    child.name === 'div' ? elementsIn(child.children) : [child],
  );
}

/** The definition of a term starts on the next line. */
function addTo(item: Block[], blocks: readonly Block[], onNextLine: boolean): void {
  const [first, ...rest] = blocks;
  const last = item.at(-1);
  if (!onNextLine || last === undefined || first === undefined || !isPlain(first)) item.push(...blocks);
  else item.splice(-1, 1, { text: `${last.text}\\\n${first.text}` }, ...rest);
}

function isPlain({ text, mark }: Block): boolean {
  return mark === undefined && !/^(?:[`~]{3}|#|>|\||---)/.test(text) && !text.includes('\n\n');
}

/** A list whose marker differs from that of the list right before it. */
export function listMarkdown(
  items: readonly ListItem[],
  list: DomElement | undefined,
  markBefore: string | undefined,
): Block[] {
  if (items.length === 0) return [];
  const isOrdered = list?.name === 'ol';
  const [usual, other] = isOrdered ? ['.', ')'] : ['-', '*'];
  const mark = markBefore === usual ? other! : usual!;
  const start = isOrdered
    ? Math.min(Math.max(Number.parseInt(list.attribs.start ?? '1', 10) || 0, 0), 99_999)
    : 0;
  const isLoose = items.some((item) => !isTight(item));
  const texts = items.map((item, at) =>
    indented(isOrdered ? `${start + at}${mark} ` : `${mark} `, isLoose ? joinBlocks(item) : tight(item)),
  );
  return [{ text: texts.join(isLoose ? '\n\n' : '\n'), mark }];
}

/** A paragraph, with or without lists below it. */
function isTight(item: ListItem): boolean {
  return item.every(({ text, mark }, at) => !text.includes('\n\n') && (at === 0 || mark !== undefined));
}

function tight(item: ListItem): string {
  return item.map(({ text }) => text).join('\n');
}

function indented(mark: string, text: string): string {
  return mark + text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`);
}

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
