import { type Block, parseBlocks } from './answer-blocks.ts';
import { type Inline, parseInline } from './answer-inline.ts';

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
