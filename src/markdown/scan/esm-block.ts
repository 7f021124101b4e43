import type { Program } from 'acorn';
import { transform } from 'sucrase';
import { parseModule } from './parse.ts';
import type { ScanBudget, Search } from './search.ts';

/** `import` and `export` statements that follow each other. */
export interface EsmBlock {
  kind: 'module';
  end: number;
  code: string;
  /** The statements of the code, unless they have types in them. */
  body: Program['body'] | undefined;
  /** Why it cannot be read. */
  error?: string;
  /** Where, counted from its start; undefined if the end of the statement was not found. */
  errorAt?: number;
}

const LOOKS_LIKE_MODULE =
  /^(?:import\s*(?!\s)(?:[\w$*{\u0080-\uffff][^\n]*[\s}]from[\s"']|["'][^"'\n]+["']|[^\n]*\{[ \t]*\n|[\w$\u0080-\uffff]+\s*(?:,\s*)?\{)|export\s+(?:const|let|var|function|async\s+function|class|default|type|interface|enum)\b|export\s*[{*])/;
const BLANK_LINE = /\n[ \t]*(?=\n|$)/g;
const MAX_ATTEMPTS = 60;

/**
 * The statements that start at `at`. They end at the first blank line up to which they are complete, because Markdown may
 * start again there. Prose that merely starts with "import" or "export" does not count.
 */
export function esmBlockAt({ text, budget }: Search, at: number): EsmBlock | undefined {
  if (budget.exhausted || !LOOKS_LIKE_MODULE.test(text.slice(at, at + 400))) return undefined;
  const blank = new RegExp(BLANK_LINE);
  blank.lastIndex = at;
  const nextEnd = () => blank.exec(text)?.index ?? text.length;
  const firstEnd = nextEnd();
  const first = readModule(text, at, firstEnd);
  if ('kind' in first) return first;
  budget.spend(firstEnd - at);
  let end = firstEnd;
  for (let attempt = 1; attempt < MAX_ATTEMPTS && end < text.length && !budget.exhausted; attempt++) {
    end = nextEnd();
    const read = readModule(text, at, end);
    if ('kind' in read) return read;
    budget.spend(end - at);
  }
  const long = end < text.length && !budget.exhausted ? longModule(text, at, budget) : first;
  if ('kind' in long) return long;
  const { error, offset } = first;
  const isInside = offset < text.slice(at, firstEnd).trimEnd().length;
  return (
    linesThatParse(text, at, firstEnd) ?? {
      kind: 'module',
      end: firstEnd,
      code: '',
      body: [],
      error,
      ...(isInside && { errorAt: offset }),
    }
  );
}

/** Statements with many blank lines in them. They end with the text, or before the first paragraph that is not code. */
function longModule(text: string, at: number, budget: ScanBudget): EsmBlock | Unreadable {
  const read = readModule(text, at, text.length);
  if ('kind' in read) return read;
  budget.spend(text.length - at);
  const end = text.lastIndexOf('\n\n', at + read.offset);
  return end > at ? readModule(text, at, end) : read;
}

/** Imports followed by prose without a blank line between them. */
function linesThatParse(text: string, at: number, limit: number): EsmBlock | undefined {
  let best: EsmBlock | undefined;
  let end = at;
  for (let lines = 0; lines < MAX_ATTEMPTS && end < limit; lines++) {
    const next = text.indexOf('\n', end + 1);
    end = next === -1 || next > limit ? limit : next;
    const read = readModule(text, at, end);
    if ('kind' in read) best = { kind: 'module', end, code: text.slice(at, end), body: undefined };
  }
  return best;
}

interface Unreadable {
  error: string;
  offset: number;
}

/** The import and export statements from `at` to `end`; JSX may follow them without a blank line. */
function readModule(text: string, at: number, end: number): EsmBlock | Unreadable {
  const code = text.slice(at, end);
  const parsed = parseModule(code);
  if ('error' in parsed) {
    const stripped = stripTypes(code);
    const fine = stripped !== undefined && !('error' in parseModule(stripped));
    return fine ? { kind: 'module', end, code, body: undefined } : parsed;
  }
  const { body } = parsed;
  const other = body.findIndex(({ type }) => !/^(?:Import|Export)/.test(type));
  if (other === -1) return { kind: 'module', end, code, body };
  const length = body[other]!.start;
  return { kind: 'module', end: at + length, code: code.slice(0, length), body: body.slice(0, other) };
}

/** TypeScript as JavaScript with its JSX, line by line; undefined if it cannot be parsed. */
function stripTypes(code: string): string | undefined {
  const read = readTypes(code);
  return typeof read === 'string' ? read : undefined;
}

/** The same, or why and on which line, from 1, it cannot be parsed. */
export function readTypes(code: string): string | { error: string; line: number } {
  try {
    return transform(code, {
      transforms: ['typescript', 'jsx'],
      jsxRuntime: 'preserve',
      disableESTransforms: true,
      keepUnusedImports: true,
    }).code;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } };
    const reason = message.replace(/^Error transforming[^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
    return { error: reason, line: loc?.line ?? 1 };
  }
}
