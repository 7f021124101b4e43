import { columnCount } from '../../markdown/block/tables.ts';
import type { ItemToken, LineToken } from '../../markdown/tokens/tokens.ts';
import type { ParamsOf, ProblemCode } from '../../problems/problem.ts';
import { calloutKind } from '../components/callout-kinds.ts';
import type { Environment } from '../context/page.ts';
import { positionOf } from '../source.ts';
import { reportFailedLink } from './text-nodes.ts';

/** A paragraph that is checked line by line. */
interface Paragraph {
  lines: readonly string[];
  /** Reports a problem at a line of it. */
  report<Code extends ProblemCode>(code: Code, params: ParamsOf<Code>, line: number): void;
}

/** Reports what is text in a paragraph, but was meant as Markdown. */
export function reportFailedParagraph(line: LineToken, here: Environment): void {
  reportFailedLink(line, here);
  if (!/\||:::|##|!!!|\?\?\?|===|\[_?toc/i.test(line.text)) return;
  const lines = line.text.trimEnd().split('\n');
  const paragraph: Paragraph = {
    lines,
    report: (code, params, at) => {
      const above = lines.slice(0, at).reduce((length, each) => length + each.length + 1, 0);
      here.page.report(code, params, positionOf(here.source, line, above + lines[at]!.search(/\S|$/)));
    },
  };
  reportTocMarker(paragraph);
  reportFailedTable(paragraph);
  reportFailedDirective(paragraph);
  reportFailedHeading(paragraph);
  reportForeignBlock(paragraph);
}

const TOC_MARKER = /^ {0,3}(\[toc\]|@\[toc\]|\[\[_?toc_?\]\])[ \t]*$/i;

/** Reports a paragraph that other tools replace with a table of contents. */
function reportTocMarker({ lines, report }: Paragraph): void {
  const written = lines.length === 1 ? TOC_MARKER.exec(lines[0]!)?.[1] : undefined;
  if (written !== undefined) report('toc-marker', { written }, 0);
}

const DELIMITER_ROW = /^ {0,3}[|:-][ :|-]*$/;

/** A row of at least two cells, with a pipe at both ends. */
const WHOLE_ROW = /^ {0,3}\|[^|]*\|.*\|[ \t]*$/;

const PIPED_ROW = /^ {0,3}\|.*\|.*\|/;

/** The delimiter row of a table, with the next row after it. */
const JOINED = /\|(?: *:?-{3,}:? *\|){2,} *\|/;

/**
 * Reports a delimiter row in a paragraph: it was meant as a table, but other rows are on the same line, or the line above
 * has a different number of columns, or is not a row. Reports rows without any delimiter row, too.
 */
function reportFailedTable({ lines, report }: Paragraph): void {
  const at = lines.findIndex((line) => line.includes('|') && line.includes('-') && DELIMITER_ROW.test(line));
  if (at === -1) {
    if (lines.length > 1 && lines.every((line) => WHOLE_ROW.test(line)))
      report('table-delimiter', undefined, 0);
    const joined = lines.findIndex((line) => line.includes('--') && JOINED.test(line) && !line.includes('`'));
    if (joined !== -1) report('table-rows-joined', undefined, joined);
    return;
  }
  if (!lines[at - 1]?.includes('|')) {
    if (PIPED_ROW.test(lines[at]!)) report('table-header', undefined, at);
    return;
  }
  const header = columnCount(lines[at - 1]!);
  const columns = columnCount(lines[at]!);
  if (header !== columns) report('table-columns', { header, columns }, at);
}

const DIRECTIVE = /^ {0,3}:{3,}[ \t]*([A-Za-z][\w-]*)/;

/** `:::note` is text in a paragraph only if no `:::` line closes it. */
function reportFailedDirective({ lines, report }: Paragraph): void {
  for (const [at, line] of lines.entries()) {
    const name = DIRECTIVE.exec(line)?.[1];
    if (name !== undefined) report('directive-unclosed', { name }, at);
  }
}

const NO_SPACE = /^ {0,3}(#{2,6})(?=[\p{L}\p{N}])/u;

/** Reports `##Heading` without a space, which is text. `#word` is more often a tag or a channel than a heading. */
function reportFailedHeading({ lines, report }: Paragraph): void {
  for (const [at, line] of lines.entries()) {
    const marks = NO_SPACE.exec(line)?.[1];
    if (marks !== undefined) report('heading-space', { marks }, at);
  }
}

/** `!!! note "Title"`, `??? note`, `=== "Tab"`, as MkDocs has them. */
const FOREIGN_BLOCK =
  /^ {0,3}(?:(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)(?: inline)?(?: end)?(?:[ \t]+("[^"]*"))?|===[!+]?[ \t]*"([^"]+)")[ \t]*$/;
/** Without a title, only these are certain. */
const FOREIGN_KINDS = new Set(
  'note abstract summary tldr info todo tip hint important success check done question help faq warning caution attention failure fail missing danger error bug example snippet quote cite'.split(
    ' ',
  ),
);

/** Reports callouts, foldable texts and tabs of MkDocs, which are text here. */
function reportForeignBlock({ lines, report }: Paragraph): void {
  for (const [at, line] of lines.entries()) {
    const [, mark, kind, title, tab] = FOREIGN_BLOCK.exec(line) ?? [];
    const isBlock = tab !== undefined || title !== undefined || FOREIGN_KINDS.has(kind?.toLowerCase() ?? '');
    if (!isBlock) continue;
    const component = componentFor(mark, kind, title ?? tab);
    report('foreign-block', { written: line.trim(), ...component }, at);
  }
}

function componentFor(mark: string | undefined, kind = 'note', title: string | undefined) {
  const quoted = title === undefined ? `"${kind}"` : `"${title.replaceAll('"', '')}"`;
  if (mark === undefined) return { name: 'Tab', tag: `<Tab title=${quoted}>`, parent: 'Tabs' };
  if (mark !== '!!!') return { name: 'Accordion', tag: `<Accordion title=${quoted}>` };
  const known = calloutKind(kind) ?? 'note';
  const name = known.charAt(0).toUpperCase() + known.slice(1);
  return { name, tag: `<${name}>` };
}

const BOX = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(\[[ xX]?\])([^\n]*)/;
/** After `[]`, words; a single one, or a type as in `[]string`, is code. */
const WORDS = /^(?:[ \t]+[\p{L}\p{N}*_`]|\p{Lu}\p{Ll}|\p{Ll}{2,}[ \t]+\p{L})/u;
const TYPE =
  /^(?:string|u?int|byte|bool|boolean|float|double|rune|char|number|object|error|interface|struct|map|func)\w*\b/;

/** Reports an item of a list whose box is shown as text: `- []task`, `- [x]task`. */
export function reportFailedTask(item: ItemToken, { page, source }: Environment): void {
  const [whole = '', box, rest = ''] = BOX.exec(item.raw.trimStart()) ?? [];
  if (box === undefined || /^[[(:]/.test(rest)) return;
  const isMeant = box === '[]' ? WORDS.test(rest) && !TYPE.test(rest) : /^[\p{L}\p{N}*_`]/u.test(rest);
  if (!isMeant) return;
  const fix = `${box === '[]' ? '[ ]' : box} ${rest.trim()}`;
  const written = `${box}${rest}`;
  page.report('task-syntax', { written, fix }, positionOf(source, item, whole.length - written.length));
}
