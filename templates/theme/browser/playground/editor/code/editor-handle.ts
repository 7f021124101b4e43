import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import type { Finding } from '../../schema/check-value.ts';
import type { Schemas } from '../../schema/schemas.ts';

/** The editor, which is loaded as a separate script. It shares no module with the playground, only these types. */
export interface EditorHandle {
  setText(text: string): void;
  /** Puts the cursor there. */
  goTo(position: number): void;
  focus(): void;
  destroy(): void;
}

export interface EditorOptions {
  text: string;
  id: string;
  label: string;
  describedBy: string;
  words: EditorWords;
  schema: FormSchema | undefined;
  schemas: Schemas;
  onChange(text: string): void;
  /** The value of a text; undefined if it is not JSON. `json` is as long as the text and has no variables. */
  parse(text: string): { json: string; value?: { value: unknown } };
  check(value: unknown): Promise<readonly Finding[]>;
  onProblems(problems: readonly EditorProblem[]): void;
}

/** UI strings of CodeMirror. */
export interface EditorWords {
  fold: string;
  unfold: string;
  suggestions: string;
  /** `{0}` stands for the reason. */
  notJson: string;
}

export interface EditorProblem {
  message: string;
  line: number;
  column: number;
  position: number;
  isError: boolean;
}

export type CreateEditor = (parent: HTMLElement, options: EditorOptions) => EditorHandle;

declare global {
  /** Set by the editor's script. */
  var docsPlaygroundEditor: CreateEditor | undefined;
}
