import { readTextAsset } from '../../lib/files/assets.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { isUsablePath } from '../../lib/url/paths.ts';
import { hasScheme } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { isProblemCode, similarCode } from '../../problems/rules/severities.ts';
import { asList, asText } from '../json/read-value.ts';
import type { Locate } from '../json/resolve-refs.ts';
import { accessProblems } from '../normalize/normalize-access.ts';
import { queryOf, redirectSource } from '../normalize/read-shared.ts';
import type { SchemaError } from './compile-schema.ts';
import { nameValue } from './name-value.ts';
import { childKeys, findingOf, meantKey } from './schema-finding.ts';
import { SCHEMA_ASSET, schemaErrors } from './schema-validator.ts';

/** Checks docs.json against the schema and reports what is wrong in the author's terms. */
export function validateConfig(raw: JsonObject, failed: ReadonlySet<string>, locate: Locate): Problem[] {
  const errors = schemaErrors(raw).filter(
    (error) => error.keyword !== 'if' && !failed.has(error.instancePath),
  );
  const schema = errors.length === 0 ? {} : (JSON.parse(readTextAsset(SCHEMA_ASSET)) as JsonObject);
  const misspelled = misspelledKeys(errors, raw, schema);
  const problems = [
    ...missingBasics(raw, misspelled, locate),
    ...uselessRedirects(raw, locate),
    ...unknownCodes(raw, locate),
    ...accessProblems(raw, locate),
  ];
  const pageObjects = new Set(
    errors.map((error) => error.instancePath).filter((at) => isPageObject(raw, at)),
  );
  for (const pointer of pageObjects) problems.push(pageObject(raw, pointer, locate));
  const missing = new Set(errors.filter(({ keyword }) => keyword === 'required').map(pointerOf));
  const renamed = new Set([...misspelled].filter(([pointer]) => missing.has(pointer)).map(([, key]) => key));
  for (const error of errors) {
    const isSaid = error.keyword === 'additionalProperties' && renamed.has(pointerOf(error));
    if (isSaid || pageObjects.has(error.instancePath) || !isFinding(error, raw)) continue;
    const written = error.keyword === 'required' ? misspelled.get(pointerOf(error)) : undefined;
    const key = written === undefined ? {} : { written: segmentsOf(written).at(-1)! };
    problems.push(findingOf(error, { raw, schema, locate, ...key }));
  }
  return problems;
}

/** Whether an error of the schema is a finding of its own. */
function isFinding(error: SchemaError, raw: JsonObject): boolean {
  // `propertyNames` says it too.
  if (error.propertyName !== undefined || lacksNameForSourceRef(error, raw)) return false;
  // An empty list is no second kind of children.
  return error.keyword !== 'not' || childKeys(nameValue(raw, error.instancePath).value).length > 1;
}

/** Where a key is missing or extra. */
function pointerOf({ instancePath, params }: SchemaError): string {
  const { missingProperty, additionalProperty } = params;
  return pointerTo(instancePath, String(missingProperty ?? additionalProperty));
}

/** Pointers of missing keys → pointers of the unknown keys that probably mean them: `navgation` for `navigation`. */
function misspelledKeys(
  errors: readonly SchemaError[],
  raw: JsonObject,
  schema: JsonObject,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue;
    const { instancePath: at, params } = error;
    const meant = meantKey(String(params.additionalProperty), { at, raw, schema });
    if (meant !== undefined && nameValue(raw, pointerTo(at, meant)).value === undefined)
      found.set(pointerTo(at, meant), pointerOf(error));
  }
  return found;
}

/** Keys that the site should have, but does not need. A misspelled key is reported itself. */
function missingBasics(raw: JsonObject, misspelled: ReadonlyMap<string, string>, locate: Locate): Problem[] {
  const lacks: [key: string, instead: string][] = [
    ['theme', 'the theme `mint`'],
    ['name', 'the name "Documentation"'],
    ['colors', 'a green accent'],
  ];
  return lacks
    .filter(([key]) => raw[key] === undefined && !misspelled.has(`/${key}`))
    .map(([key, instead]) => problem('config-default-used', { key, instead }, locate('')));
}

/** Keys of `check` that are not problem codes. The schema allows any key: otherwise it would have to list every code. */
function unknownCodes(raw: JsonObject, locate: Locate): Problem[] {
  return Object.keys(asObject(raw.check) ?? {})
    .filter((code) => !isProblemCode(code))
    .map((key) => {
      const suggestion = similarCode(key);
      const params = { key, holder: '`check`', suggestion };
      return problem('config-key-unknown', params, locate(pointerTo('/check', key), 'key'));
    });
}

function uselessRedirects(raw: JsonObject, locate: Locate): Problem[] {
  const sources = new Set<string>();
  return asList(raw.redirects).flatMap((redirect, i) => {
    const written = asText(asObject(redirect)?.source);
    if (written === undefined) return [];
    const source = redirectSource(written);
    const extra = hasScheme(source) ? undefined : queryOf(written);
    if (hasScheme(source) || !isUsablePath(source) || extra !== undefined)
      return [problem('redirect-unusable', { source, extra }, locate(`/redirects/${i}/source`))];
    if (sources.has(source))
      return [problem('redirect-duplicate', { source }, locate(`/redirects/${i}/source`))];
    sources.add(source);
    return [];
  });
}

/** `{"page": "x", "tag": "new"}` in `pages`: pages are strings, and the other fields belong in the page's frontmatter. */
function isPageObject(raw: JsonObject, pointer: string): boolean {
  if (!/\/pages\/\d+$/.test(pointer)) return false;
  const object = asObject(nameValue(raw, pointer).value);
  return (
    !!object &&
    !('group' in object) &&
    !('pages' in object) &&
    ['page', 'path', 'href', 'url', 'title'].some((key) => key in object)
  );
}

function pageObject(raw: JsonObject, pointer: string, locate: Locate): Problem {
  const { value } = nameValue(raw, pointer);
  const object = asObject(value) ?? {};
  const page = object.page ?? object.path;
  return problem('page-object', typeof page === 'string' ? { page } : {}, locate(pointer));
}

/** `{"sourceRef": "…"}` is reported as not supported; the missing name need not be reported, too. */
function lacksNameForSourceRef(error: SchemaError, raw: JsonObject): boolean {
  return (
    error.keyword === 'required' && 'sourceRef' in (asObject(nameValue(raw, error.instancePath).value) ?? {})
  );
}
