import { isCollection, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { lineIndex } from '../../lib/line-index.ts';
import type { Location } from '../../problems/problem.ts';
import { segmentsOf } from '../document/pointer.ts';
import { jsonOffset } from './json-offset.ts';

/** Finds places in a JSON or YAML text. Reading with positions is slow, so it is done at the first question. */
export type Locate = (pointer: string) => Location;

export function createLocate(file: string, text: string): Locate {
  if (/^\s*\{/.test(text)) {
    let toLine: ReturnType<typeof lineIndex> | undefined;
    return (pointer) => {
      toLine ??= lineIndex(text);
      return { file, ...toLine(jsonOffset(text, segmentsOf(pointer))) };
    };
  }
  let located: { root: Node | null; lines: LineCounter } | undefined;
  return (pointer) => {
    located ??= readWithPositions(text);
    const offset = offsetOf(located.root, segmentsOf(pointer));
    const { line, col } = located.lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
}

function readWithPositions(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', uniqueKeys: false });
  return { root: document.contents as Node | null, lines };
}

/** Start of the key that the pointer ends in, or of the deepest part of the pointer that exists. */
function offsetOf(root: Node | null, segments: readonly string[]): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const segment of segments) {
    if (!isCollection(node)) break;
    const item = node.items.find((candidate, index) =>
      isPair(candidate) ? keyText(candidate.key) === segment : String(index) === segment,
    );
    if (item === undefined) break;
    const start = isPair(item) ? (item.key as Node).range : (item as Node).range;
    offset = start?.[0] ?? offset;
    node = isPair(item) ? item.value : item;
  }
  return offset;
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}
