import type { JsonObject } from '../../lib/json/json-object.ts';
import { extension } from '../document/extensions.ts';
import { textsOf } from '../document/json.ts';

/** Small labels around the name of a parameter. */
export interface Pills {
  before: readonly string[];
  /** Built-in labels, in the language of the reader. */
  access: readonly ('readOnly' | 'writeOnly')[];
  after: readonly string[];
}

const NONE: Pills = { before: [], access: [], after: [] };

/**
 * Before the name: `x-svc.pre`. After it: `access` and the reader groups, which are built in,
 * then the values of the keys that `api.params.post` lists, then `x-svc.post`.
 */
export function pillsOf(keywords: JsonObject, postKeys: readonly string[]): Pills {
  if (postKeys.length === 0 && !Object.keys(keywords).some(mayGivePills)) return NONE;
  const configured = postKeys.flatMap((key) => valuePills(key, keywords[key]));
  return {
    before: textsOf(extension(keywords, 'pre')),
    access: (['readOnly', 'writeOnly'] as const).filter((key) => keywords[key] === true),
    after: [
      ...textsOf(extension(keywords, 'groups')),
      ...configured,
      ...textsOf(extension(keywords, 'post')),
    ],
  };
}

/** Most fields have none of these. */
function mayGivePills(key: string): boolean {
  return key.startsWith('x-') || key === 'readOnly' || key === 'writeOnly';
}

/** A string as it is, `true` as the key's name, a number as a string, a list as one pill each; nothing for other values. */
function valuePills(key: string, value: unknown): string[] {
  if (value === true) return [key];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return Array.isArray(value) ? value.flatMap((item) => valuePills(key, item)) : [];
}
