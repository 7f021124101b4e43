import { memoize } from '../../lib/collections.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { isObject } from '../../lib/json/json-object.ts';
import type { ApiDocument } from '../../reference/document/api-document.ts';
import { ownRefs } from '../../reference/document/discriminated-refs.ts';
import { valueAt } from '../../reference/document/refs.ts';
import { formatOf, type ReferenceTarget } from '../../reference/formats/formats.ts';

/** A part of a document: its hash, and its references. */
interface Part {
  hash: string;
  refs: readonly string[];
}

/**
 * Hash of the fragment of a specification that a page depends on: what it is about, everything that this references, directly
 * or by discriminators, and what applies to all pages of the document. Changes elsewhere do not affect it.
 */
export function specFragments(): (target: ReferenceTarget) => string {
  const documentOf = memoize((spec: ApiDocument) => {
    const common = formatOf(spec).common?.(spec);
    const partAt = memoize((ref: string) => partOf(spec, valueAt(spec.document.root, ref)));
    return common === undefined ? undefined : { common: partOf(spec, common), partAt };
  });
  return (target) => {
    const { spec } = target;
    const value = formatOf(spec).fragment(target);
    const document = documentOf(spec);
    if (!document) return contentHash(JSON.stringify([spec.source, value]));
    const { common, partAt } = document;
    const own = partOf(spec, value);
    const reached = new Set([...own.refs, ...common.refs]);
    for (const ref of reached) for (const next of partAt(ref).refs) reached.add(next);
    const hashes = [...reached].sort().map((ref) => `${ref} ${partAt(ref).hash}`);
    return contentHash([spec.source, common.hash, own.hash, ...hashes].join('\n'));
  };
}

function partOf(spec: ApiDocument, value: unknown): Part {
  const refs = new Set<string>();
  collectRefs(spec, value, refs);
  return { hash: contentHash(JSON.stringify(value) ?? ''), refs: [...refs] };
}

function collectRefs({ document }: ApiDocument, root: unknown, refs: Set<string>): void {
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (isObject(node)) for (const ref of ownRefs(document, node)) refs.add(ref);
    for (const inside of Object.values(node)) stack.push(inside);
  }
}
