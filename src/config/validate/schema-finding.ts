import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Locate } from '../json/resolve-refs.ts';
import { LANGUAGE_CODES, similarLanguage } from '../languages.ts';
import type { SchemaError } from './compile-schema.ts';
import { KEY_HINTS, keySuccessor, UNSUPPORTED_KEYS } from './key-notes.ts';
import { ELEMENT_KINDS, nameValue } from './name-value.ts';
import { keyElsewhere, knownKeys, schemaAt, wrappedValue } from './schema-at.ts';
import { describeType, describeValue, wantedWords } from './value-words.ts';

/** The location of a finding of the schema. */
interface Finding {
  /** JSON pointer into docs.json. */
  at: string;
  raw: JsonObject;
  schema: JsonObject;
  locate: Locate;
  /** What the author wrote instead of the missing key. */
  written?: string;
}

/** One finding of the schema as a problem. The schema distinguishes them by keyword; the message depends on the value. */
export function findingOf(error: SchemaError, context: Omit<Finding, 'at'>): Problem {
  const finding = { at: error.instancePath, ...context };
  const { params } = error;
  switch (error.keyword) {
    case 'propertyNames':
      return unusableName(String(params.propertyName), finding);
    case 'additionalProperties':
      return unknownKey(String(params.additionalProperty), finding);
    case 'required':
      return missingValue(String(params.missingProperty), finding);
    case 'not':
      return mixedChildren(finding);
    case 'type':
      return wrongType(params.type as string | string[], finding);
    case 'enum':
      return unknownValue(params.allowedValues as string[], finding);
    default:
      return invalidValue(error, finding);
  }
}

/** Only `variables` restrict the names of their keys. */
function unusableName(key: string, { at, raw, locate }: Finding): Problem {
  const note = 'Write a name of letters, digits, `_`, `.` and `-`.';
  const params = { key, holder: nameValue(raw, at).name, note };
  return problem('config-key-unknown', params, locate(pointerTo(at, key), 'key'));
}

function unknownKey(key: string, { at, raw, schema, locate }: Finding): Problem {
  const { element, name, path, value } = nameValue(raw, at);
  const place = locate(pointerTo(at, key), 'key');
  const known = knownKeys(schema, schemaAt(schema, at));
  if (element && path === '' && key in ELEMENT_KINDS) {
    const lists = known.filter((other) => other in ELEMENT_KINDS);
    const allowed = known.includes('href') ? [...lists, 'href'] : lists;
    return problem('children-not-allowed', { element: name, kind: element.kind, key, allowed }, place);
  }
  const holder = at === '' ? 'docs.json' : name;
  const reason = UNSUPPORTED_KEYS.get(key);
  if (reason) return problem('config-key-unsupported', { key, holder, reason }, place);
  const isMisplaced = at === '/navigation' && knownKeys(schema, schemaAt(schema, '')).includes(key);
  const hint = at === '' || at === '/styling' ? KEY_HINTS.get(key) : undefined;
  const note = isMisplaced ? 'Move it to the top level of docs.json, beside `navigation`.' : hint;
  if (note) return problem('config-key-unknown', { key, holder, note }, place);
  const suggestion = meantKey(key, { at, raw, schema });
  if (element && suggestion === 'href' && childKeys(value).length > 0) {
    const instead = `Remove it: the ${element.kind} leads to its first page.`;
    return problem('config-key-unknown', { key, holder, note: instead }, place);
  }
  // The footer shows links to networks that it does not know, too.
  const effect = at.endsWith('/footer/socials') ? { effect: 'readers see this name' } : {};
  return problem('config-key-unknown', { key, holder, suggestion, ...effect }, place);
}

/** The key that was most likely meant by an unknown one: its current name, or a similar one. */
export function meantKey(
  key: string,
  { at, raw, schema }: Pick<Finding, 'at' | 'raw' | 'schema'>,
): string | undefined {
  const { element, path } = nameValue(raw, at);
  const known = knownKeys(schema, schemaAt(schema, at));
  const isList = Array.isArray(nameValue(raw, pointerTo(at, key)).value);
  if (isList && known.includes(`${key}s`)) return `${key}s`;
  // An anchor that is named by `group`, as if it were one.
  if (element && path === '' && isKind(key) && asObject(element.value)?.[element.kind] === undefined)
    return element.kind;
  const holder = path === '' ? element?.kind : path;
  if (at !== '') return keySuccessor(key, holder) ?? suggest(key, known);
  return keySuccessor(key, 'root') ?? keyElsewhere(schema, key) ?? suggest(key, known);
}

