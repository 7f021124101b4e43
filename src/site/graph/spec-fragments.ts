import { contentHash } from '../../lib/content-hash.ts';
import { isObject } from '../../lib/json/json-object.ts';
import { objectOf } from '../../openapi/document/json.ts';
import { METHODS } from '../../openapi/document/methods.ts';
import { valueAt } from '../../openapi/document/refs.ts';
import type { Spec } from '../../openapi/document/spec.ts';
import type { ReferenceTarget } from '../../render/reference/target.ts';

/** A part of a document: what it says, and where it refers to. */
interface Part {
  hash: string;
  refs: readonly string[];
}

interface Document {
  /** What holds for all operations: servers, security, tags, the title. */
  head: string;
  parts: Map<string, Part>;
}

/**
 * Names the fragment of a specification that an operation or schema is shown from: itself, all that it leads to by
 * references, and what the document says about all of its operations. Other operations may change without it.
 */
export function specFragments(): (target: ReferenceTarget) => string {
  const documents = new WeakMap<Spec, Document>();
  return (target) => {
    const document = documents.get(target.spec) ?? newDocument(target.spec);
    documents.set(target.spec, document);
    const own = partOf(ownValue(target));
    const reached = new Set(own.refs);
    for (const ref of reached) {
      for (const next of partAt(target.spec, document, ref).refs) reached.add(next);
    }
    const hashes = [...reached].sort().map((ref) => `${ref} ${document.parts.get(ref)!.hash}`);
    return contentHash([target.spec.source, document.head, own.hash, ...hashes].join('\n'));
  };
}

function ownValue(target: ReferenceTarget): unknown {
  if (target.kind === 'schema') return [target.name, target.schema];
  const { value, pathItem, pointer } = target.operation;
  const shared = Object.fromEntries(
    Object.entries(pathItem).filter(([key]) => !(METHODS as readonly string[]).includes(key)),
  );
  return [pointer, value, shared];
}

function newDocument({ document: { root } }: Spec): Document {
  const { paths: _paths, webhooks: _webhooks, components, ...head } = root;
  const { securitySchemes } = objectOf(components);
  return { head: contentHash(JSON.stringify([head, securitySchemes])), parts: new Map() };
}

function partAt({ document: { root } }: Spec, { parts }: Document, ref: string): Part {
  let part = parts.get(ref);
  if (!part) {
    part = partOf(valueAt(root, ref));
    parts.set(ref, part);
  }
  return part;
}

function partOf(value: unknown): Part {
  const refs = new Set<string>();
  collectRefs(value, refs);
  return { hash: contentHash(JSON.stringify(value) ?? ''), refs: [...refs] };
}

function collectRefs(root: unknown, refs: Set<string>): void {
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (isObject(node) && typeof node.$ref === 'string' && node.$ref.startsWith('#')) refs.add(node.$ref);
    for (const inside of Object.values(node)) stack.push(inside);
  }
}
