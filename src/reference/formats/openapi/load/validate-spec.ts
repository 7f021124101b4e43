import type { JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo } from '../../../../lib/places/json-pointer.ts';
import { listOf, objectOf, textOf } from '../../../document/json.ts';
import { deref, valueAt } from '../../../document/refs.ts';
import type { SpecFinding } from '../../../load/spec-problems.ts';
import { type Operation, pathPointer, type Spec } from '../document/spec.ts';

/** An error of the schema validator. */
export interface SchemaError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** All errors of a document against the schema of its OpenAPI version. */
export type SchemaValidator = (document: JsonObject) => readonly SchemaError[];

/**
 * Validates the document with unresolved references: the OpenAPI schemas allow references, and resolving them first
 * explodes on dense documents and leads to false findings. Only the innermost causes are kept.
 */
export function validateSpec(document: JsonObject, validator: SchemaValidator): SpecFinding[] {
  const details = validator(document);
  const falseAlarms = new Set(details.filter(isFalseAlarm).map(({ instancePath }) => instancePath));
  const inPath = pathParameters(document, details);
  const errors = details.filter(
    (detail) =>
      !isFalseAlarm(detail) &&
      !(falseAlarms.has(detail.instancePath) && rank(detail) > 1) &&
      !inPath.has(detail.instancePath),
  );
  return deepest(errors).map((detail) => {
    const { additionalProperty, unevaluatedProperty, propertyName } = detail.params;
    const key = additionalProperty ?? unevaluatedProperty ?? propertyName;
    return {
      pointer: detail.instancePath,
      ...(typeof key === 'string' && { key }),
      reason: reasonOf(detail, valueAt(document, `#${detail.instancePath}`)),
    };
  });
}

/** Keywords whose errors only say that something inside did not match. */
const FOLLOW_UPS = new Set(['oneOf', 'anyOf', 'if', 'allOf']);

/** The innermost errors, one per location: a missing key rather than an unknown one. */
function deepest(errors: readonly SchemaError[]): SchemaError[] {
  const byPlace = new Map<string, SchemaError>();
  for (const error of errors) {
    const known = byPlace.get(error.instancePath);
    if (!known || rank(error) < rank(known)) byPlace.set(error.instancePath, error);
    else if (known.keyword === 'enum' && error.keyword === 'enum') {
      byPlace.set(error.instancePath, eitherValue(known, error));
    }
  }
  const parents = new Set<string>();
  for (const place of byPlace.keys()) {
    for (let cut = place.lastIndexOf('/'); cut >= 0; cut = place.lastIndexOf('/', cut - 1)) {
      parents.add(place.slice(0, cut));
      if (cut === 0) break;
    }
  }
  return [...byPlace].filter(([place]) => !parents.has(place)).map(([, error]) => error);
}

/** Alternatives allow different values: any of them is valid. */
function eitherValue(one: SchemaError, other: SchemaError): SchemaError {
  const allowedValues = [...new Set([one, other].flatMap(({ params }) => params.allowedValues as unknown[]))];
  return { ...one, params: { allowedValues } };
}

/**
 * The `in` of parameters in the path, by pointer. If such a parameter is not `required: true`, the schema reports that it
 * should be in the query, a header or a cookie: but its location is not the mistake.
 */
function pathParameters(document: JsonObject, errors: readonly SchemaError[]): Set<string> {
  const places = errors
    .filter(({ keyword, instancePath }) => keyword === 'enum' && instancePath.endsWith('/in'))
    .map(({ instancePath }) => instancePath);
  return new Set(places.filter((at) => valueAt(document, `#${at}`) === 'path'));
}

function rank({ keyword, params }: SchemaError): number {
  if (FOLLOW_UPS.has(keyword)) return 3;
  // It names the key, unlike the previous reason.
  if (keyword === 'propertyNames') return 0;
  // An alternative "this could have been a reference" is never the cause.
  if (keyword === 'required') return params.missingProperty === '$ref' ? 2 : 0;
  return 1;
}

/**
 * The schema for 3.1 is stricter than the specification in three places: it knows `bearerFormat` only next to the scheme
 * `bearer` in lower case, wants exactly one of a license's optional fields, and forbids `$ref` in a path item. It
 * also forbids extensions next to a reference, which pages show.
 */
function isFalseAlarm({ instancePath, keyword, params }: SchemaError): boolean {
  if (instancePath === '/info/license')
    return keyword === 'oneOf' || /^(?:identifier|url)$/.test(String(params.missingProperty));
  if (/^(?:\$ref$|x-)/.test(String(params.unevaluatedProperty))) return true;
  return (
    instancePath.startsWith('/components/securitySchemes/') && params.unevaluatedProperty === 'bearerFormat'
  );
}

