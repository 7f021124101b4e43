import type { JsonObject } from '../../lib/json/json-object.ts';
import {
  type DocumentNode,
  documentNodes,
  isMap,
  type NodeKinds,
  nodePointer,
} from '../document/document-nodes.ts';
import { ownValue } from '../document/json.ts';

export interface FoundRef {
  ref: string;
  /** JSON pointer to the object that contains it. */
  pointer: string;
  /** A `$dynamicRef` that does not resolve to exactly one schema. */
  isDynamic?: true;
}

/** Extensions of other tools: their references are not ours. */
const FOREIGN = /^x-(?!svc|mint|code-?samples|webhooks$)/i;

export function isForeign(key: string): boolean {
  return FOREIGN.test(key);
}

/** The objects and arrays of a document that mean something here. */
export function ownNodes({ root, kinds }: { root: JsonObject; kinds: NodeKinds }): DocumentNode[] {
  return documentNodes(root, kinds, isForeign);
}

/** Every `$ref` of a document, and every `$dynamicRef` that has not become one. */
export function findRefs(nodes: readonly DocumentNode[]): FoundRef[] {
  const found: FoundRef[] = [];
  for (const node of nodes) {
    const ref = ownValue(node.value, '$ref');
    // In a map with several entries it is a name: a property may be called `$ref`.
    const isName = isMap(node) && Object.keys(node.value).length > 1;
    if (isName) continue;
    if (typeof ref === 'string') found.push({ ref, pointer: nodePointer(node) });
    const dynamic = ownValue(node.value, '$dynamicRef');
    if (typeof dynamic === 'string')
      found.push({ ref: dynamic, pointer: nodePointer(node), isDynamic: true });
  }
  return found;
}
