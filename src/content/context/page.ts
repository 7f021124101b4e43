import type { Located } from '../../markdown/scan/origin.ts';
import type { Token } from '../../markdown/tokens/tokens.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { Closure, ModuleRef, ObjectValue, ValueScope } from '../evaluate/value.ts';
import type { IslandNode, Node } from '../node.ts';
import type { ReportProblem, Source, SourcePosition } from '../source.ts';
import type { ContentSite } from './content-site.ts';
import type { Footnotes } from './footnotes.ts';

/** State of the page that is being converted to nodes. */
export interface Page {
  readonly site: ContentSite;
  readonly interpreter: Interpreter;
  /** The location of the expression or element that is being evaluated. */
  place: SourcePosition;
  /** The page and the snippets around the current location, outermost first. */
  readonly files: string[];
  readonly dependencies: Set<string>;
  /** Characters of imported files so far. */
  includedText: number;
  readonly islands: IslandRequest[];
  /** What the page itself imports and declares, once that is known. */
  names: ValueScope | undefined;
  /** How many author components enclose the code that is being evaluated. */
  owners: number;
  /** How many bodies of such components are being evaluated. */
  bodies: number;
  /** Compile requests of frames (see `authorComponent`), in case an enclosing island runs them. */
  readonly frames: Map<IslandNode, IslandRequest>;
  /** What author components without content return: it is not part of the id of a heading, as its text is not in the source. */
  readonly made: WeakSet<Node>;
  /**
   * Components whose opening tag was reported, misspelled ones by what they were meant to be, and how many of their closing
   * tags belong to such a tag.
   */
  readonly strayTags: Map<string, number>;
  /** What imports were to declare whose file could not be loaded: they are reported, and not each use of their names. */
  readonly failedImports: Set<string>;
  readonly footnotes: Footnotes;
  /** While the preview of an island is rendered: components inside it are not islands themselves. */
  isPreview: boolean;
  /** Whether scripts and embedded pages are the author's own; text of a remote specification has none. */
  readonly trusted: boolean;
  readonly report: ReportProblem;
  /** Whether `key` is new: for problems that are reported once per page. */
  first(key: string): boolean;
  render(tokens: readonly Token[], environment: Environment): Node[];
}

/** The state of a page before anything of it is read. */
export function blankState() {
  return {
    dependencies: new Set<string>(),
    includedText: 0,
    islands: [],
    names: undefined,
    owners: 0,
    bodies: 0,
    frames: new Map(),
    made: new WeakSet<Node>(),
    strayTags: new Map(),
    failedImports: new Set<string>(),
  } satisfies Partial<Page>;
}

/** Renders a part of the preview of an island. */
export function asPreview<Result>(page: Page, render: () => Result): Result {
  const outer = page.isPreview;
  page.isPreview = true;
  try {
    return render();
  } finally {
    page.isPreview = outer;
  }
}

/** The file that uses the current snippet. */
export function userOf({ files, place }: Page): { user?: string } {
  const user = files.at(-2);
  return user !== undefined && place.source.file === files.at(-1) ? { user } : {};
}

/** The file of tokens, and the scope of their names. */
export interface Environment {
  page: Page;
  source: Source;
  scope: ValueScope;
  module: ModuleRef;
  /** Props of the snippet, which are also inserted into its code blocks. */
  props?: ObjectValue;
}

/** An island that needs its module compiled when the page is complete. */
export interface IslandRequest {
  node: IslandNode;
  module: ModuleRef;
  component: Closure | IslandCode;
}

/** Code that becomes a component of the module, and where it is written like this. */
export interface IslandCode {
  code: string;
  written?: Located;
}
