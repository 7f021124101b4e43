import type { IndexedPage } from '../../lib/search/index-format.ts';
import { anchorKey } from '../../lib/url/anchor.ts';
import type { QuotableBlock } from './quotable-blocks.ts';

/**
 * The blocks of a page's Markdown that make up a section of the index. Titles of steps, tabs and accordions are sections
 * too; in Markdown they are bold lines. Undefined if the Markdown has no such heading.
 */
export function sectionBlocks(
  blocks: readonly QuotableBlock[],
  { sections }: IndexedPage,
  section: number,
): readonly QuotableBlock[] | undefined {
  const { heading: title, id } = sections[section]!;
  // The description of an endpoint is a section without a heading.
  if (section === 0 || title === '') return leadBlocks(blocks);
  const wanted = anchorKey(title);
  const alike = sections.slice(1, section).filter(({ heading }) => anchorKey(heading) === wanted).length;
  const named = (key: string) =>
    [...blocks.keys()].filter(
      (at) => blocks[at]!.heading !== undefined && anchorKey(blocks[at]!.heading!) === key,
    );
  const starts = named(wanted);
  // Parts of an endpoint have English headings in Markdown, which are also their ids.
  const start = starts[alike] ?? starts[0] ?? named(anchorKey(id))[0];
  if (start === undefined) return undefined;
  const others = new Set(sections.map(({ heading }) => anchorKey(heading)));
  const isEnd = ({ kind, heading }: QuotableBlock) =>
    kind === 'heading' || (heading !== undefined && others.has(anchorKey(heading)));
  const own = blocks[start]!;
  const length = blocks.slice(start + 1).findIndex(isEnd);
  const below = blocks.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  // The text of a step is in its list item.
  return own.kind === 'list' ? [own, ...below] : below;
}

/** The blocks before the first heading, without the title. */
export function leadBlocks(blocks: readonly QuotableBlock[]): readonly QuotableBlock[] {
  const from = blocks[0]?.kind === 'heading' ? 1 : 0;
  const length = blocks.slice(from).findIndex(({ kind }) => kind === 'heading');
  return blocks.slice(from, length < 0 ? undefined : from + length);
}
