import { lineOf, lineStarts } from '../lib/text/lines.ts';
import { type Located, offsetOf } from '../markdown/scan/origin.ts';
import type { Attribute } from '../markdown/scan/tag.ts';
import {
  type Location,
  type ParamsOf,
  type Problem,
  type ProblemCode,
  problem,
} from '../problems/problem.ts';

/** A file that nodes come from: a page, or a snippet that a page imports. */
export interface Source {
  /** Relative to the site's root. */
  file: string;
  text: string;
  /** Offsets of lines; created by `locate` on first use. */
  lineStarts?: readonly number[];
}

/** An offset in a file. Its line and column are only worked out for a problem. */
export interface SourcePosition {
  source: Source;
  offset: number;
  /** What the tag at this offset is written with. */
  attributes?: WrittenAttributes;
}

/** The attributes of a tag, which have offsets from its start. */
export interface WrittenAttributes extends Located {
  list: readonly Pick<Attribute, 'kind' | 'name' | 'value' | 'at' | 'valueAt'>[];
}

/** The location of a token, or of a later character of its text. */
export function positionOf(source: Source, token: Located, further = 0): SourcePosition {
  return { source, offset: offsetOf(token, further) };
}

/** The location of a prop in a tag; the tag itself if it is not written there. */
export function propPosition(tag: SourcePosition, prop: string): SourcePosition {
  return attributePosition(tag, ({ name, at }) => (name === prop ? at : undefined));
}

/** The location of a prop with this text, such as a URL; the tag itself if it is not written there. */
export function valuePosition(tag: SourcePosition, text: string): SourcePosition {
  return attributePosition(tag, ({ kind, value, valueAt }) =>
    kind === 'text' && value === text ? valueAt : undefined,
  );
}

function attributePosition(
  tag: SourcePosition,
  offsetIn: (attribute: WrittenAttributes['list'][number]) => number | undefined,
): SourcePosition {
  const { source, attributes } = tag;
  for (const attribute of attributes?.list ?? []) {
    const at = offsetIn(attribute);
    if (at !== undefined) return positionOf(source, attributes!, at);
  }
  return tag;
}

/** Resolves a location in its file. */
export function locate({ source, offset }: SourcePosition): Location {
  const line = lineAt(source, offset);
  return { file: source.file, line, column: offset - source.lineStarts![line - 1]! + 1 };
}

/** The line of a file, from 1, that an offset of its text is on. */
export function lineAt(source: Source, offset: number): number {
  source.lineStarts ??= lineStarts(source.text);
  return lineOf(source.lineStarts, offset);
}

/** The offset at which a line, from 1, starts. */
export function startOfLine(source: Source, line: number): number {
  source.lineStarts ??= lineStarts(source.text);
  return source.lineStarts[line - 1] ?? source.text.length;
}

/** Reports a problem at a location of a page. */
export type ReportProblem = <Code extends ProblemCode>(
  code: Code,
  params: ParamsOf<Code>,
  at: SourcePosition,
) => void;

/** How many problems of a kind are described in a file. The others are counted: a page may have a million. */
const MAX_DESCRIBED = 1000;

type ProblemCounts = Map<ProblemCode, { count: number; last: Problem }>;

/** Adds problems to `problems`. Those beyond the limit are counted, as `more` of the last one of their kind. */
export function createReport(problems: Problem[]): ReportProblem {
  const files = new Map<Source, ProblemCounts>();
  return (code, params, at) => {
    const kinds: ProblemCounts = files.get(at.source) ?? new Map();
    files.set(at.source, kinds);
    const known = kinds.get(code);
    if (known && known.count === MAX_DESCRIBED) {
      known.last.more = (known.last.more ?? 0) + 1;
      return;
    }
    const found = problem(code, params, locate(at));
    kinds.set(code, { count: (known?.count ?? 0) + 1, last: found });
    problems.push(found);
  };
}
