import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment } from '../../lib/places/json-pointer.ts';

export interface FoundRef {
  ref: string;
  /** JSON pointer to the object that holds it. */
  pointer: string;
}

/** Keys whose values are data of the API, not parts of the document: a `$ref` in there refers to nothing. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Extensions of others: what they refer to is theirs. */
const FOREIGN = /^x-(?!svc|mint|code-?samples)/i;

/** Every `$ref` of a document. Shared nodes (YAML aliases) are visited once; nesting of any depth is fine. */
export function findRefs(document: JsonObject): FoundRef[] {
  const found: FoundRef[] = [];
  const seen = new Set<object>([document]);
  const queue: { node: object; pointer: string; named: boolean }[] = [
    { node: document, pointer: '', named: false },
  ];
  for (let i = 0; i < queue.length; i++) {
    const { node, pointer, named } = queue[i]!;
    if (isObject(node) && typeof node.$ref === 'string' && (!named || Object.keys(node).length === 1))
      found.push({ ref: node.$ref, pointer });
    for (const key of Object.keys(node)) {
      const value: unknown = node[key as keyof typeof node];
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      if (!named && (DATA.has(key) || FOREIGN.test(key)) && !refersTo(key, value)) continue;
      seen.add(value);
      queue.push({
        node: value,
        pointer: `${pointer}/${escapeSegment(key)}`,
        named: !named && NAMED.has(key),
      });
    }
  }
  return found;
}

/** Maps from names that authors choose; a property may well be called `$ref` or `default`. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'parameters',
  'examples',
  'headers',
  'requestBodies',
  'securitySchemes',
  'links',
  'callbacks',
]);

/** `examples` of a media type is a map of objects that may be references. */
function refersTo(key: string, value: unknown): boolean {
  return key === 'examples' && isObject(value);
}
