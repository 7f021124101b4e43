import type { Program } from 'acorn';
import { readBlocks, type TokenList } from './block/blocks.ts';
import { foldComments } from './scan/fold-comments.ts';
import { edited, type Origin, type OriginText, originAt } from './scan/origin.ts';
import { createScanBudget } from './scan/search.ts';
import { newLine, pageRegion, type Reading } from './tokens/region.ts';
import type { BlockToken, LineToken, ModuleToken, Token } from './tokens/tokens.ts';

/** The blocks of a page's body. */
export interface PageBlocks {
  /** The import and export statements among them. */
  module: ModuleSource;
  /** Passes them to `take`, in order. Can be called once. */
  each(take: (token: BlockToken) => void): void;
}

/** Shorter pages are read faster as a whole. */
const LONG_PAGE = 100_000;

/** What earlier text may refer to: a link reference definition (not a footnote), or a module. */
const REFERRED_TO = /\](?<!\[\^[^\]\s]{1,200}\]):|^(?:import|export)\b/m;

/**
 * Reads a page. The blocks of a long one are found on demand, unless they may refer to later text.
 */
export function lexPage(source: OriginText): PageBlocks {
  const page = asRead(source);
  if (page.text.length > LONG_PAGE && !REFERRED_TO.test(page.text))
    return { module: NO_MODULE, each: (take) => streamBlocks(page, take) };
  const tokens = lexBlocks(page, false);
  return { module: moduleSource(tokens), each: (take) => tokens.forEach(take) };
}

/** The blocks of a text that is used repeatedly: it keeps the tokens of its lines. */
export function lexSnippet(source: OriginText): BlockToken[] {
  return lexBlocks(asRead(source), true);
}

/** A line of text. */
export function lexLine(text: string, origin: Origin): LineToken {
  return newLine(newReading(text, false), text, origin, 0);
}

function lexBlocks({ text, origin }: OriginText, keepsTokens: boolean): BlockToken[] {
  const reading = newReading(text, keepsTokens);
  return reading.blocks(pageRegion(reading, text, origin));
}

/** Passes each block to `take` when the next one has been found, since then it is complete: a page may have a million. */
function streamBlocks({ text, origin }: OriginText, take: (token: BlockToken) => void): void {
  let last: BlockToken | undefined;
  const list: TokenList = {
    push: (token) => {
      if (last) take(last);
      last = token;
    },
    at: () => last,
  };
  readBlocks(pageRegion(newReading(text, false), text, origin), list);
  if (last) take(last);
}

function newReading(text: string, keepsTokens: boolean): Reading {
  return {
    definitions: {},
    budget: createScanBudget(text.length),
    keepsTokens,
    blocks: (region) => {
      const tokens: BlockToken[] = [];
      readBlocks(region, tokens);
      return tokens;
    },
  };
}

/** CRLF is read as LF, and comments as one line. */
function asRead(source: OriginText): OriginText {
  return foldComments(source.text.includes('\r') ? withoutReturns(source) : source);
}

function withoutReturns(source: OriginText): OriginText {
  const returns = source.text.matchAll(/\r\n?/g);
  return edited(
    source,
    Array.from(returns, ({ 0: text, index }) => ({ start: index, end: index + text.length, text: '\n' })),
  );
}

/** The code of a module, with its statements if they have been parsed already; these have offsets into the code. */
export interface ModuleSource {
  code: string;
  body: Program['body'] | undefined;
  origin: Origin;
}

const NO_MODULE: ModuleSource = { code: '', body: [], origin: originAt(0) };

/** The import and export statements among the tokens of a file, in elements too, as one module. */
export function moduleSource(tokens: readonly BlockToken[]): ModuleSource {
  const blocks = modulesIn(tokens);
  const first = blocks[0];
  if (!first) return NO_MODULE;
  const starts: number[] = [];
  const body: Program['body'] = [];
  let code = '';
  for (const block of blocks) {
    starts.push(code.length);
    for (const statement of block.body ?? [])
      body.push(code === '' ? statement : moved(statement, code.length));
    code += `${block.code}\n`;
  }
  // Modules are at the top level of a file, where one text contains all of them.
  const origin = { starts, offsets: blocks.map(({ from }) => from), parent: first.origin };
  return { code, body: blocks.every((block) => block.body) ? body : undefined, origin };
}

function modulesIn(tokens: readonly Token[], into: ModuleToken[] = []): ModuleToken[] {
  for (const token of tokens) {
    if (token.type === 'jsx') modulesIn(token.tokens, into);
    else if (token.type === 'module') into.push(token);
  }
  return into;
}

/** A copy of syntax at an offset that is larger by `by`. */
function moved<Syntax>(syntax: Syntax, by: number): Syntax {
  if (typeof syntax !== 'object' || syntax === null || syntax instanceof RegExp) return syntax;
  if (Array.isArray(syntax)) return syntax.map((item: unknown) => moved(item, by)) as Syntax;
  const fields = Object.entries(syntax).map(([key, value]: [string, unknown]) =>
    (key === 'start' || key === 'end') && typeof value === 'number'
      ? [key, value + by]
      : [key, moved(value, by)],
  );
  return Object.fromEntries(fields) as Syntax;
}
