import type { JsonObject } from '../../lib/json/json-object.ts';
import { extensionTexts } from '../document/extensions.ts';

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
 * then the values of the keys that `api.params.post` lists, then `x-svc.post`. `owners` are a schema, and the parameter that
 * has it.
 */
export function pillsOf(owners: readonly JsonObject[], postKeys: readonly string[]): Pills {
  if (postKeys.length === 0 && !owners.some((keywords) => Object.keys(keywords).some(mayGivePills)))
    return NONE;
  const texts = (name: 'pre' | 'post' | 'groups') => [
    ...new Set(owners.flatMap((keywords) => extensionTexts(keywords, name))),
  ];
  const given = (key: string) => owners.findLast((keywords) => keywords[key] !== undefined)?.[key];
  return {
    before: texts('pre'),
    access: (['readOnly', 'writeOnly'] as const).filter((key) => given(key) === true),
    after: [...texts('groups'), ...postKeys.flatMap((key) => valuePills(key, given(key))), ...texts('post')],
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
