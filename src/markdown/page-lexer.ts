import { Lexer, type Token, type Tokenizer, type TokensList } from 'marked';
import { lexBlocks } from './block/block-loop.ts';
import { createBlockTokenizer } from './block/tokenizer.ts';
import { readInline } from './inline/inline-loop.ts';
import { isPlain, plainText, type TakeToken } from './inline/inline-text.ts';
import { PAGE_RULES } from './scan/rules.ts';
import { type Scan, scan } from './scan/scan.ts';
import { isWhole, scanFrom } from './scan/scan-lookup.ts';
import { createScanBudget, type ScanBudget } from './scan/search.ts';
import { type Region, type RegionLexer, streamTo, type TokenList } from './tokens/region.ts';
import { type InlineToken, token } from './tokens/tokens.ts';

const MAX_DEPTH = 32;

/** How many lines the queue contains: only the last two may be joined, and marked searches all of it for tasks. */
const MAX_WAITING = 64;

/** The tokens of a longer line are not collected. */
const LONG_LINE = 10_000;

const NONE: Token[] = [];
/** The content of a list item without a block, as most are: lines of text, and blank ones after them. */
const LINES_OF_TEXT =
  /^((?:(?:\*\*|`)?[A-Za-z]|\[[^\]\\\n]*\]\()[^\n]*(?:\n {0,3}[A-Za-z][^\n]*){0,20})(?:\n[ \t\n]*)?$/;

/** marked's lexer with JSX, expressions and the other syntax of pages. One is created for each text. */
export class PageLexer extends Lexer implements RegionLexer {
  region: Region;
  private readonly rules: Tokenizer;
  private readonly budget: ScanBudget;
  private depth = 0;
  /** The scan of the text that is entered next, if known. */
  private known: Scan | undefined;
  /** Whether that text begins after a tag, on its line. */
  private afterTag = false;

  constructor(
    private readonly pageText: string,
    private readonly keepsLines: boolean,
  ) {
    const tokenizer = createBlockTokenizer(() => this);
    super({ gfm: true, tokenizer });
    tokenizer.rules = PAGE_RULES;
    this.rules = tokenizer;
    this.budget = createScanBudget(pageText.length);
    this.region = this.regionOf('');
  }

  /** The blocks of the page. Their lines are read when their tokens are requested. */
  lexPage(): Token[] {
    this.blockTokens(this.pageText, this.tokens);
    this.inlineQueue = [];
    return this.tokens;
  }

  /** Passes the blocks of the page to `take`, each before the next one is read. */
  streamPage(take: (token: Token) => void): void {
    const stream = streamTo(take);
    this.readBlocks(this.pageText, stream, false);
    stream.end();
  }

  override inline(src: string, tokens: Token[] = []): Token[] {
    const line = this.line(src);
    if (this.inlineQueue.length === MAX_WAITING) this.inlineQueue = this.inlineQueue.slice(-2);
    this.inlineQueue.push(line);
    return [...tokens, token(line)];
  }

  line(src: string): InlineToken {
    return { type: 'inline', raw: '', src, scan: undefined, from: 0, lexer: this, tokens: NONE };
  }

  setLine(text: string, start?: number): void {
    const line = this.inlineQueue.at(-1) as InlineToken;
    line.src = text;
    line.scan = start === undefined ? undefined : this.region.scan;
    line.from = start === undefined ? 0 : this.region.scan.base + start;
  }

  lineOfText(text: string, raw: string): InlineToken | undefined {
    if (this.depth > MAX_DEPTH || !LINES_OF_TEXT.test(text)) return undefined;
    const line = this.line(text.includes('\n') ? LINES_OF_TEXT.exec(text)![1]! : text);
    line.raw = raw;
    return line;
  }

  eachToken(line: InlineToken, take: (token: Token) => void): void {
    if (line.src.length < LONG_LINE || this.keepsLines) {
      const tokens = line.tokens === NONE ? this.tokensOf(line) : line.tokens;
      if (this.keepsLines) line.tokens = tokens;
      for (const token of tokens) take(token);
      return;
    }
    this.readLine(line, take);
  }

  blocksWithin(from: number, to: number, afterTag: boolean): Token[] {
    this.known = scanFrom(this.region.scan, from);
    this.afterTag = afterTag;
    return this.blockTokens(this.region.text.slice(from, to));
  }

  blocksAfterTag(text: string): Token[] {
    this.afterTag = true;
    return this.blockTokens(text);
  }

  override blockTokens(text: string, tokens: Token[] = [], lastParagraphClipped = false): TokensList {
    this.readBlocks(text, tokens, lastParagraphClipped);
    return tokens as TokensList;
  }

  levelsLeft(): number {
    return Math.max(1, MAX_DEPTH - this.depth + 1);
  }

  blocksAtLevel(text: string, levels: number): Token[] {
    this.depth += levels - 1;
    const tokens = this.blockTokens(text);
    this.depth -= levels - 1;
    return tokens;
  }

  private readBlocks(text: string, tokens: TokenList, lastParagraphClipped: boolean): void {
    const outer = this.enter(text, tokens);
    if (!outer) return;
    lexBlocks(this, this.rules, text, tokens, lastParagraphClipped);
    this.leave(outer);
  }

  override inlineTokens(text: string): Token[] {
    return this.tokensOf(this.line(text));
  }

  private tokensOf(line: InlineToken): Token[] {
    const tokens: Token[] = [];
    this.readLine(line, (token) => tokens.push(token));
    return tokens;
  }

  private readLine({ src, scan: around, from }: InlineToken, take: TakeToken): void {
    if (isPlain(src)) {
      take(plainText(src));
      return;
    }
    const isKnown = around !== undefined && isWhole(around, from, from + src.length);
    const found = isKnown ? around : scan(src, { inline: true, modules: false, budget: this.budget });
    const start = isKnown ? from : 0;
    const line = {
      text: found.whole,
      scan: found,
      tokenizer: this.rules,
      definitions: this.tokens.links,
      inLink: false,
      depth: 0,
      addresses: 0,
    };
    readInline(line, start, start + src.length, take);
  }

  /** Enters a text inside the current one. What is nested too deeply stays text, and there is nothing to leave. */
  private enter(text: string, tokens: TokenList): Region | undefined {
    const { known, afterTag } = this;
    this.known = undefined;
    this.afterTag = false;
    if (this.depth > MAX_DEPTH) {
      tokens.push({ type: 'text', raw: text, text });
      return undefined;
    }
    const outer = this.region;
    this.region = this.regionOf(text, known, afterTag);
    this.depth++;
    return outer;
  }

  private leave(outer: Region): void {
    this.depth--;
    this.region = outer;
  }

  private regionOf(text: string, known?: Scan, afterTag = false): Region {
    return {
      text,
      scan: known ?? scan(text, { inline: false, modules: this.depth === 0, budget: this.budget }),
      afterTag,
      clearFrom: 0,
      clearTo: -1,
      underline: -1,
      blankLine: -1,
    };
  }
}
