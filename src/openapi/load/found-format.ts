import { isObject } from '../../lib/json/json-object.ts';
import type { FoundFormat } from '../../problems/catalog/spec-words.ts';

/** The beginning of a type in the schema definition language of GraphQL. */
const SDL = /^(?:extend )?(?:type|interface|input|enum) +\w[^:\n]*\{/m;

/** What a file contains that is not the expected document; undefined if nobody knows. */
export function foundFormat(text: string, value: unknown): FoundFormat | undefined {
  if (/^\s*$/.test(text) || value === undefined || value === null) return 'empty';
  if (/^\s*<(?:!doctype|html|head|body|script|\?xml)\b/i.test(text)) return 'html';
  if (Array.isArray(value)) return 'list';
  if (!isObject(value)) return undefined;
  if (isObject(value.__schema) || (isObject(value.data) && isObject(value.data.__schema)))
    return 'introspection';
  if (value.openapi !== undefined || value.swagger !== undefined) return 'openapi';
  if (value.asyncapi !== undefined) return 'asyncapi';
  if (value.overlay !== undefined && Array.isArray(value.actions)) return 'overlay';
  if (isObject(value.info) && Array.isArray(value.item)) return 'postman';
  return undefined;
}

/** The same for a text that is neither JSON nor YAML. */
export function foundText(text: string): FoundFormat | undefined {
  return foundFormat(text, text) ?? (SDL.test(text) ? 'sdl' : undefined);
}
