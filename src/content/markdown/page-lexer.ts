import { Lexer, type Token, type TokensList } from 'marked';
import { blockToken, nextBlockStart } from './block-token.ts';
import { inlineToken } from './inline-token.ts';
import type { Region, RegionLexer } from './region.ts';
import { PAGE_RULES } from './rules.ts';
import { type Scan, scan, scanFrom } from './scan.ts';
import { createScanBudget, type ScanBudget } from './scan-budget.ts';
import { createTokenizer } from './tokenizer.ts';

const MAX_DEPTH = 32;
/** How deep elements and emphasis stand in each other within a line. */
const MAX_INLINE_DEPTH = 16;

/** marked's lexer with JSX, expressions and the rest of what pages use. One is made for each text. */
export class PageLexer extends Lexer implements RegionLexer {
  region: Region;
  private readonly budget: ScanBudget;
  private depth = 0;
  private inlineDepth = 0;
  /** The scan of the text that is entered next, when it is known. */
  private known: Scan | undefined;

  constructor(private readonly pageText: string) {
    const tokenizer = createTokenizer(() => this);
    super({ gfm: true, tokenizer });
    tokenizer.rules = PAGE_RULES;
    this.options.extensions = {
      renderers: {},
      childTokens: {},
      block: [(src) => blockToken(this, src)],
      inline: [(src) => inlineToken(this, src)],
      startBlock: [(src) => nextBlockStart(this, src)],
    };
    this.budget = createScanBudget(pageText.length);
    this.region = this.regionOf('', false);
  }

  lexPage(): Token[] {
    return this.lex(this.pageText);
  }

  blocksWithin(from: number, to: number): Token[] {
    this.known = scanFrom(this.region.scan, from);
    return this.blockTokens(this.region.text.slice(from, to));
  }

  inlineWithin(from: number, to: number): Token[] {
    this.known = scanFrom(this.region.scan, from);
    return this.inlineTokens(this.region.text.slice(from, to));
  }

  override blockTokens(text: string, tokens: Token[] = [], lastParagraphClipped = false): TokensList {
    const outer = this.enter(text, tokens, false);
    if (!outer) return tokens as TokensList;
    super.blockTokens(text, tokens, lastParagraphClipped);
    this.leave(outer);
    return tokens as TokensList;
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    const outer = this.enter(text, tokens, true);
    if (!outer) return tokens;
    this.inlineDepth++;
    super.inlineTokens(text, tokens);
    this.inlineDepth--;
    this.leave(outer);
    return tokens;
  }

  /** Begins a text inside the current one. What is nested too deeply stays text, and there is nothing to leave. */
  private enter(text: string, tokens: Token[], inline: boolean): Region | undefined {
    const { known } = this;
    this.known = undefined;
    if (this.depth > MAX_DEPTH || this.inlineDepth > MAX_INLINE_DEPTH) {
      tokens.push({ type: 'text', raw: text, text });
      return undefined;
    }
    const outer = this.region;
    this.region = this.regionOf(text, inline, known);
    this.depth++;
    return outer;
  }

  private leave(outer: Region): void {
    this.depth--;
    this.region = outer;
  }

  private regionOf(text: string, inline: boolean, known?: Scan): Region {
    const modules = !inline && this.depth === 0;
    return {
      text,
      scan: known ?? scan(text, { inline, modules, budget: this.budget }),
      clearFrom: 0,
      clearTo: -1,
      underline: -1,
      blankLine: -1,
    };
  }
}
