import { type EsmBlock, esmBlockAt } from './esm-block.ts';
import { expressionEnd } from './expression-end.ts';
import { type Fence, type FenceClosers, fenceAt, findFenceClosers } from './fence.ts';
import type { ScanBudget } from './scan-budget.ts';
import { readTag, type Tag } from './tag.ts';

/** Everything in a text that is not Markdown, by the offset at which it begins. One pass finds it all. */
export interface Scan {
  tags: Map<number, Tag>;
  /** Offset after the closing brace of `{…}`. */
  expressions: Map<number, number>;
  /** Offset after `-->`. */
  comments: Map<number, number>;
  fences: Map<number, Fence>;
  modules: Map<number, EsmBlock>;
}

export interface ScanOptions {
  /** Inline text has neither fences nor modules. */
  inline: boolean;
  /** Modules stand at the top level of a file only. */
  modules: boolean;
  budget: ScanBudget;
}

const HOP = /\\[\s\S]|`+|~{3,}|<|\{|^(?:import|export)(?=[\s{*"'])/gm;
const NOTHING: Scan = {
  tags: new Map(),
  expressions: new Map(),
  comments: new Map(),
  fences: new Map(),
  modules: new Map(),
};
const ANYTHING = /[<{`]|~~~|^(?:import|export)/m;

export function scan(text: string, options: ScanOptions): Scan {
  if (!ANYTHING.test(text)) return NOTHING;
  const found: Scan = {
    tags: new Map(),
    expressions: new Map(),
    comments: new Map(),
    fences: new Map(),
    modules: new Map(),
  };
  let open: TagStack | undefined;
  let spans: ReturnType<typeof createSpanFinder> | undefined;
  let closers: FenceClosers | undefined;
  const hop = new RegExp(HOP);
  for (let match = hop.exec(text); match; match = hop.exec(text)) {
    const at = match.index;
    const mark = match[0];
    if (mark[0] === '\\') continue;
    if (mark[0] === '`' || mark[0] === '~') {
      if (!options.inline) {
        closers ??= findFenceClosers(text);
        const fence = fenceAt(text, at, mark, closers, open?.innermost());
        if (fence) {
          found.fences.set(at, fence);
          hop.lastIndex = fence.end;
          continue;
        }
      }
      if (mark[0] !== '`') continue;
      spans ??= createSpanFinder(text, options.budget);
      hop.lastIndex = spans.end(at, mark.length);
    } else if (mark === '{') {
      const end = expressionEnd(text, at, options.budget);
      if (end === -1) continue;
      found.expressions.set(at, end);
      hop.lastIndex = end;
    } else if (mark === '<') {
      open ??= createTagStack();
      hop.lastIndex = scanAngle(text, at, found, open, options.budget);
    } else if (options.modules && (open?.isEmpty() ?? true)) {
      const block = esmBlockAt(text, at, options.budget);
      if (!block) continue;
      found.modules.set(at, block);
      hop.lastIndex = block.end;
    }
  }
  return found;
}

function scanAngle(text: string, at: number, found: Scan, open: TagStack, budget: ScanBudget): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    if (end === -1) return at + 4;
    found.comments.set(at, end + 3);
    return end + 3;
  }
  const tag = budget.exhausted ? undefined : readTag(text, at, budget);
  if (!tag) return at + 1;
  found.tags.set(at, tag);
  if (tag.kind === 'open') {
    const verbatim = /^(?:script|style)$/.test(tag.name) ? text.indexOf(`</${tag.name}`, tag.end) : -1;
    open.push(tag);
    if (verbatim !== -1) return verbatim;
  } else if (tag.kind === 'close') {
    open.close(tag);
  }
  return tag.end;
}

interface TagStack {
  push(tag: Tag): void;
  /** Matches a closing tag with the nearest opening one; what was opened in between is never closed. */
  close(tag: Tag): void;
  isEmpty(): boolean;
  innermost(): string | undefined;
}

function createTagStack(): TagStack {
  const stack: Tag[] = [];
  const counts = new Map<string, number>();
  return {
    push: (tag) => {
      stack.push(tag);
      counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
    },
    close: (tag) => {
      if (!counts.get(tag.name)) return;
      for (let top = stack.pop(); top; top = stack.pop()) {
        counts.set(top.name, counts.get(top.name)! - 1);
        if (top.name !== tag.name) continue;
        top.match = tag;
        tag.match = top;
        return;
      }
    },
    isEmpty: () => stack.length === 0,
    innermost: () => stack.at(-1)?.name,
  };
}

/** Finds the ends of code spans: a run of backticks as long as the one that opened it, in the same paragraph. */
function createSpanFinder(text: string, budget: ScanBudget) {
  let paragraphEnd = -1;
  return {
    /** Offset after the span that begins at `at`, or after its opening run when it is never closed. */
    end: (at: number, length: number): number => {
      const after = at + length;
      if (budget.exhausted) return after;
      if (paragraphEnd < at) {
        const blank = /\n[ \t]*\n/g;
        blank.lastIndex = at;
        paragraphEnd = blank.exec(text)?.index ?? text.length;
      }
      const run = /`+/g;
      run.lastIndex = after;
      for (let match = run.exec(text); match && match.index < paragraphEnd; match = run.exec(text)) {
        if (match[0].length === length) return run.lastIndex;
      }
      budget.spend(Math.min(run.lastIndex || text.length, paragraphEnd) - at);
      return after;
    },
  };
}
