import type { JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { objectOf, textsOf } from './json.ts';

/** The `x-svc` extensions of an operation, channel, parameter or schema that this program supports. */
export const EXTENSION_NAMES = ['metadata', 'content', 'href', 'groups', 'pre', 'post'] as const;

export type ExtensionName = (typeof EXTENSION_NAMES)[number];

/** The keys that lead to each extension: `x-svc: { name }` or `x-svc.name`, then the same with the synonym `x-mint`. */
const PATHS = new Map(
  EXTENSION_NAMES.map((name) => [
    name,
    [['x-svc', name], [`x-svc.${name}`], ['x-mint', name], [`x-mint.${name}`]] as const,
  ]),
);

/** The extensions of a schema or parameter: lists of texts, shown as pills. */
export const PILL_NAMES = ['pre', 'post', 'groups'] as const satisfies readonly ExtensionName[];

export function extension(object: JsonObject, name: ExtensionName): unknown {
  for (const path of PATHS.get(name)!) {
    const value = valueIn(object, path);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The texts of an extension, in all its spellings. */
function extensionTexts(object: JsonObject, name: (typeof PILL_NAMES)[number]): string[] {
  return PATHS.get(name)!.flatMap((path) => textsOf(valueIn(object, path)));
}

/** JSON pointer from `object` to the value of `extension`; undefined if there is none. */
export function extensionPointer(object: JsonObject, name: ExtensionName): string | undefined {
  const path = PATHS.get(name)!.find((keys) => valueIn(object, keys) !== undefined);
  return path && pointerTo('', ...path);
}

function valueIn(object: JsonObject, [outer, inner]: readonly [string, string?]): unknown {
  return inner === undefined ? object[outer] : objectOf(object[outer])[inner];
}

/** Left out of automatically generated pages; it can still be named in the navigation or in a page. */
export function isHidden(operation: JsonObject): boolean {
  return isSet(operation['x-hidden']) || isSet(operation['x-excluded']);
}

/** A flag is set by any value except an explicit false. */
function isSet(marker: unknown): boolean {
  return Boolean(marker) && marker !== 'false';
}

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
