import { memoize } from '../../lib/collections.ts';
import { fencedLines } from '../../lib/text/lines.ts';
import { type Problem, problem } from '../problem.ts';
import { isProblemCode, type Severities, similarCode, withSeverities } from './severities.ts';

export interface Rules {
  severities: Severities;
  /** The text of a file of the site; undefined if there is none. */
  readText: (file: string) => string | undefined;
  /** Files whose comments must suppress something, otherwise are reported. */
  commented?: readonly string[];
}

/** Problems as the site wants to see them: without those that a comment suppresses, with its severities. */
export function applyRules(
  problems: readonly Problem[],
  { severities, readText, commented = [] }: Rules,
): Problem[] {
  const suppressionsIn = memoize((file: string) => findSuppressions(file, readText(file) ?? ''));
  const used = new Set<Suppression>();
  const left = problems.filter((found) => {
    // The locations of problems that are only counted are unknown.
    if (found.file === undefined || found.more) return true;
    const hits = suppressionsIn(found.file).filter((suppression) => isAbout(suppression, found));
    for (const hit of hits) used.add(hit);
    return hits.length === 0;
  });
  const unused = commented.flatMap((file) =>
    suppressionsIn(file)
      .filter((suppression) => !used.has(suppression))
      .map((suppression) => unusedProblem(file, suppression)),
  );
  return withSeverities([...left, ...unused], severities);
}

function isAbout({ code, from, to }: Suppression, { code: found, line = 0 }: Problem): boolean {
  return from <= line && line <= to && (code === undefined || code === found);
}

function unusedProblem(file: string, { code, line, column }: Suppression): Problem {
  const suggestion = code !== undefined && !isProblemCode(code) ? similarCode(code) : undefined;
  return problem('suppression-unused', { code, suggestion }, { file, line, column });
}

/** A comment that keeps a kind of problem out of the report. */
interface Suppression {
  /** Where the comment is. */
  line: number;
  column: number;
  /** Undefined: problems of every kind. */
  code: string | undefined;
  /** The lines that it applies to. Problems of the whole file are on line 0. */
  from: number;
  to: number;
}

type Directive = 'disable-line' | 'disable-next-line' | 'disable-file' | 'disable' | 'enable';

interface Comment {
  directive: Directive;
  codes: string[];
  line: number;
  column: number;
}

const WORD = /\bdocs-(disable-next-line|disable-line|disable-file|disable|enable)(?![\w-])/g;

/** How comments begin and end, by the language of a line; an empty end is the end of the line. */
const MARKDOWN = [
  ['{/*', '*/'],
  ['<!--', '-->'],
] as const;
const YAML = [['#', '']] as const;
const SCRIPT = [
  ['/*', '*/'],
  ['//', ''],
] as const;

/**
 * What the comments of a file suppress, as linters have it: `docs-disable-line`, `docs-disable-next-line` (blank lines
 * are skipped, and a tag over several lines counts as one), `docs-disable` up to `docs-enable`, and `docs-disable-file`;
 * then codes, then a reason after `--`.
 */
function findSuppressions(file: string, text: string): Suppression[] {
  if (!text.includes('docs-disable')) return [];
  const lines = text.split('\n');
  const found: Suppression[] = [];
  const open = new Set<Suppression>();
  for (const { directive, codes, line, column } of commentsIn(file, lines)) {
    if (directive === 'enable') {
      for (const each of open) {
        const isEnded = codes.length === 0 || (each.code !== undefined && codes.includes(each.code));
        if (!isEnded) continue;
        each.to = line;
        open.delete(each);
      }
      continue;
    }
    const [from, to] = linesOf(directive, line, lines);
    for (const code of codes.length === 0 ? [undefined] : codes) {
      const suppression = { line, column, code, from, to };
      found.push(suppression);
      if (directive === 'disable') open.add(suppression);
    }
  }
  return found;
}

function linesOf(directive: Directive, line: number, lines: readonly string[]): [from: number, to: number] {
  if (directive === 'disable-file') return [0, Number.POSITIVE_INFINITY];
  if (directive === 'disable') return [line, Number.POSITIVE_INFINITY];
  if (directive === 'disable-line') return [line, line];
  let next = line + 1;
  while (next < lines.length && lines[next - 1]!.trim() === '') next++;
  return [next, endOfTag(lines, next)];
}

/** A longer tag is not scanned. */
const MAX_TAG_LINES = 50;

/** The line on which the tag at the start of `line` ends; the same line if there is none, or if it never ends. */
function endOfTag(lines: readonly string[], line: number): number {
  if (!/^\s*<[A-Za-z]/.test(lines[line - 1] ?? '')) return line;
  let depth = 0;
  let quote = '';
  for (let at = line; at < line + MAX_TAG_LINES && at <= lines.length; at++) {
    for (const character of lines[at - 1]!.match(/["'`{}>]/g) ?? []) {
      if (quote !== '') quote = character === quote ? '' : quote;
      else if (character === '{') depth++;
      else if (character === '}') depth--;
      else if (character !== '>') quote = character;
      else if (depth === 0) return at;
    }
  }
  return line;
}

function* commentsIn(file: string, lines: readonly string[]): Generator<Comment> {
  const isPage = /\.mdx?$/i.test(file);
  const forms = isPage ? MARKDOWN : /\.ya?ml$/i.test(file) ? YAML : SCRIPT;
  let inFrontmatter = isPage && lines[0]?.trimEnd() === '---';
  const isFenced = fencedLines();
  for (const [index, text] of lines.entries()) {
    if (inFrontmatter) {
      yield* commentsOn(text, index + 1, YAML);
      if (index > 0 && text.trimEnd() === '---') inFrontmatter = false;
    } else if (!isPage) yield* commentsOn(text, index + 1, forms);
    else if (!isFenced(text)) yield* commentsOn(withoutCode(text), index + 1, forms);
  }
}

function* commentsOn(
  text: string,
  line: number,
  forms: readonly (readonly [begin: string, end: string])[],
): Generator<Comment> {
  if (!text.includes('docs-')) return;
  for (const match of text.matchAll(WORD)) {
    const before = text.slice(0, match.index).trimEnd();
    const form = forms.find(([begin]) => before.endsWith(begin));
    if (!form) continue;
    const rest = text.slice(match.index + match[0].length);
    const end = form[1] === '' ? rest.length : rest.indexOf(form[1]);
    if (end === -1) continue;
    const [codes = ''] = rest.slice(0, end).split('--');
    yield {
      directive: match[1] as Directive,
      codes: codes.split(/[\s,]+/).filter(Boolean),
      line,
      column: before.length - form[0].length + 1,
    };
  }
}

/** The line with blanks for what is in backticks. */
function withoutCode(text: string): string {
  return text.includes('`') ? text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)) : text;
}
