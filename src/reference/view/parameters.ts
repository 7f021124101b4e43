import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';
import { deref, plainRef } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { prefillOf } from '../schema/keywords.ts';
import { mergeKeywords } from '../schema/merge-schemas.ts';
import {
  contentOf,
  type ExternalExample,
  examplesOf,
  externalExamplesOf,
  type NamedExample,
} from './media.ts';

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

/** The location of a parameter for the whole query (OpenAPI 3.2), also used as its style. */
export const QUERYSTRING = 'querystring';

export type ParameterLocation = (typeof LOCATIONS)[number];

export interface Parameter {
  in: ParameterLocation;
  name: string;
  required: boolean;
  deprecated: boolean;
  description?: string;
  schema: unknown;
  examples: readonly NamedExample[];
  externalExamples: readonly ExternalExample[];
  /** Its `x-default`, otherwise that of its schema: where a request starts. */
  prefill?: unknown;
  /** How lists and objects are written: `form`, `simple`, `deepObject` …; `querystring` for the whole query. */
  style: string;
  explode: boolean;
  /** Reserved characters are written as they are. */
  allowReserved: boolean;
  /** Content type of a value that is serialized as JSON or another media type, not by a style. */
  content?: string;
  /** The parameter object, for pills and extensions. */
  value: JsonObject;
}

/** Parameters of the path, overridden by those of the operation, by location and name. */
export function parametersOf(
  document: SpecDocument,
  pathItem: JsonObject,
  operation: JsonObject,
): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const value of [...listOf(pathItem.parameters), ...listOf(operation.parameters)]) {
    const parameter = parameterOf(document, derefExtended(document, value));
    if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...parameters.values()];
}

/** A parameter or header, with the extensions beside a reference to it. */
function derefExtended(document: SpecDocument, value: unknown): JsonObject {
  const target = deref(document, value);
  if (!isObject(value) || value.$ref === undefined || plainRef(value) !== undefined) return target;
  const own = Object.entries(value).filter(([key]) => key.startsWith('x-'));
  return mergeKeywords(target, Object.fromEntries(own));
}

function parameterOf(document: SpecDocument, value: JsonObject): Parameter | undefined {
  const isWhole = value.in === QUERYSTRING;
  const location = isWhole ? 'query' : LOCATIONS.find((known) => known === value.in);
  // The name of a whole query string is not sent.
  const name = textOf(value.name) ?? (isWhole ? 'query' : undefined);
  if (!name || !location) return undefined;
  const common = commonFields(document, location, value);
  const prefill = prefillOf(value) ?? prefillOf(flattenSchema(document, common.schema).keywords);
  return {
    in: location,
    name,
    required: location === 'path' || value.required === true,
    ...common,
    ...(prefill !== undefined && { prefill }),
    ...(isWhole && { style: QUERYSTRING }),
  };
}

/** Headers of a response, which have the shape of parameters without a location. */
export function headersOf(document: SpecDocument, headers: unknown): Parameter[] {
  return Object.entries(objectOf(headers)).map(([name, header]) => {
    const value = derefExtended(document, header);
    return {
      in: 'header',
      name,
      required: value.required === true,
      ...commonFields(document, 'header', value),
    };
  });
}

function commonFields(document: SpecDocument, location: ParameterLocation, value: JsonObject) {
  const description = textOf(value.description);
  const content = contentOf(document, value);
  const style = textOf(value.style) ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple');
  return {
    deprecated: value.deprecated === true,
    ...(description && { description }),
    schema: hasSchema(value) ? value.schema : (content?.media.schema ?? {}),
    ...parameterExamples(document, value, content?.media),
    style,
    explode: typeof value.explode === 'boolean' ? value.explode : style === 'form' || style === 'cookie',
    allowReserved: value.allowReserved === true,
    ...(content && { content: content.type }),
    value,
  };
}

function hasSchema({ schema }: JsonObject): boolean {
  return isObject(schema) || typeof schema === 'boolean';
}

/** Examples of its content, otherwise its own. */
function parameterExamples(document: SpecDocument, value: JsonObject, content: JsonObject | undefined) {
  const owners = [...(content ? [content] : []), value];
  const first = <Example>(all: readonly (readonly Example[])[]) => all.find((list) => list.length > 0) ?? [];
  return {
    examples: first(owners.map((owner) => examplesOf(document, owner, 'data'))),
    externalExamples: first(owners.map((owner) => externalExamplesOf(document, owner))),
  };
}
