import { isObject, type JsonObject } from './json.ts';
import { segmentsOf } from './pointer.ts';
import { valueAt } from './refs.ts';
import type { Spec } from './spec.ts';
import type { DocumentPart, SpecDocument } from './spec-document.ts';

/** Components beyond this many, or this much text, are left out of a fragment. */
const MAX_COMPONENTS = 60;
const MAX_NODES = 4000;

/** The part of a document that stands at `paths`, with the components it needs, as a document of its own. */
export function specFragment(spec: Spec, pointers: readonly string[]): JsonObject {
  const { root } = spec.document;
  const fragment: Record<string, unknown> = { openapi: root.openapi };
  if (isObject(root.info)) fragment.info = { title: root.info.title, version: root.info.version };
  for (const key of ['servers', 'security'] as const) if (root[key] !== undefined) fragment[key] = root[key];
  const queue = [...pointers];
  const placed = new Set(queue);
  let nodes = 0;
  for (let i = 0; i < queue.length && i < MAX_COMPONENTS + pointers.length && nodes < MAX_NODES; i++) {
    const part = partAt(spec.document, queue[i]!);
    if (part.value === undefined) continue;
    place(fragment, segmentsOf(queue[i]!), part.value);
    nodes += part.nodes;
    for (const pointer of part.refs) {
      if (placed.has(pointer)) continue;
      placed.add(pointer);
      queue.push(pointer);
    }
  }
  return fragment;
}

/** Components are part of many fragments, so each is looked through once. */
function partAt({ root, parts }: SpecDocument, pointer: string): DocumentPart {
  let part = parts.get(pointer);
  if (!part) {
    const value = valueAt(root, `#${pointer}`);
    const refs = new Set<string>();
    const nodes = refsIn(value, (found) => refs.add(found));
    part = { value, refs: [...refs], nodes };
    parts.set(pointer, part);
  }
  return part;
}

function place(target: Record<string, unknown>, segments: readonly string[], value: unknown): void {
  let at = target;
  for (const segment of segments.slice(0, -1)) {
    const inner = Object.hasOwn(at, segment) ? at[segment] : undefined;
    const next = isObject(inner) ? (inner as Record<string, unknown>) : {};
    at[segment] = next;
    at = next;
  }
  at[segments.at(-1)!] = value;
}

/** Calls `found` for every reference inside the document; returns the number of values seen. */
function refsIn(root: unknown, found: (pointer: string) => void): number {
  const stack: unknown[] = [root];
  let nodes = 0;
  while (stack.length > 0 && nodes < MAX_NODES) {
    const node = stack.pop();
    nodes++;
    if (typeof node !== 'object' || node === null) continue;
    if (isObject(node) && typeof node.$ref === 'string' && node.$ref.startsWith('#/'))
      found(node.$ref.slice(1));
    for (const value of Object.values(node).reverse()) stack.push(value);
  }
  return nodes;
}
