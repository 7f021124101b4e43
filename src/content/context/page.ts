import type { Token } from 'marked';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { Closure, ModuleRef, ObjectValue, ValueScope } from '../evaluate/value.ts';
import type { IslandNode, Node } from '../node.ts';
import type { ReportProblem } from '../report-problem.ts';
import type { Place, Source } from '../source.ts';
import type { ContentSite } from './content-site.ts';
import type { Footnotes } from './footnotes.ts';

/** The page that is being read: what its parts share while they are turned into nodes. */
export interface Page {
  readonly site: ContentSite;
  readonly interpreter: Interpreter;
  /** The place of the expression or element that is being evaluated. */
  place: Place;
  /** The page and the snippets around the current place, outermost first. */
  readonly files: string[];
  readonly dependencies: Set<string>;
  readonly islands: IslandRequest[];
  /** What the page itself imports and declares, once that is known. */
  names: ValueScope | undefined;
  /** How many components of the author are around the code that is being evaluated. */
  owners: number;
  /** How many bodies of such components are being evaluated. */
  bodies: number;
  /** Requests of frames (see `authorComponent`), for the case that an island around them makes them run. */
  readonly frames: Map<IslandNode, IslandRequest>;
  readonly footnotes: Footnotes;
  /** While the preview of an island is rendered: components inside it are no islands of their own. */
  preview: boolean;
  /** Whether scripts and embedded pages are the author's own; text of a specification from elsewhere has none. */
  readonly trusted: boolean;
  readonly report: ReportProblem;
  /** Whether `key` is asked about for the first time: for problems that are reported once a page. */
  first(key: string): boolean;
  render(tokens: readonly Token[], environment: Environment): Node[];
}

/** The file that uses the snippet around the current place. */
export function userOf({ files, place }: Page): { user?: string } {
  const user = files.at(-2);
  return user !== undefined && place.source.file === files.at(-1) ? { user } : {};
}

/** The places of tokens, and what their names mean. */
export interface Environment {
  page: Page;
  source: Source;
  /** Line of the first token. */
  line: number;
  /** The place of that line, once something has asked for it. */
  at: Place | undefined;
  scope: ValueScope;
  module: ModuleRef;
  /** Props of the snippet, which are also put into its code blocks. */
  props?: ObjectValue;
}

/** An island that needs its module compiled when the page is complete. */
export interface IslandRequest {
  node: IslandNode;
  module: ModuleRef;
  /** A component of the module, or code that becomes one. */
  component: Closure | { expression: string };
}
