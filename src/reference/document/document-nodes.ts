import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { ownValue } from './json.ts';

/** The kind of an object or array of a document. The keys of a map are names that authors choose. */
export type NodeKind = 'schema' | 'schema list' | 'schema map' | 'map' | 'other';

/** An object or array of a document. It stores its parent instead of its pointer, because few pointers are needed. */
export interface DocumentNode {
  value: object;
  kind: NodeKind;
  /** Key or index in `parent`. */
  key: string;
  /** Undefined for the document itself. */
  parent: DocumentNode | undefined;
}

/** Keys whose values are data of the API: a `$ref`, `description` or `type` in them is not part of the document. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue']);

/** Which keys of a format have which kind of value. */
export type NodeKinds = ReadonlyMap<string, NodeKind>;

const JSON_SCHEMA_KINDS: readonly [NodeKind, keys: readonly string[]][] = [
  ['schema', ['items', 'unevaluatedItems', 'contains', 'not', 'if', 'then', 'else', 'propertyNames']],
  ['schema', ['additionalProperties', 'unevaluatedProperties', 'additionalItems', 'contentSchema']],
  ['schema list', ['allOf', 'anyOf', 'oneOf', 'prefixItems']],
  [
    'schema map',
    [
      'properties',
      'patternProperties',
      'dependentSchemas',
      'dependencies',
      '$defs',
      'definitions',
      'schemas',
    ],
  ],
];

/** The kinds of a format whose schemas are those of JSON Schema. */
export function nodeKinds(kinds: readonly [NodeKind, keys: readonly string[]][]): NodeKinds {
  return new Map(
    [...JSON_SCHEMA_KINDS, ...kinds].flatMap(([kind, keys]) =>
      keys.map((key): [string, NodeKind] => [key, kind]),
    ),
  );
}

/**
 * The objects and arrays of a document, level by level, without data of the API and extensions that `isIgnored`. Shared
 * nodes (YAML aliases) occur once; nesting of any depth is fine.
 */
export function documentNodes(
  root: JsonObject,
  kinds: NodeKinds,
  isIgnored: (key: string) => boolean,
): DocumentNode[] {
  const seen = new Set<object>([root]);
  const nodes: DocumentNode[] = [{ value: root, kind: 'other', key: '', parent: undefined }];
  for (let i = 0; i < nodes.length; i++) {
    const parent = nodes[i]!;
    for (const key of Object.keys(parent.value)) {
      const value: unknown = parent.value[key as keyof typeof parent.value];
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      if (!isMap(parent) && (isData(key, value) || isIgnored(key))) continue;
      seen.add(value);
      nodes.push({ value, kind: kindOf(key, parent.kind, kinds), key, parent });
    }
  }
  return nodes;
}

export function isMap({ kind }: DocumentNode): boolean {
  return kind === 'map' || kind === 'schema map';
}

export function nodePointer(node: DocumentNode): string {
  const segments: string[] = [];
  for (let at = node; at.parent; at = at.parent) segments.unshift(at.key);
  return pointerTo('', ...segments);
}

/** `examples` of a schema are a list of values, those of a media type or parameter a map of Example Objects. */
function isData(key: string, value: object): boolean {
  return DATA_KEYS.has(key) && !(key === 'examples' && isObject(value));
}

function kindOf(key: string, parent: NodeKind, kinds: NodeKinds): NodeKind {
  if (parent === 'schema list' || parent === 'schema map') return 'schema';
  return parent === 'map' ? 'other' : (kinds.get(key) ?? 'other');
}

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
