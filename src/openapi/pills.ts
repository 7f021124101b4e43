import { extension } from './extensions.ts';
import { type JsonObject, textsOf } from './json.ts';

/** Small labels around the name of a parameter. */
export interface Pills {
  before: readonly string[];
  after: readonly string[];
}

/**
 * Before the name: `x-svc.pre`. After it: the built-in ones (read-only, write-only, the groups of readers that it is meant
 * for), then the values of the keys that `api.params.post` lists, then `x-svc.post`.
 */
export function pillsOf(keywords: JsonObject, postKeys: readonly string[]): Pills {
  const builtIn = [
    ...(keywords.readOnly === true ? ['read-only'] : []),
    ...(keywords.writeOnly === true ? ['write-only'] : []),
    ...textsOf(extension(keywords, 'groups')),
  ];
  const configured = postKeys.flatMap((key) => valuePills(key, keywords[key]));
  return {
    before: textsOf(extension(keywords, 'pre')),
    after: [...builtIn, ...configured, ...textsOf(extension(keywords, 'post'))],
  };
}

/** A text as it is, `true` as the key's name, a number as text, a list as one pill each; nothing else says anything. */
function valuePills(key: string, value: unknown): string[] {
  if (value === true) return [key];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return Array.isArray(value) ? value.flatMap((item) => valuePills(key, item)) : [];
}