function isKind(key: string): boolean {
  return Object.values(ELEMENT_KINDS).includes(key);
}

function missingValue(key: string, { at, raw, locate, written }: Finding): Problem {
  const { element, path, name } = nameValue(raw, at);
  const place = written === undefined ? locate(at) : locate(pointerTo(at, written), 'key');
  const params = { key, written };
  if (at === '' && key === 'navigation') return problem('navigation-missing', params, place);
  if (element && path === '' && element.kind === key)
    return problem('label-missing', { element: name, ...params }, place);
  return problem('config-value-missing', { holder: name, ...params }, place);
}

/** The child lists of an element that are not empty, and `href`: only one of them is allowed. */
export function childKeys(value: unknown): string[] {
  return Object.entries(asObject(value) ?? {})
    .filter(([key, list]) => key === 'href' || (key in ELEMENT_KINDS && !isEmptyList(list)))
    .map(([key]) => key);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function outermostFirst(keys: readonly string[]): string[] {
  return Object.keys(ELEMENT_KINDS).filter((kind) => keys.includes(kind));
}

function mixedChildren({ at, raw, locate }: Finding): Problem {
  const { element, name, value } = nameValue(raw, at);
  const keys = childKeys(value);
  const place = locate(pointerTo(at, keys[1]!), 'key');
  if (!element) return problem('navigation-pattern-several', { keys: outermostFirst(keys) }, place);
  return keys.includes('href')
    ? problem('href-with-children', { element: name, keys: keys.filter((key) => key !== 'href') }, place)
    : problem('children-mixed', { element: name, keys }, place);
}

function wrongType(type: string | string[], { at, raw, schema, locate }: Finding): Problem {
  const { name, value } = nameValue(raw, at);
  if (at === '/navigation' && Array.isArray(value)) return problem('navigation-array', undefined, locate(at));
  const types = Array.isArray(type) ? type : type.split(',');
  const wanted = types.map(describeType).join(' or ');
  // Names in the navigation stand for whole elements, of which an object with one key says too little.
  const object =
    types.includes('object') && !at.startsWith('/navigation') ? wrappedValue(schema, at, value) : undefined;
  const note = object && `Did you mean \`${object}\`? Until then the value is ignored.`;
  return problem('config-wrong-type', { name, wanted, found: describeValue(value), note }, locate(at));
}

function unknownValue(allowed: readonly string[], { at, raw, locate }: Finding): Problem {
  const { name, value, element, path } = nameValue(raw, at);
  const found = typeof value === 'string' ? value : JSON.stringify(value);
  if (element?.kind === 'language' && path === 'language') {
    const suggestion = similarLanguage(found);
    return problem('language-unknown', { code: found, codes: LANGUAGE_CODES, suggestion }, locate(at));
  }
  const suggestion = suggest(found, allowed);
  // The platform shows such a link by its label and ignores unknown types.
  if (/\/navbar\/links\/\d+\/type$/.test(at)) {
    return problem('config-value-ignored', { name, found, allowed }, locate(at));
  }
  return problem('config-value-unknown', { name, found, allowed, suggestion }, locate(at));
}

function invalidValue(error: SchemaError, { at, raw, schema, locate }: Finding): Problem {
  const { name, value, element, path } = nameValue(raw, at);
  if (element?.kind === 'group' && path === 'group') {
    return problem('label-empty', { element: element.name }, locate(at));
  }
  const wanted = error.keyword === 'pattern' ? schemaAt(schema, at).patternErrorMessage : undefined;
  if (error.keyword === 'minLength') return problem('config-value-empty', { name }, locate(at));
  return problem(
    'config-value-invalid',
    {
      name,
      found: describeValue(value),
      wanted: typeof wanted === 'string' ? wanted : wantedWords(error),
    },
    locate(at),
  );
}
