import type { LinkPolicy } from '../answer/safe-markdown.ts';
import { type Block, lastBlocks, parseBlocks } from '../markdown/answer-blocks.ts';
import { type Inline, parseInline } from '../markdown/answer-inline.ts';

/** What follows a text can change its last block and the one before, which may become a table. */
const OPEN_BLOCKS = 2;
const MAY_LINK = /\]\(|https?:|</i;
/**
 * What is open is read again with every text that follows. Such a text has at least this share of it, so that an answer is
 * read in linear time, however long its blocks are.
 */
const MIN_SHARE = 1 / 16;

/**
 * Lets an answer through piece by piece, without the code and links of a piece if readers would see a link in it that `policy`
 * forbids. Code is not changed before, so text that only looks like code could hide any link. Short pieces after a long block
 * wait for the next ones, or for the end.
 */
export function createLinkGuard(policy: LinkPolicy): (piece: string, isEnd: boolean) => string {
  const allowed = new Set<string>();
  /** The end of the answer so far. What is before it stays as it is. */
  let open = '';
  let waiting = '';

  const isAllowed = (href: string): boolean => {
    if (allowed.has(href)) return true;
    const isKnown = [href, href.replaceAll('%28', '(').replaceAll('%29', ')')].some(
      (address) => policy(address) !== undefined,
    );
    if (isKnown) allowed.add(href);
    return isKnown;
  };
  const isSafe = (markdown: string) => !MAY_LINK.test(markdown) || answerLinks(markdown).every(isAllowed);

  return (piece, isEnd) => {
    waiting += piece;
    if (waiting === '' || (!isEnd && waiting.length < open.length * MIN_SHARE)) return '';
    const safe = [waiting, plain(waiting)].find((text) => isSafe(open + text)) ?? '';
    waiting = '';
    open = lastBlocks(open + safe, OPEN_BLOCKS);
    return safe;
  };
}

/** A text that is neither code nor a link, and does not become a table. */
function plain(text: string): string {
  return text.replace(/[`~|<]|https?:\/\//gi, '').replace(/\]\(/g, '] (');
}

/** The URLs of all links that readers of an answer see. */
export function answerLinks(markdown: string): string[] {
  return parseBlocks(markdown).flatMap(linksOfBlock);
}

function linksOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return linksOfText(block.text);
    case 'list':
      return block.items.flat().flatMap(linksOfBlock);
    case 'blockquote':
      return block.blocks.flatMap(linksOfBlock);
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(linksOfText);
    default:
      return [];
  }
}

function linksOfText(text: string): string[] {
  return parseInline(text).flatMap(linksOfPart);
}

function linksOfPart(part: Inline): string[] {
  const inside = 'children' in part ? part.children.flatMap(linksOfPart) : [];
  return part.kind === 'link' ? [part.href, ...inside] : inside;
}
