import type { Program } from 'acorn';
import type { Token, Tokens } from 'marked';
import type { Scan } from '../scan/scan.ts';
import type { Attribute } from '../scan/tag.ts';
import type { WrongEnd } from '../scan/wrong-ends.ts';

/** Tokens beyond Markdown. Tokens of marked and these form one tree. */
export type PageToken =
  | InlineToken
  | ListToken
  | TableToken
  | JsxToken
  | StrayTagToken
  | ExpressionToken
  | ModuleToken
  | FenceToken
  | MathToken
  | DirectiveToken
  | IndentedToken
  | FootnoteToken
  | FootnoteReferenceToken
  | HiddenToken
  | EmphasisToken
  | LinkToken
  | ImageToken;

/** A line whose tokens are found on demand: a large page never has all of them in memory. */
export interface InlineToken {
  type: 'inline';
  /** For a list item; empty inside another block. */
  raw: string;
  src: string;
  /** The scan of a text in which the line is at `from`, if known. */
  scan: Scan | undefined;
  from: number;
  lexer: LineReader;
  /** Empty until they have been found, and afterwards unless they are kept. */
  tokens: Token[];
}

export interface LineReader {
  line(src: string): InlineToken;
  eachToken(line: InlineToken, take: (token: Token) => void): void;
}

export interface ListToken {
  type: 'list';
  raw: string;
  ordered: boolean;
  start: number | '';
  /** With blank lines: the texts of its items are paragraphs. */
  loose: boolean;
  /** A line of text, a line after a checkbox, or several blocks. */
  items: (InlineToken | TaskToken | ItemToken)[];
}

export interface TaskToken {
  type: 'task';
  raw: string;
  checked: boolean;
  line: InlineToken;
}

export interface ItemToken {
  type: 'list_item';
  raw: string;
  task: boolean;
  tokens: Token[];
}

export interface TableToken {
  type: 'table';
  raw: string;
  align: readonly ('left' | 'center' | 'right' | undefined)[];
  header: readonly string[];
  /** The rows, as they were written. */
  body: string;
  lexer: LineReader;
}

export interface JsxToken {
  type: 'jsx';
  raw: string;
  name: string;
  attributes: readonly Attribute[];
  tokens: Token[];
  /** Content on the line of the tag: a single paragraph in it is not wrapped in a paragraph. */
  inlineContent: boolean;
  /** A block, not in a line of text. */
  block: boolean;
  /** Raw content: of `script`, `style`, `Latex`. */
  verbatim?: string;
  /** The closing tag, if its name has other capitals. */
  otherClosing?: string;
  /** Line breaks between the start of the token and its content. */
  linesBefore: number;
}

/** An opening or closing tag without its counterpart. */
export interface StrayTagToken {
  type: 'strayTag';
  raw: string;
  name: string;
  tag: string;
  closing: boolean;
  /** What ends the content of an opening tag instead of its counterpart. */
  wrongEnd: WrongEnd | undefined;
  /** The name of the opening tag that a closing one was most likely meant for, or follows from. */
  opening: string | undefined;
}

export interface ExpressionToken {
  type: 'expression';
  raw: string;
  code: string;
}

export interface ModuleToken {
  type: 'module';
  raw: string;
  code: string;
  /** The statements of the code, unless they have types in them. */
  body: Program['body'] | undefined;
  error?: string;
  /** Where in `raw` the error is, if that is known. */
  errorAt?: number;
}

export interface FenceToken {
  type: 'fence';
  raw: string;
  info: string;
  code: string;
  closed: boolean;
}

export interface MathToken {
  type: 'math';
  raw: string;
  tex: string;
  display: boolean;
}

/** `:::note[Title]` … `:::`. */
export interface DirectiveToken {
  type: 'directive';
  raw: string;
  name: string;
  title: string;
  tokens: Token[];
}

/** Markdown that is indented by four or more: CommonMark would read it as code. */
export interface IndentedToken {
  type: 'indented';
  raw: string;
  tokens: Token[];
}

export interface FootnoteToken {
  type: 'footnote';
  raw: string;
  label: string;
  tokens: Token[];
}

export interface FootnoteReferenceToken {
  type: 'footnoteReference';
  raw: string;
  label: string;
}

/** A comment. */
export interface HiddenToken {
  type: 'hidden';
  raw: string;
}

export interface EmphasisToken {
  type: 'em' | 'strong' | 'del';
  raw: string;
  tokens: Token[];
}

export interface LinkToken {
  type: 'link';
  raw: string;
  /** Written as a bare URL. */
  autolink?: boolean;
  href: string;
  title: string | undefined;
  tokens: Token[];
}

export interface ImageToken {
  type: 'image';
  raw: string;
  href: string;
  title: string | undefined;
  /** As it was written. */
  text: string;
}

/** One of our tokens in the type that marked expects. */
export function token(page: PageToken): Tokens.Generic {
  return page as Tokens.Generic;
}
