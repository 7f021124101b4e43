import { BACKSLASH, BACKTICK, BRACE, endOfRun, LESS, LINE_BREAK, SPACE, TAB, TILDE } from './characters.ts';
import { createSpanFinder, type SpanFinder } from './code-spans.ts';
import { type Directive, findDirectives } from './directives.ts';
import { type EsmBlock, esmBlockAt } from './esm-block.ts';
import { expressionEnd } from './expression-end.ts';
import { type Fence, type FenceClosers, fenceAt, findFenceClosers } from './fence.ts';
import { createMarkList, type MarkList } from './mark-list.ts';
import type { ScanBudget } from './scan-budget.ts';
import { createSearch, type Search } from './search.ts';
import { readTag, type Tag } from './tag.ts';
import { createTagStack, type TagStack } from './tag-stack.ts';

/** Something in a text that is not plain Markdown. */
export type Mark = Tag | Fence | EsmBlock | Stretch;

/** `{…}`, `<!-- … -->` or a code span. */
interface Stretch {
  kind: 'expression' | 'comment' | 'span';
  end: number;
}

/** Everything in a text that is not plain Markdown, by its start offset. One pass finds it all. */
export interface Scan {
  /** The text that was scanned. */
  whole: string;
  marks: Omit<MarkList<Mark>, 'add'>;
  /** Tags whose `>` is the first character of its line, by the offset of that `>`: it does not start a blockquote. */
  lateEnds: ReadonlyMap<number, Tag>;
  /** The offset of the text in the whole file. */
  base: number;
  /** Found on demand, and shared by all parts of the whole. */
  later: { directives?: ReadonlyMap<number, Directive>; spanning?: MarkList<Tag> };
}

export interface ScanOptions {
  /** Inline text has neither fences nor modules. */
  inline: boolean;
  /** Modules are at the top level of a file, not in blockquotes and lists. */
  modules: boolean;
  budget: ScanBudget;
}

/** Where something other than Markdown may start. The last character of a match determines what it is. */
const NEXT_MARK = /[\\`{]|~~~|<(?=[\w$/>!\u0080-\uffff])|^(?:import|export)(?=[\s{*"'])/gm;
const STATEMENT = 'import'.length;
const NO_MARKS: Scan['marks'] = createMarkList<never>();
const NO_ENDS: ReadonlyMap<number, never> = new Map<number, never>();
const ANY_MARK = /[<{`]|~~~|^(?:import|export)/m;

export function scan(text: string, options: ScanOptions): Scan {
  if (!ANY_MARK.test(text)) return { whole: text, marks: NO_MARKS, lateEnds: NO_ENDS, base: 0, later: {} };
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
        if (mark && 'attributes' in mark && endsLate(text, mark)) lateEnds.set(mark.end - 1, mark);
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
  return { whole: text, marks, lateEnds, base: 0, later: {} };
}

/** Whether scanning only the part between two offsets of the whole would find the same there. */
export function isWhole({ marks: { items, countBefore } }: Scan, from: number, to: number): boolean {
  const first = countBefore(from);
  if (first > 0 && items[first - 1]!.end > from) return false;
  const last = countBefore(to);
  for (let index = first; index < last; index++) {
    const mark = items[index]!;
    if (mark.end > to || mark.kind === 'fence' || mark.kind === 'module') return false;
    if ('match' in mark && mark.match && (mark.match.start < from || mark.match.end > to)) return false;
  }
  return true;
}

/** What the scan found at an offset of the text. */
export function markAt({ marks, base }: Scan, at: number): Mark | undefined {
  const mark = marks.get(base + at);
  return mark === undefined || base === 0 ? mark : moved(mark, base);
}

/** The fence around the line that starts at an offset of the text. */
export function fenceAround({ marks, base }: Scan, lineStart: number): Fence | undefined {
  const mark = marks.items[marks.countBefore(base + lineStart) - 1];
  return mark?.kind === 'fence' && mark.end > base + lineStart ? mark : undefined;
}

/** Whether the `>` at an offset of the text ends a tag that started on an earlier line. */
export function endsTag({ lateEnds, base }: Scan, at: number): boolean {
  const tag = lateEnds.get(base + at);
  return tag !== undefined && (tag.kind === 'void' || tag.match !== undefined);
}

/** The scan of the part of a text that begins at `start`. */
export function scanFrom(scan: Scan, start: number): Scan {
  return { ...scan, base: scan.base + start };
}

/** The directive that begins at an offset of the text. */
export function directiveAt({ whole, base, later }: Scan, at: number): Directive | undefined {
  later.directives ??= findDirectives(whole);
  const found = later.directives.get(base + at);
  if (!found) return undefined;
  const { contentStart, contentEnd, end } = found;
  return { ...found, contentStart: contentStart - base, contentEnd: contentEnd - base, end: end - base };
}

function moved(mark: Mark, by: number): Mark {
  const end = mark.end - by;
  if (!('attributes' in mark)) return { ...mark, end };
  const { match } = mark;
  const moved: Tag = { ...mark, start: mark.start - by, end };
  if (match) moved.match = { ...match, start: match.start - by, end: match.end - by };
  return moved;
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