/** Keys of which an object has at most one. */
const EXCLUSIVE = [
  ['schema', 'content'],
  ['example', 'examples'],
  ['operationId', 'operationRef'],
] as const;

/** Of components. */
const NAME_RULE = 'but names there consist of `A` to `Z`, `a` to `z`, digits, `.`, `-` and `_`';

function reasonOf({ instancePath, keyword, message, params }: SchemaError, value: unknown): string {
  switch (keyword) {
    case 'required':
      if (params.missingProperty === 'required') return 'has no `required: true`, which path parameters need';
      return `has no \`${params.missingProperty}\``;
    case 'additionalProperties':
      return `has an unknown key \`${params.additionalProperty}\``;
    case 'unevaluatedProperties':
      return `has an unknown key \`${params.unevaluatedProperty}\``;
    case 'propertyNames':
      return `has a key \`${params.propertyName}\`, ${/^\/components\/[^/]+$/.test(instancePath) ? NAME_RULE : 'which is not allowed here'}`;
    case 'false schema':
      return 'is not allowed next to the other keys here';
    case 'const':
      return `must be \`${JSON.stringify(params.allowedValue)}\``;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).map((value) => `\`${value}\``).join(', ')}`;
    case 'discriminator':
      return params.error === 'tag'
        ? `has no \`${params.tag}\``
        : `has a \`${params.tag}\` that does not exist: \`${params.tagValue}\``;
    case 'minProperties':
      return `needs at least ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}`;
    case 'type':
      return `must be ${withArticle(String(params.type))}${isUnquoted(params.type, value) ? ', in quotes' : ''}`;
    case 'oneOf':
    case 'not':
      return bothKeys(objectOf(value)) ?? message ?? 'is not valid';
    default:
      return message ?? 'is not valid';
  }
}

/** In YAML, `1.0` and `true` are not texts. */
function isUnquoted(type: unknown, value: unknown): boolean {
  return type === 'string' && (typeof value === 'number' || typeof value === 'boolean');
}

function bothKeys(value: JsonObject): string | undefined {
  const both = EXCLUSIVE.find((keys) => keys.every((key) => Object.hasOwn(value, key)));
  return both && `has \`${both[0]}\` and \`${both[1]}\`, but only one of them is allowed`;
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** Rules of OpenAPI 3.2 that its JSON schema cannot check, because they involve several parts of the document. */
export function brokenRules({ document, operations }: Spec): SpecFinding[] {
  const querystrings = operations.flatMap((operation) =>
    querystringRules(operation, (value) => deref(document, value)),
  );
  const found = [...tagRules(document.root), ...querystrings];
  // A parameter of a path applies to all its operations.
  return [...new Map(found.map((finding) => [`${finding.pointer} ${finding.reason}`, finding])).values()];
}

/** The parent of a tag must exist, and must not be the tag itself. */
function tagRules(root: JsonObject): SpecFinding[] {
  const tags = listOf(root.tags).map(objectOf);
  const parents = new Map(tags.map(({ name, parent }) => [textOf(name), textOf(parent)]));
  return tags.flatMap((tag, index): SpecFinding[] => {
    const [name, parent] = [textOf(tag.name), textOf(tag.parent)];
    if (parent === undefined) return [];
    const pointer = pointerTo('/tags', index, 'parent');
    if (!parents.has(parent))
      return [{ pointer, reason: `names \`${parent}\`, which is not a tag of the document` }];
    const around = new Set<string>();
    for (let at: string | undefined = parent; at !== undefined && !around.has(at); at = parents.get(at))
      around.add(at);
    return name !== undefined && around.has(name)
      ? [{ pointer, reason: `names \`${parent}\`, which is nested under \`${name}\` itself` }]
      : [];
  });
}

/** A parameter for the whole query string has `content`, and no other query parameters next to it. */
function querystringRules(operation: Operation, resolve: (value: unknown) => JsonObject): SpecFinding[] {
  const owners = [
    { pointer: pathPointer(operation), parameters: operation.pathItem.parameters },
    { pointer: operation.pointer, parameters: operation.value.parameters },
  ];
  const inQuery = owners.flatMap(({ pointer, parameters }) =>
    listOf(parameters)
      .map((value, index) => ({ at: pointerTo(pointer, 'parameters', index), value: resolve(value) }))
      .filter(({ value }) => value.in === 'query' || value.in === 'querystring'),
  );
  return inQuery.flatMap(({ at, value }): SpecFinding[] => {
    if (value.in !== 'querystring') return [];
    const isAlone = inQuery.length === 1;
    return [
      ...(value.content === undefined
        ? [{ pointer: at, reason: 'has no `content`, which `in: querystring` needs' }]
        : []),
      ...(isAlone
        ? []
        : [{ pointer: at, reason: 'is the whole query string, next to other parameters in the query' }]),
    ];
  });
}
