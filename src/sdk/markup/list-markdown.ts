import { type Block, type BlocksOf, joinBlocks } from './block.ts';
import { type DomElement, elementsIn, isElement } from './dom.ts';

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
