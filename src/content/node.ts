import type { SourcePosition } from './source.ts';

/**
 * A page as a tree: the common form of Markdown, HTML and components. Elements are named as in HTML (`p`, `h2`,
 * `a`) or after a component (`Card`, `Tree.File`); every expression has been evaluated, every snippet included.
 */
export type Node = TextNode | ElementNode | CodeNode | MathNode | RawNode | IslandNode;

export interface TextNode {
  type: 'text';
  text: string;
}

export interface ElementNode {
  type: 'element';
  name: string;
  props: Props;
  children: Node[];
  at: SourcePosition;
}

/** A code block, with its info string after the language as written. */
export interface CodeNode {
  type: 'code';
  code: string;
  language: string;
  meta: string;
  at: SourcePosition;
}

export interface MathNode {
  type: 'math';
  tex: string;
  display: boolean;
  at: SourcePosition;
}

/** HTML from `dangerouslySetInnerHTML`. */
export interface RawNode {
  type: 'raw';
  html: string;
}

/** An author component that needs the browser: `preview` is shown until its code has been loaded. */
export interface IslandNode {
  type: 'island';
  name: string;
  /** Key of the compiled module in `PageDocument.islands`; undefined if there is no code to run. */
  module: string | undefined;
  props: Props;
  children: Node[];
  /** The initial output of the component, as far as it is known without running it. */
  preview: Node[] | undefined;
  /** A component that runs only as part of the enclosing island; everywhere else, only its `preview` is used. */
  framed: boolean;
  at: SourcePosition;
}

export type Props = Record<string, PropValue>;

/** Shared by all elements without any. */
export const NO_PROPS: Props = Object.freeze({});

/** A value of an expression. Author functions never appear in a finished tree. */
export type PropValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly PropValue[]
  | Fragment
  | { readonly [key: string]: PropValue };

/** JSX as a value: `icon={<svg />}`, the children of a component, what an author's component returns. */
export class Fragment {
  constructor(public nodes: Node[]) {}
}
