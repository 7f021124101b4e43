import { type Origin, originAt } from '../scan/origin.ts';
import { type Scan, scan } from '../scan/scan.ts';
import { scanFrom, wrongEndsOf } from '../scan/scan-lookup.ts';
import type { ScanBudget } from '../scan/search.ts';
import type { Tag } from '../scan/tag.ts';
import type { BlockToken, LineReading, LineToken, StrayTagToken } from './tokens.ts';

/** Blocks that are nested deeper stay text. */
export const MAX_DEPTH = 32;

/** What all parts of a text share that is read. */
export interface Reading extends LineReading {
  budget: ScanBudget;
  /** Reads the blocks of a region. */
  blocks(region: Region): BlockToken[];
}

/** A text that is read block by block: a page, or what is inside one of its blocks. */
export interface Region {
  reading: Reading;
  text: string;
  scan: Scan;
  /** How many blocks are around it. */
  depth: number;
  /** Its first line is the rest of a line, after a tag: it does not start a list, heading or blockquote. */
  afterTag: boolean;
  /** In a list item, text is not a paragraph before the first list in it. */
  inItem: boolean;
  /** The block before the one that is being read. */
  last: BlockToken | undefined;
  /** Cache of `paragraphEnd`: no block starts between these offsets. */
  clearFrom: number;
  clearTo: number;
  /** Cache of `mayBeUnderlined` and `nextBlankLine`. */
  underline: number;
  blankLine: number;
  /** Offsets of lines; created for the first wide table. */
  lineStarts?: readonly number[];
}

interface RegionOptions {
  afterTag?: boolean;
  inItem?: boolean;
}

/** The region of a whole text. */
export function pageRegion(reading: Reading, text: string, origin: Origin): Region {
  return regionOf(reading, text, scan(text, { modules: true, budget: reading.budget, origin }), 0, {});
}

/** The blocks in a text that was made from a part of the region's. */
export function blocksOf(
  { reading, depth }: Region,
  text: string,
  origin: Origin,
  options: RegionOptions = {},
): BlockToken[] {
  const inside = scan(text, { modules: false, budget: reading.budget, origin });
  return reading.blocks(regionOf(reading, text, inside, depth + 1, options));
}

/** The blocks between two offsets of the region's text, without scanning it again. */
export function blocksBetween(outer: Region, from: number, to: number, options: RegionOptions): BlockToken[] {
  const { reading, text, scan, depth } = outer;
  return reading.blocks(regionOf(reading, text.slice(from, to), scanFrom(scan, from), depth + 1, options));
}

function regionOf(
  reading: Reading,
  text: string,
  scan: Scan,
  depth: number,
  { afterTag = false, inItem = false }: RegionOptions,
): Region {
  return {
    reading,
    text,
    scan,
    depth,
    afterTag,
    inItem,
    last: undefined,
    clearFrom: 0,
    clearTo: -1,
    underline: -1,
    blankLine: -1,
  };
}

/** What tokens have in common: the stretch between two offsets of the region's text. */
export function stretchOf({ scan: { origin, base } }: Region, from: number, end: number) {
  return { origin, from: base + from, end: base + end };
}

/** The origin of the region's text. */
export function originOf({ scan: { origin, base } }: Region): Origin {
  return base === 0 ? origin : originAt(base, origin);
}

/** The line of text that starts at an offset of the region's text. With `isPart`, its scan is used, if that found the same. */
export function lineAt({ reading, scan }: Region, text: string, at: number, isPart = false): LineToken {
  return newLine(reading, text, scan.origin, scan.base + at, isPart ? scan : undefined);
}

export function newLine(
  reading: LineReading,
  text: string,
  origin: Origin,
  from: number,
  scan?: Scan,
): LineToken {
  return { type: 'line', text, scan, origin, from, reading, tokens: undefined };
}

/** The token of a tag without its counterpart. */
export function strayTag(scan: Scan, { kind, name, start, end }: Tag, tag: string): StrayTagToken {
  const { origin, base } = scan;
  const { ends, openings } = wrongEndsOf(scan);
  const from = base + start;
  return {
    type: 'strayTag',
    origin,
    from,
    end: base + end,
    name,
    tag,
    closing: kind === 'close',
    wrongEnd: ends.get(from),
    opening: openings.get(from),
  };
}
