import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';

/** Shared nodes (YAML aliases) may make a document look this much larger than its text, and no more. */
const MAX_EXPANSION = 20;
const FREE_NODES = 100_000;

export type ParsedText =
  | { ok: true; value: unknown }
  /** Lines and columns count from 1. */
  | { ok: false; reason: string; line?: number; column?: number };

/**
 * Reads JSON or YAML. JSON is tried first because `JSON.parse` is many times faster and most large documents are JSON.
 * A document whose aliases multiply beyond reason is refused before anything walks through it.
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
    const value = load(source, { schema: CORE_SCHEMA });
    if (expandsTooFar(value, FREE_NODES + MAX_EXPANSION * source.length)) {
      return { ok: false, reason: 'its YAML aliases expand to an unreasonable size' };
    }
    return { ok: true, value };
  } catch (error) {
    return { ok: false, ...failureOf(error, source) };
  }
}

function failureOf(error: unknown, source: string): { reason: string; line?: number; column?: number } {
  if (!(error instanceof YAMLException)) return { reason: firstLine(String(error)) };
  const { reason, mark } = error;
  const place = mark && placeIn(source, mark.line, mark.column);
  const isRepeated = reason === 'duplicated mapping key';
  return { reason: isRepeated ? 'an object has the same key twice' : firstLine(reason), ...place };
}

/** What is missing at the end of a document is reported behind its last sign, not on a line that is not there. */
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
