import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { isJsonSchema } from '../schema/schema-format.ts';

/** A `type` that JSON Schema does not have. */
export interface UnknownType {
  type: string;
  /** JSON pointer to the `type`. */
  pointer: string;
  suggestion?: string;
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
/** Where a schema holds one schema, a list of them, or schemas by name. */
const SCHEMA_KEYS = new Set(
  'items not if then else contains additionalProperties unevaluatedProperties propertyNames unevaluatedItems schema payload'.split(
    ' ',
  ),
);
const SCHEMA_LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SCHEMA_MAPS = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
]);
/** Data of the API, and extensions of others: nothing in there is a schema. */
const DATA = /^(?:examples?|default|enum|const|value|x-.*)$/;

type Role = 'schema' | 'list' | 'map' | 'other';

/**
 * Schemas of a document whose `type` does not exist. The JSON Schema of OpenAPI 3.1 leaves schemas to a dialect of their own
 * and looks into none of them; AsyncAPI documents are not validated against one.
 */
export function unknownTypes(document: JsonObject): UnknownType[] {
  const found: UnknownType[] = [];
  const seen = new Set<object>([document]);
  const queue: { node: object; pointer: string; role: Role }[] = [
    { node: document, pointer: '', role: 'other' },
  ];
  for (let i = 0; i < queue.length; i++) {
    const { node, pointer, role } = queue[i]!;
    if (isOtherFormat(node)) continue;
    if (role === 'schema' && isObject(node)) found.push(...wrongTypes(node.type, `${pointer}/type`));
    for (const key of Object.keys(node)) {
      const value: unknown = node[key as keyof typeof node];
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      if (role !== 'map' && DATA.test(key)) continue;
      seen.add(value);
      queue.push({ node: value, pointer: `${pointer}/${escapeSegment(key)}`, role: roleOf(key, role) });
    }
  }
  return found;
}

/** AsyncAPI may hold schemas of other formats, whose types are their own. */
function isOtherFormat(node: object): boolean {
  return isObject(node) && typeof node.schemaFormat === 'string' && !isJsonSchema(node.schemaFormat);
}

function roleOf(key: string, holder: Role): Role {
  if (holder === 'list' || holder === 'map') return 'schema';
  if (SCHEMA_KEYS.has(key)) return 'schema';
  if (SCHEMA_LISTS.has(key)) return 'list';
  return SCHEMA_MAPS.has(key) ? 'map' : 'other';
}

function wrongTypes(type: unknown, pointer: string): UnknownType[] {
  const names = Array.isArray(type) ? type : type === undefined ? [] : [type];
  return names
    .filter((name) => !TYPES.includes(name as string))
    .map((name) => {
      const text = typeof name === 'string' ? name : JSON.stringify(name);
      const suggestion = suggest(text, TYPES);
      return { type: text, pointer, ...(suggestion && { suggestion }) };
    });
}
