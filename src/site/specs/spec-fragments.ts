import { memoize } from '../../lib/collections.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { isObject } from '../../lib/json/json-object.ts';
import type { ApiDocument } from '../../reference/document/api-document.ts';
import { ownRefs } from '../../reference/document/discriminated-refs.ts';
import { objectOf } from '../../reference/document/json.ts';
import { valueAt } from '../../reference/document/refs.ts';
import { isAsyncSpec } from '../../reference/formats/asyncapi/document/async-spec.ts';
import { shownParts } from '../../reference/formats/graphql/page/graphql-pages.ts';
import { FURTHER, isMethod } from '../../reference/formats/openapi/document/entry.ts';
import type { ReferenceTarget } from '../../render/reference/target.ts';

/** An object that refers to other parts of its document by `$ref`. */
type DocumentTarget = Exclude<ReferenceTarget, { kind: 'graphql' | 'symbol' }>;

/** A part of a document: its hash, and its references. */
interface Part {
  hash: string;
  refs: readonly string[];
}

interface Document {
  /** Hash of what applies to all operations or channels: servers, security, tags, the title. */
  head: string;
  /** The references in it. */
  refs: readonly string[];
  partAt: (ref: string) => Part;
}

/**
 * Hash of the fragment of a specification that an operation, channel or schema depends on: itself, everything it references,
 * directly or by discriminators, and what applies to all operations or channels. Changes elsewhere do not affect it.
 */
export function specFragments(): (target: ReferenceTarget) => string {
  const documentOf = memoize(newDocument);
  return (target) => {
    if (target.kind === 'graphql')
      return contentHash(JSON.stringify([target.spec.source, shownParts(target.spec, target.definition)]));
    if (target.kind === 'symbol')
      return contentHash(JSON.stringify([target.spec.source, target.spec.language, target.symbol.value]));
    const document = documentOf(target.spec);
    const own = partOf(target.spec, ownValue(target));
    const reached = new Set([...own.refs, ...document.refs]);
    for (const ref of reached) {
      for (const next of document.partAt(ref).refs) reached.add(next);
    }
    const hashes = [...reached].sort().map((ref) => `${ref} ${document.partAt(ref).hash}`);
    return contentHash([target.spec.source, document.head, own.hash, ...hashes].join('\n'));
  };
}

function ownValue(target: DocumentTarget): unknown {
  if (target.kind === 'schema') return [target.name, target.schema];
  if (target.kind === 'channel') {
    const { id, value, operations } = target.channel;
    return [id, value, operations.map((operation) => [operation.id, operation.value])];
  }
  const { value, pathItem, pointer } = target.operation;
  const shared = Object.fromEntries(
    Object.entries(pathItem).filter(([key]) => key !== FURTHER && !isMethod(key)),
  );
  return [pointer, value, shared];
}

function newDocument(spec: ApiDocument): Document {
  const {
    paths: _paths,
    webhooks: _webhooks,
    'x-webhooks': _extension,
    components,
    ...head
  } = spec.document.root;
  const { securitySchemes } = objectOf(components);
  const partAt = memoize((ref: string) => partOf(spec, valueAt(spec.document.root, ref)));
  if (!isAsyncSpec(spec))
    return { head: contentHash(JSON.stringify([head, securitySchemes])), refs: [], partAt };
  const { channels: _channels, operations: _operations, ...rest } = head;
  // Servers may be references, also to others.
  const { hash, refs } = partOf(spec, [rest, securitySchemes]);
  return { head: hash, refs, partAt };
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
