import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, textOf } from '../document/json.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from './flat-schema.ts';
import { impliedTypes, isOnlyNull } from './keywords.ts';

const MAX_NESTED_ARRAYS = 8;
const MAX_NAMED_OPTIONS = 3;

export interface Items {
  content: FlatSchema;
  /** How many arrays are around it. */
  wrapped: number;
  /** The schema of `content`, absent if nothing is around it. */
  source?: JsonObject;
  /** The innermost of the arrays that is a component, and how many arrays it is. */
  list?: { ref: string; wrapped: number };
}

/** The innermost item of nested arrays. */
export function itemsOf(document: SpecDocument, flat: FlatSchema): Items {
  const found: Items = { content: flat, wrapped: 0 };
  let since = 0;
  while (found.wrapped < MAX_NESTED_ARRAYS && isList(found.content)) {
    const { ref, keywords } = found.content;
    if (!isObject(keywords.items)) break;
    if (ref !== undefined) since = found.wrapped;
    found.wrapped++;
    if (ref !== undefined || found.list)
      found.list = { ref: ref ?? found.list!.ref, wrapped: found.wrapped - since };
    found.source = keywords.items;
    found.content = flattenSchema(document, keywords.items);
  }
  return found;
}

/** An array whose items all have the same schema. */
function isList({ types, keywords }: FlatSchema): boolean {
  if (listOf(keywords.prefixItems).length > 0) return false;
  return types.length === 1 ? types[0] === 'array' : types.length === 0 && isObject(keywords.items);
}

/** The type in a few words: `string<uuid>`, `integer[]`, `object | null`, `enum<string>`. */
export function typeLabel(document: SpecDocument, flat: FlatSchema): string {
  const { content, wrapped } = itemsOf(document, flat);
  const label = ownLabel(document, content);
  const nullable = wrapped > 0 && content.nullable;
  const item =
    nullable || (wrapped > 0 && label.includes(' | ')) ? `(${label}${nullable ? ' | null' : ''})` : label;
  if (flat.nullable && isNullOnly(flat)) return 'null';
  return `${item}${'[]'.repeat(wrapped)}${flat.nullable ? ' | null' : ''}`;
}

/** `type: 'null'` or `const: null`, not any value that may also be null. */
function isNullOnly({ types, keywords, alternatives }: FlatSchema): boolean {
  return (
    types.length === 0 && alternatives.length === 0 && (keywords.type !== undefined || isOnlyNull(keywords))
  );
}

function ownLabel(document: SpecDocument, flat: FlatSchema): string {
  const { keywords, alternatives } = flat;
  const types = flat.types.length > 0 ? flat.types : impliedTypes(flat);
  if (types.length === 0) return alternatives.length > 0 ? choiceLabel(document, flat) : 'any';
  const label = types.map((type) => withFormat(type, keywords)).join(' | ');
  return listOf(keywords.enum).length > 0 ? `enum<${label}>` : label;
}

function withFormat(type: string, keywords: JsonObject): string {
  const format = textOf(keywords.format);
  return format && type !== 'object' && type !== 'array' ? `${type}<${format}>` : type;
}

function choiceLabel(document: SpecDocument, { alternatives }: FlatSchema): string {
  const options = alternatives[0]!.options;
  const labels = new Set(options.map((option) => optionLabel(document, option)));
  if (labels.size > MAX_NAMED_OPTIONS) return `${options.length} options`;
  return [...labels].join(' | ');
}

function optionLabel(document: SpecDocument, option: unknown): string {
  const flat = flattenSchema(document, option);
  const { content, wrapped } = itemsOf(document, flat);
  const types = content.types.length > 0 ? content.types : impliedTypes(content);
  return `${types.map((type) => withFormat(type, content.keywords)).join(' | ') || 'any'}${'[]'.repeat(wrapped)}`;
}
