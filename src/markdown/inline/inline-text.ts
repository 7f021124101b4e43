import type { Links, Token, Tokenizer, Tokens } from 'marked';
import type { Scan } from '../scan/scan.ts';

/** A text without blocks that is being read. Everything in it is found by its offset. */
export interface InlineText {
  readonly text: string;
  readonly scan: Scan;
  readonly tokenizer: Tokenizer;
  /** The definitions that links may refer to. */
  readonly definitions: Links;
  /** Links cannot be nested. */
  inLink: boolean;
  /** How many elements are open around the current position. */
  depth: number;
  /** How many URLs and email addresses were looked for so far. */
  addresses: number;
}

/** Takes the tokens of a text in order. */
export type TakeToken = (token: Token) => void;

const MARKUP = /[\\<[`*~_{$:@]|(?<! ) {2,}\n|www\./;

/** Whether a line contains only words. */
export function isPlain(text: string): boolean {
  return text !== '' && !MARKUP.test(text);
}

export function plainText(text: string): Tokens.Text {
  return { type: 'text', raw: text, text, escaped: false };
}
