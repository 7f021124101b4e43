import { suggest } from '../../lib/suggest.ts';
import { type DocumentNode, documentNodes, nodePointer } from '../document/document-nodes.ts';
import { ownValue } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { isJsonSchema } from '../schema/schema-format.ts';

/** A `type` that JSON Schema does not have. */
export interface UnknownType {
  type: string;
  /** JSON pointer to the `type`. */
  pointer: string;
  /** `null` without the quotes that YAML needs. */
  isValue?: true;
  suggestion?: string;
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/**
 * Types that do not exist, in the schemas of a document. Validation does not find them: the JSON Schema of OpenAPI 3.1
 * does not cover schemas, which have their own dialect, and AsyncAPI documents are not validated against one.
 */
export function unknownTypes({ root, kinds }: SpecDocument): UnknownType[] {
  const found: UnknownType[] = [];
  for (const node of documentNodes(root, kinds, (key) => key.startsWith('x-'))) {
    if (node.kind !== 'schema') continue;
    const unknown = typesOf(node).filter((type) => !TYPES.includes(type as string));
    if (unknown.length === 0 || isInOtherFormat(node)) continue;
    const pointer = `${nodePointer(node)}/type`;
    for (const type of unknown) found.push(unknownType(type, pointer));
  }
  return found;
}

function typesOf({ value }: DocumentNode): readonly unknown[] {
  const type = ownValue(value, 'type');
  if (type === undefined) return [];
  return Array.isArray(type) ? type : [type];
}

/** AsyncAPI may contain schemas in other formats, with their own types. */
function isInOtherFormat(node: DocumentNode): boolean {
  for (let at: DocumentNode | undefined = node; at; at = at.parent) {
    const format = ownValue(at.value, 'schemaFormat');
    if (typeof format === 'string' && !isJsonSchema(format)) return true;
  }
  return false;
}

function unknownType(type: unknown, pointer: string): UnknownType {
  if (type === null) return { type: 'null', pointer, isValue: true };
  const name = typeof type === 'string' ? type : JSON.stringify(type);
  const suggestion = suggest(name, TYPES);
  return { type: name, pointer, ...(suggestion && { suggestion }) };
}
