import { BACKSLASH, BACKTICK, BRACE, endOfRun, LESS, LINE_BREAK, SPACE, TAB, TILDE } from './characters.ts';
import { createSpanFinder, type SpanFinder } from './code-spans.ts';
import { type EsmBlock, esmBlockAt } from './esm-block.ts';
import { type Directive, type Fence, type FenceClosers, fenceAt, findFenceClosers } from './fences.ts';
import type { Origin } from './origin.ts';
import { expressionEnd } from './parse.ts';
import { createSearch, type ScanBudget, type Search } from './search.ts';
import { readTag, type Tag } from './tag.ts';
import { createTagStack, type TagStack, type WrongEnds } from './unmatched-tags.ts';

/** Something in a text that is not plain Markdown. */
export type Mark = Tag | Fence | EsmBlock | Stretch;

/** `{…}`, `<!-- … -->` or a code span. */
interface Stretch {
  kind: 'expression' | 'comment' | 'span';
  end: number;
}

export function isTag(mark: Mark): mark is Tag {
  return 'attributes' in mark;
}

/** Everything in a text that is not plain Markdown, by its start offset. One pass finds it all. */
export interface Scan {
  /** The text that was scanned. */
  whole: string;
  marks: Omit<MarkList<Mark>, 'add'>;
  /** Tags whose `>` is the first character of its line, by the offset of that `>`: it does not start a blockquote. */
  lateEnds: ReadonlyMap<number, Tag>;
  origin: Origin;
  /** The offset in `whole` of the part that is being read. */
  base: number;
  /** Found on demand, and shared by all parts of the whole. */
  later: {
    directives?: ReadonlyMap<number, Directive>;
    spanning?: MarkList<Tag>;
    wrongEnds?: WrongEnds;
  };
}

export interface ScanOptions {
  /** A line has no fences. */
  inline?: boolean;
  /** Modules are at the top level of a file, not in blockquotes and lists. */
  modules: boolean;
  budget: ScanBudget;
  origin: Origin;
}

/** Where something other than Markdown may start. The last character of a match determines what it is. */
const NEXT_MARK = /[\\`{]|~~~|<(?=[\w$/>!\u0080-\uffff])|^(?:import|export)(?=[\s{*"'])/gm;
const STATEMENT = 'import'.length;
const NO_MARKS: Scan['marks'] = createMarkList<never>();
const NO_ENDS: ReadonlyMap<number, never> = new Map<number, never>();
const ANY_MARK = /[<{`]|~~~|^(?:import|export)/m;

export function scan(text: string, options: ScanOptions): Scan {
  const { origin } = options;
  if (!ANY_MARK.test(text))
    return { whole: text, marks: NO_MARKS, lateEnds: NO_ENDS, origin, base: 0, later: {} };
  const marks = createMarkList<Mark>();
  const lateEnds = new Map<number, Tag>();
  const search = createSearch(text, options.budget);
  let open: TagStack | undefined;
  let spans: SpanFinder | undefined;
  let closers: FenceClosers | undefined;
  NEXT_MARK.lastIndex = 0;
  while (NEXT_MARK.test(text)) {
    let next = NEXT_MARK.lastIndex;
    let at = next - 1;
    let mark: Mark | undefined;
    switch (text.charCodeAt(at)) {
      case BACKTICK:
      case TILDE: {
        const isTilde = text.charCodeAt(at) === TILDE;
        if (isTilde) at = next - 3;
        next = endOfRun(text, at, text.length);
        if (!options.inline && next - at > 2) {
          closers ??= findFenceClosers(text);
          mark = fenceAt(text, at, text.slice(at, next), closers, open?.innermost());
        }
        if (!mark && !isTilde) {
          spans ??= createSpanFinder(text);
          mark = stretch('span', spans.end(at, next - at));
        }
        break;
      }
      case BRACE:
        mark = stretch('expression', expressionEnd(search, at));
        break;
      case LESS:
        mark = angleMark(search, at);
        if (mark && isTag(mark) && endsLate(text, mark)) lateEnds.set(mark.end - 1, mark);
        if (mark === undefined) next = text.startsWith('<!--', at) ? at + 4 : at + 1;
        else if (mark.kind === 'open') {
          open ??= createTagStack();
          open.push(mark);
          next = contentStart(search, mark);
        } else if (mark.kind === 'close') open?.close(mark);
        break;
      case BACKSLASH:
        next++;
        break;
      default:
        at = next - STATEMENT;
        if (options.modules && mayBeginModule(text, at, open)) mark = esmBlockAt(search, at);
    }
    if (mark) {
      marks.add(at, mark);
      next = Math.max(next, mark.end);
    }
    NEXT_MARK.lastIndex = next;
  }
  return { whole: text, marks, lateEnds, origin, base: 0, later: {} };
}

const LATE_END = /\n[ \t]*>$/;

/** Whether a tag ends with `>` at the start of a line. One without attributes is more likely a `<` before a blockquote. */
export function endsLate(text: string, { attributes, start, end }: Tag): boolean {
  if (attributes.length === 0 || !isBlank(text.charCodeAt(end - 2))) return false;
  return LATE_END.test(text.slice(start, end));
}

function isBlank(code: number): boolean {
  return code === LINE_BREAK || code === SPACE || code === TAB;
}

function stretch(kind: Stretch['kind'], end: number): Stretch | undefined {
  return end === -1 ? undefined : { kind, end };
}

function angleMark(search: Search, at: number): Mark | undefined {
  const { text, budget } = search;
  if (!text.startsWith('<!--', at)) return budget.exhausted ? undefined : readTag(search, at);
  const end = search.find('-->', at + 4);
  return stretch('comment', end === -1 ? -1 : end + 3);
}

const AFTER_BLANK_LINE = /\n[ \t]*\n$/;
const BLANK_REACH = 80;

/** Statements are at the top level, or in an element after a blank line; in code they are code. */
function mayBeginModule(text: string, at: number, open: TagStack | undefined): boolean {
  if (open === undefined || open.isEmpty()) return true;
  return (
    AFTER_BLANK_LINE.test(text.slice(Math.max(0, at - BLANK_REACH), at)) &&
    !/^(?:pre|code|CodeBlock)$/.test(open.innermost() ?? '')
  );
}

/** Where the scan of an element's content starts: that of a script or style is skipped. */
function contentStart(search: Search, tag: Tag): number {
  const end = /^(?:script|style)$/.test(tag.name) ? search.find(`</${tag.name}`, tag.end) : -1;
  return Math.max(end, tag.end);
}

/** A list of items by the offsets at which they start. They are added in this order. */
export interface MarkList<Item> {
  add(at: number, item: Item): void;
  get(at: number): Item | undefined;
  /** All, in order. */
  readonly items: readonly Item[];
  /** How many start before an offset. */
  countBefore(at: number): number;
}

/** Two arrays take less memory than a map of a million entries, and most items are looked up in order. */
export function createMarkList<Item>(): MarkList<Item> {
  const starts: number[] = [];
  const items: Item[] = [];
  /** Index of the last lookup. */
  let cursor = 0;
  const countBefore = (at: number): number => {
    let low = 0;
    for (let high = starts.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    items,
    countBefore,
    add: (at, item) => {
      starts.push(at);
      items.push(item);
    },
    get: (at) => {
      if (starts[cursor] === at) return items[cursor];
      if (starts[cursor + 1] === at) return items[++cursor];
      const index = countBefore(at);
      if (starts[index] !== at) return undefined;
      cursor = index;
      return items[index];
    },
  };
}
