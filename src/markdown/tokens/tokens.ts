import type { Program } from 'acorn';
import type { Located } from '../scan/origin.ts';
import type { Scan } from '../scan/scan.ts';
import type { Attribute } from '../scan/tag.ts';
import type { WrongEnd } from '../scan/unmatched-tags.ts';

/** A part of a text, found by its syntax: a block, or something in a line. */
export type Token = BlockToken | LineToken | InlineToken;

export type BlockToken =
  | SpaceToken
  | DefinitionToken
  | ThematicBreakToken
  | HeadingToken
  | ParagraphToken
  | BlockquoteToken
  | ListToken
  | TableToken
  | ModuleToken
  | FenceToken
  | DirectiveToken
  | IndentedToken
  | FootnoteToken
  | TextToken
  | MixedToken;

/** What a line contains. */
export type InlineToken =
  | TextToken
  | EscapeToken
  | CodeSpanToken
  | HardBreakToken
  | EmphasisToken
  | LinkToken
  | ImageToken
  | FootnoteReferenceToken
  | MixedToken;

/** What is a block, or in a line. */
export type MixedToken = JsxToken | StrayTagToken | ExpressionToken | MathToken | HiddenToken;

/** The location of a token is that of its first character that is not blank. */
interface TokenBase<Type extends string> extends Located {
  type: Type;
  /** Offset after it, in the same text. */
  end: number;
}

export interface SpaceToken extends TokenBase<'space'> {
  /** Contains a line that is blank, not only the end of one. */
  blankLine: boolean;
}

/** `[label]: /url "Title"`. */
export interface DefinitionToken extends TokenBase<'definition'> {
  label: string;
  target: LinkTarget;
}

export interface LinkTarget {
  href: string;
  title: string | undefined;
}

/** The targets of link reference definitions, by their labels. */
export type Definitions = Record<string, LinkTarget>;

export type ThematicBreakToken = TokenBase<'hr'>;

export interface HeadingToken extends TokenBase<'heading'> {
  depth: number;
  line: LineToken;
}

export interface ParagraphToken extends TokenBase<'paragraph'> {
  line: LineToken;
  /** The text of a list item, which is not a paragraph of its own. */
  tight: boolean;
  /** Of a task, whose checkbox is before the line. */
  checked?: boolean;
}

/** A line, or lines of text, whose tokens are found on demand: a large page never has all of them in memory. */
export interface LineToken extends Located {
  type: 'line';
  text: string;
  /** The scan of the text that the line is in at `from`, if known. */
  scan: Scan | undefined;
  reading: LineReading;
  /** Kept after they have been found, if the text is used repeatedly. */
  tokens: readonly InlineToken[] | undefined;
}

/** What the reading of lines needs to know of the text around them. */
export interface LineReading {
  definitions: Definitions;
  budget: { readonly exhausted: boolean; spend(characters: number): void };
  keepsTokens: boolean;
}

export interface BlockquoteToken extends TokenBase<'blockquote'> {
  tokens: readonly BlockToken[];
}

export interface ListToken extends TokenBase<'list'> {
  ordered: boolean;
  start: number | undefined;
  /** With blank lines: the texts of its items are paragraphs. */
  loose: boolean;
  items: ItemToken[];
}

export interface ItemToken extends Located {
  /** As written. */
  raw: string;
  /** Of a task. */
  checked: boolean | undefined;
  /** A line of text, as in most items, or several blocks. */
  content: LineToken | BlockToken[];
}

export interface TableToken extends TokenBase<'table'> {
  align: readonly ('left' | 'center' | 'right' | undefined)[];
  header: readonly TableCell[];
  /** The rows, as they were written. */
  body: string;
  bodyFrom: number;
  reading: LineReading;
}

export interface TableCell {
  /** Without the backslash before a pipe. */
  text: string;
  /** Offset in the row. */
  at: number;
}

export interface JsxToken extends TokenBase<'jsx'> {
  /** From its opening tag on. */
  raw: string;
  name: string;
  attributes: readonly Attribute[];
  tokens: readonly Token[];
  /** Content on the line of the tag: a single paragraph in it is not wrapped in a paragraph. */
  inlineContent: boolean;
  /** A block, not in a line of text. */
  block: boolean;
  /** Raw content: of `script`, `style`, `Latex`. */
  verbatim?: string;
  /** The closing tag, if its name has other capitals, and its offset in `raw`. */
  otherClosing?: { tag: string; at: number };
}

/** An opening or closing tag without its counterpart. */
export interface StrayTagToken extends TokenBase<'strayTag'> {
  name: string;
  tag: string;
  closing: boolean;
  /** What ends the content of an opening tag instead of its counterpart. */
  wrongEnd: WrongEnd | undefined;
  /** The name of the opening tag that a closing one was most likely meant for, or follows from. */
  opening: string | undefined;
}

export interface ExpressionToken extends TokenBase<'expression'> {
  code: string;
}

export interface ModuleToken extends TokenBase<'module'> {
  code: string;
  /** The statements of the code, unless they have types in them. */
  body: Program['body'] | undefined;
  error?: string;
  /** Where in the code the error is, if that is known. */
  errorAt?: number;
}

export interface FenceToken extends TokenBase<'fence'> {
  /** The backticks or tildes that open it. */
  marks: string;
  info: string;
  code: string;
  closed: boolean;
}

export interface MathToken extends TokenBase<'math'> {
  tex: string;
  display: boolean;
}

/** `:::note[Title]` … `:::`. */
export interface DirectiveToken extends TokenBase<'directive'> {
  name: string;
  title: string;
  tokens: readonly BlockToken[];
}

/** Markdown that is indented by four or more: CommonMark would read it as code. */
export interface IndentedToken extends TokenBase<'indented'> {
  tokens: readonly BlockToken[];
}

export interface FootnoteToken extends TokenBase<'footnote'> {
  label: string;
  tokens: readonly BlockToken[];
}

export interface FootnoteReferenceToken extends TokenBase<'footnoteReference'> {
  label: string;
}

/** A comment. */
export type HiddenToken = TokenBase<'hidden'>;

export interface TextToken extends TokenBase<'text'> {
  /** As written. */
  raw: string;
  text: string;
}

/** An escaped character. */
export interface EscapeToken extends TokenBase<'escape'> {
  text: string;
}

export interface CodeSpanToken extends TokenBase<'codespan'> {
  text: string;
}

export type HardBreakToken = TokenBase<'br'>;

export interface EmphasisToken extends TokenBase<'em' | 'strong' | 'del'> {
  tokens: InlineToken[];
}

export interface LinkToken extends TokenBase<'link'>, LinkTarget {
  raw: string;
  /** Where its URL is written; its own location if that is elsewhere. */
  hrefFrom: number;
  /** Written as a bare URL. */
  autolink: boolean;
  tokens: readonly InlineToken[];
}

export interface ImageToken extends TokenBase<'image'>, LinkTarget {
  raw: string;
  hrefFrom: number;
  /** As it was written, and where. */
  text: string;
  textFrom: number;
}
