import { getOrInsert } from '../../../../lib/collections.ts';
import type { JsonObject } from '../../../../lib/json/json-object.ts';
import { refTo } from '../../../../lib/places/json-pointer.ts';
import { isComponentName } from '../../../document/discriminated-refs.ts';
import {
  type DocumentNode,
  documentNodes,
  isForeign,
  isMap,
  nodePointer,
} from '../../../document/document-nodes.ts';
import { objectOf, ownValue, textOf } from '../../../document/json.ts';
import { isSince31, valueAt } from '../../../document/refs.ts';
import { createSpec, OPENAPI_KINDS, type Spec } from '../document/spec.ts';

/** Base URL for a document or schema with a relative `$self` or `$id`. */
const ANYWHERE = 'https://document.invalid/';

/** Keywords for names; without them, there are only references by pointer. */
const NAMING = ['$id', '$anchor', '$dynamicAnchor'];

/** Names of parts of a document, besides their pointers. */
interface Names {
  /** URLs of schemas with an `$id`, and of anchors in them → pointers. */
  pointers: Map<string, string>;
  /** Names of `$dynamicAnchor`s → pointers. */
  dynamic: Map<string, string[]>;
  /** The base URL of references in a node. */
  bases: Map<DocumentNode, string>;
}

/**
 * Replaces references by the `$self` of the document (OpenAPI 3.2), or by the `$id`, `$anchor` or only `$dynamicAnchor` of a
 * schema in it, with references by pointer.
 */
function localizeRefs(root: JsonObject): void {
  if (!isSince31(root)) return;
  const nodes = documentNodes(root, OPENAPI_KINDS, isForeign);
  if (textOf(root.$self) === undefined && !nodes.some(({ value }) => NAMING.some((key) => key in value)))
    return;
  const names = namesIn(nodes, root);
  for (const node of nodes) {
    // In a map with several entries it is a name.
    if (isMap(node) && Object.keys(node.value).length > 1) continue;
    if (isDiscriminator(node)) localizeDiscriminator(node, names, root);
    const ref = refOf(node, names, root);
    if (ref === undefined) continue;
    Reflect.deleteProperty(node.value, '$dynamicRef');
    Object.assign(node.value, { $ref: ref });
  }
}

function isDiscriminator({ key, kind, parent }: DocumentNode): boolean {
  return key === 'discriminator' && kind === 'other' && parent?.kind === 'schema';
}

/** The same for the schemas that a discriminator refers to. */
function localizeDiscriminator(node: DocumentNode, names: Names, root: JsonObject): void {
  const localize = (owner: object, key: string) => {
    const ref = ownValue(owner, key);
    if (typeof ref !== 'string' || isComponentName(ref)) return;
    const local = localRef(ref, names.bases.get(node)!, names, root);
    if (local !== undefined) Object.assign(owner, { [key]: local });
  };
  localize(node.value, 'defaultMapping');
  const mapping = objectOf(ownValue(node.value, 'mapping'));
  for (const value of Object.keys(mapping)) localize(mapping, value);
}

function namesIn(nodes: readonly DocumentNode[], root: JsonObject): Names {
  const self = resolved(textOf(root.$self) ?? '', ANYWHERE) ?? ANYWHERE;
  const names: Names = { pointers: new Map([[self, '']]), dynamic: new Map(), bases: new Map() };
  // Parents come before their children.
  for (const node of nodes) {
    const outer = (node.parent && names.bases.get(node.parent)) ?? self;
    const own = node.kind === 'schema' ? node.value : {};
    const id = textOf(ownValue(own, '$id'));
    const base = (id !== undefined && resolved(id, outer)) || outer;
    names.bases.set(node, base);
    if (base !== outer) names.pointers.set(base, nodePointer(node));
    const [anchor, dynamic] = ['$anchor', '$dynamicAnchor'].map((key) => textOf(ownValue(own, key)));
    if (anchor !== undefined) names.pointers.set(`${base}#${anchor}`, nodePointer(node));
    if (dynamic === undefined) continue;
    names.pointers.set(`${base}#${dynamic}`, nodePointer(node));
    getOrInsert<string, string[]>(names.dynamic, dynamic, () => []).push(nodePointer(node));
  }
  return names;
}

/** The equivalent reference by pointer for that of a node; undefined if it already is one, or is broken. */
function refOf(node: DocumentNode, names: Names, root: JsonObject): string | undefined {
  const dynamic = textOf(ownValue(node.value, '$dynamicRef'));
  if (dynamic !== undefined) {
    const anchors = names.dynamic.get(dynamic.replace(/^.*#/s, ''));
    return anchors?.length === 1 ? refTo(anchors[0]!) : undefined;
  }
  const ref = textOf(ownValue(node.value, '$ref'));
  return ref === undefined ? undefined : localRef(ref, names.bases.get(node)!, names, root);
}

/** The same for a reference relative to `base`. */
function localRef(ref: string, base: string, names: Names, root: JsonObject): string | undefined {
  const [, path = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(ref)!;
  const target = path === '' ? base : resolved(path, base);
  if (target === undefined) return undefined;
  if (fragment !== '' && !fragment.startsWith('/'))
    return refToKnown(names.pointers.get(`${target}#${fragment}`));
  const holder = names.pointers.get(target);
  if (holder === undefined || (holder === '' && path === '')) return undefined;
  const inside = `${refTo(holder)}${fragment}`;
  // Inside a schema with an `$id`, many authors write pointers from the start of the document.
  return path === '' && valueAt(root, inside) === undefined ? undefined : inside;
}

function refToKnown(pointer: string | undefined): string | undefined {
  return pointer === undefined ? undefined : refTo(pointer);
}

/** A URL without its fragment. */
function resolved(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href.replace(/#.*$/s, '') : undefined;
}

/** A spec from a parsed document. */
export function specFrom(source: string, document: JsonObject): Spec {
  localizeRefs(document);
  return createSpec(source, document);
}
