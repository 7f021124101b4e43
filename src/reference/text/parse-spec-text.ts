import { CORE_SCHEMA, load, Type, YAMLException } from 'js-yaml';
import { findJsonMistake } from '../../lib/json/json-mistake.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import { findYamlMistake, wrongIndent } from './yaml-mistake.ts';

/** Shared nodes (YAML aliases) may make a document look this much larger than its text, and no more. */
const MAX_EXPANSION = 20;
const FREE_NODES = 100_000;
const MAX_MERGED_KEYS = 200_000;

/** `<<: *name` merges the keys of another object, as most YAML parsers do. Dates stay strings. */
const LOADING = {
  schema: CORE_SCHEMA.extend({
    implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (text) => text === '<<' })],
  }),
  /** Of the whole document. */
  maxTotalMergeKeys: MAX_MERGED_KEYS,
};

export type ParsedText =
  | { ok: true; value: unknown }
  /** Lines and columns count from 1. */
  | { ok: false; reason: string; line?: number; column?: number };

/**
 * Reads JSON or YAML. JSON is tried first because `JSON.parse` is many times faster and most large documents are JSON.
 * A document whose aliases expand unreasonably is rejected before anything walks it.
 */
export function parseSpecText(text: string): ParsedText {
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (/^\s*[{[]/.test(source)) {
    try {
      return { ok: true, value: JSON.parse(source) };
    } catch {
      // Flow-style YAML also starts with a brace.
    }
  }
  try {
    const value = load(source, LOADING);
    if (expandsTooFar(value, FREE_NODES + MAX_EXPANSION * source.length)) {
      return { ok: false, reason: 'its YAML aliases expand to an unreasonable size' };
    }
    return { ok: true, value };
  } catch (error) {
    return { ok: false, ...(jsonFailure(source) ?? yamlFailure(error, source)) };
  }
}

interface Failure {
  reason: string;
  line?: number;
  column?: number;
}

/** For a text that is meant to be JSON: it starts like JSON, and YAML would report the error at the end of the file. */
function jsonFailure(source: string): Failure | undefined {
  if (!/^\s*[{[]\s*["{[]/.test(source)) return undefined;
  const mistake = findJsonMistake(source);
  return mistake && { reason: mistake.reason.replace(/\.$/, ''), ...lineIndex(source)(mistake.offset) };
}

/** Parser errors about inconsistent lines. */
const LINES_MISMATCH: ReadonlySet<string> = new Set([
  'bad indentation of a mapping entry',
  'bad indentation of a sequence entry',
  'end of the stream or a document separator is expected',
  'can not read a block mapping entry; a multiline key may not be an implicit key',
  'can not read an implicit mapping pair; a colon is missed',
  'unexpected end of the stream within a double quoted scalar',
  'unexpected end of the stream within a single quoted scalar',
]);

/** Parser errors for people who do not know the terms of YAML. */
const PLAIN_REASONS: Readonly<Record<string, string>> = {
  'tab characters must not be used in indentation': 'this line is indented with a tab; use spaces',
  'can not read a block mapping entry; a multiline key may not be an implicit key':
    'a colon is missing after the key on the line before',
  'can not read an implicit mapping pair; a colon is missed': 'a colon is missing after the key',
  'duplicated mapping key': 'an object has the same key twice',
  'cannot merge mappings; the provided source object is unacceptable':
    '`<<` takes over the keys of an object, and this is none',
  [`merge keys exceeded maxTotalMergeKeys (${MAX_MERGED_KEYS})`]:
    '`<<` takes over an unreasonable number of keys',
  'missed comma between flow collection entries': 'a comma is missing here',
  'unexpected end of the stream within a flow collection': 'a bracket is never closed',
  'unexpected end of the stream within a double quoted scalar': 'a double quote is never closed',
  'unexpected end of the stream within a single quoted scalar': 'a single quote is never closed',
};

function yamlFailure(error: unknown, source: string): Failure {
  if (!(error instanceof YAMLException)) return { reason: firstLine(String(error)) };
  const { mark } = error;
  const place = mark && placeIn(source, mark.line, mark.column);
  const doesMismatch = place && LINES_MISMATCH.has(error.reason);
  const mistake = doesMismatch ? findYamlMistake(source, place.line - 1) : undefined;
  if (mistake) return mistake;
  const reason = PLAIN_REASONS[error.reason];
  if (doesMismatch && reason === undefined) return wrongIndent(source, place.line - 1);
  return { reason: reason ?? firstLine(error.reason), ...place };
}

/** An error at the end of a document is reported after its last character, not on a line that does not exist. */
function placeIn(source: string, line: number, column: number): { line: number; column: number } {
  const lines = source.trimEnd().split('\n');
  if (line < lines.length) return { line: line + 1, column: column + 1 };
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!;
}

/** Whether a walk that follows every alias would visit more than `limit` nodes. Sizes of shared nodes are computed once. */
function expandsTooFar(root: unknown, limit: number): boolean {
  const sizes = new Map<object, number>();
  const stack: { node: object; children: object[]; size: number }[] = [];
  const enter = (node: object) => {
    const values: unknown[] = Object.values(node);
    const children = values.filter((value): value is object => typeof value === 'object' && value !== null);
    sizes.set(node, Number.POSITIVE_INFINITY);
    stack.push({ node, children, size: 1 + values.length });
  };
  if (typeof root !== 'object' || root === null) return false;
  enter(root);
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    const child = top.children.pop();
    if (child === undefined) {
      sizes.set(top.node, top.size);
      stack.pop();
      const parent = stack.at(-1);
      if (parent) parent.size += top.size;
    } else if (sizes.has(child)) {
      top.size += sizes.get(child)!;
    } else {
      enter(child);
    }
    if ((stack.at(-1)?.size ?? sizes.get(root)!) > limit) return true;
  }
  return false;
}
