import { readTextAsset } from '../../lib/files/assets.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Locate } from '../json/resolve-refs.ts';
import type { SchemaError } from '../validate/compile-schema.ts';
import { dottedPath } from '../validate/name-value.ts';
import { knownKeys, schemaAt } from '../validate/schema-at.ts';
import { describeType, describeValue, wantedWords } from '../validate/value-words.ts';
import { SERVER_SCHEMA, serverSchemaErrors } from './schema-validator.ts';

/** A finding of the schema, with the pointer of its value. */
export interface SchemaFinding {
  pointer: string;
  problem: Problem;
}

/** What the schema finds wrong with server.yaml, in the author's terms. */
export function schemaFindings(raw: unknown, locate: Locate): SchemaFinding[] {
  const errors = serverSchemaErrors(raw);
  if (errors.length === 0) return [];
  const schema = JSON.parse(readTextAsset(SERVER_SCHEMA)) as JsonObject;
  return errors
    .filter(({ keyword }) => keyword !== 'propertyNames')
    .map((error) => ({ pointer: error.instancePath, problem: findingOf(error, raw, schema, locate) }));
}

function findingOf(error: SchemaError, raw: unknown, schema: JsonObject, locate: Locate): Problem {
  const at = error.instancePath;
  const { params } = error;
  const name = shownName(at);
  const found = valueAt(raw, at);
  if (saysNoProject(error, found))
    return problem('server-projects-missing', undefined, locate(at, at === '' ? 'key' : 'value'));
  const invalid = (wanted: string) =>
    problem('config-value-invalid', { name, found: describeValue(found), wanted }, locate(at));
  const own = schemaAt(schema, at).patternErrorMessage;
  if (typeof own === 'string' && (error.keyword === 'type' || error.keyword === 'pattern'))
    return invalid(own);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const suggestion = suggest(key, knownKeys(schema, schemaAt(schema, at)));
      return problem(
        'config-key-unknown',
        { key, holder: name, suggestion },
        locate(pointerTo(at, key), 'key'),
      );
    }
    case 'required':
      return problem(
        'config-value-missing',
        { key: String(params.missingProperty), holder: name },
        locate(at, 'key'),
      );
    case 'type': {
      const wanted = [params.type as string | string[]].flat().map(describeType).join(' or ');
      const keys = knownKeys(schema, schemaAt(schema, at)).map((key) => `\`${key}\``);
      const note = `Write ${wanted} here${keys.length > 0 ? `, with ${keys.join(', ')}` : ''}.`;
      return problem('config-wrong-type', { name, wanted, found: describeValue(found), note }, locate(at));
    }
    case 'enum': {
      const allowed = params.allowedValues as string[];
      const suggestion = suggest(String(found), allowed);
      return problem('config-value-unknown', { name, found: String(found), allowed, suggestion }, locate(at));
    }
    case 'minLength':
      return problem('config-value-empty', { name }, locate(at));
    default:
      return invalid(wantedWords(error));
  }
}

/** Whether `projects` is missing or empty. */
function saysNoProject({ instancePath, keyword, params }: SchemaError, found: unknown): boolean {
  if (instancePath === '') return keyword === 'required' && params.missingProperty === 'projects';
  return instancePath === '/projects' && (keyword === 'minProperties' || found === null);
}

/** `/projects/api/hosts/0` → `projects.api.hosts[0]`. */
export function shownName(pointer: string): string {
  return pointer === '' ? 'server.yaml' : `\`${dottedPath(segmentsOf(pointer))}\``;
}

function valueAt(raw: unknown, pointer: string): unknown {
  let value = raw;
  for (const segment of segmentsOf(pointer))
    value = Array.isArray(value) ? value[Number(segment)] : asObject(value)?.[segment];
  return value;
}
