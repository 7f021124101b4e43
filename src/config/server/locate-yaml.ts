import { isCollection, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Location } from '../../problems/problem.ts';
import { pointerSegments } from '../json/json-pointer.ts';
import type { Locate } from '../json/locate.ts';

export interface LocatedYaml {
  value: unknown;
  locate: Locate;
  /** What keeps the text from being read. */
  failure?: { reason: string; at: Location };
}

/** A YAML text as plain data, with the places of its values and keys. */
export function readLocatedYaml(text: string, file: string): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const [error] = document.errors;
  const locate: Locate = (pointer, part = 'value') => {
    let node: unknown = document.contents;
    let key: Node | undefined;
    for (const segment of pointerSegments(pointer)) {
      const child = childOf(node, segment);
      if (!child) break;
      node = child.node ?? child.key;
      key = child.key;
    }
    const shown = (part === 'key' ? key : undefined) ?? (node as Node | null);
    return at(shown?.range?.[0] ?? 0);
  };
  if (error) return { value: undefined, locate, failure: { reason: error.message, at: at(error.pos[0]) } };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), locate };
  } catch (failure) {
    return { value: undefined, locate, failure: { reason: (failure as Error).message, at: at(0) } };
  }
}

function childOf(node: unknown, segment: string): { node: Node | null; key?: Node } | undefined {
  if (!isCollection(node)) return undefined;
  if (!isMap(node)) return { node: node.items[Number(segment)] as Node };
  const pair = node.items.find(
    (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === segment,
  );
  return pair && { node: pair.value as Node | null, key: pair.key as Node };
}
