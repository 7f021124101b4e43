import type { Program } from 'acorn';
import { parseModule } from './parse.ts';
import type { Search } from './search.ts';
import { stripTypes } from './strip-types.ts';

/** `import` and `export` statements that follow each other. */
export interface EsmBlock {
  kind: 'module';
  end: number;
  code: string;
  /** The statements of the code, unless they have types in them. */
  body: Program['body'] | undefined;
  /** Why it cannot be read. */
  error?: string;
}

const LOOKS_LIKE_MODULE =
  /^(?:import\s*(?!\s)(?:[\w$*{\u0080-\uffff][^\n]*[\s}]from[\s"']|["'][^"'\n]+["']|[^\n]*\{[ \t]*\n|[\w$\u0080-\uffff]+\s*(?:,\s*)?\{)|export\s+(?:const|let|var|function|async\s+function|class|default|type|interface|enum)\b|export\s*[{*])/;
const BLANK_LINE = /\n[ \t]*(?=\n|$)/g;
const MAX_ATTEMPTS = 60;

/**
 * The statements that begin at `at`. They end at the first blank line up to which they are complete, because that is
 * where Markdown may begin again. Prose that merely begins with "import" or "export" is none.
 */
export function esmBlockAt({ text, budget }: Search, at: number): EsmBlock | undefined {
  if (budget.exhausted || !LOOKS_LIKE_MODULE.test(text.slice(at, at + 400))) return undefined;
  const blank = new RegExp(BLANK_LINE);
  blank.lastIndex = at;
  let firstEnd = text.length;
  let firstError = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS && !budget.exhausted; attempt++) {
    const end = blank.exec(text)?.index ?? text.length;
    const code = text.slice(at, end);
    const read = readModule(code);
    if ('length' in read) {
      const { length, body } = read;
      return { kind: 'module', end: at + length, code: code.slice(0, length), body };
    }
    if (attempt === 0) {
      firstEnd = end;
      firstError = read.error;
    }
    budget.spend(end - at);
    if (end === text.length) break;
  }
  return (
    linesThatParse(text, at, firstEnd) ?? {
      kind: 'module',
      end: firstEnd,
      code: '',
      body: [],
      error: firstError,
    }
  );
}

/** Imports followed by prose without a blank line between them. */
function linesThatParse(text: string, at: number, limit: number): EsmBlock | undefined {
  let best: EsmBlock | undefined;
  let end = at;
  for (let lines = 0; lines < MAX_ATTEMPTS && end < limit; lines++) {
    const next = text.indexOf('\n', end + 1);
    end = next === -1 || next > limit ? limit : next;
    const code = text.slice(at, end);
    if ('length' in readModule(code)) best = { kind: 'module', end, code, body: undefined };
  }
  return best;
}

/** How much of `code` is import and export statements; JSX may follow them without a blank line. */
function readModule(code: string): (Pick<EsmBlock, 'body'> & { length: number }) | { error: string } {
  const parsed = parseModule(code);
  if ('error' in parsed) {
    const stripped = stripTypes(code);
    const fine = stripped !== undefined && !('error' in parseModule(stripped));
    return fine ? { length: code.length, body: undefined } : parsed;
  }
  const { body } = parsed;
  const other = body.findIndex(({ type }) => !/^(?:Import|Export)/.test(type));
  return other === -1
    ? { length: code.length, body }
    : { length: body[other]!.start, body: body.slice(0, other) };
}
