import { isObject, type JsonObject } from './json.ts';
import { segmentsOf } from './pointer.ts';
import { valueAt } from './refs.ts';
import type { Spec } from './spec.ts';

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
    const value = valueAt(root, `#${queue[i]}`);
    if (value === undefined) continue;
    place(fragment, segmentsOf(queue[i]!), value);
    nodes += refsIn(value, (pointer) => {
      if (placed.has(pointer)) return;
      placed.add(pointer);
      queue.push(pointer);
    });
  }
  return fragment;
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
