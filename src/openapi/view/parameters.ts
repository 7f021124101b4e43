import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';
import { deref } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import {
  type ExternalExample,
  examplesOf,
  externalExamplesOf,
  type NamedExample,
  schemaOf,
} from './media.ts';

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

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
  /** How lists and objects are written: `form`, `simple`, `deepObject` … */
  style: string;
  explode: boolean;
  /** Reserved characters are written as they are. */
  allowReserved: boolean;
  /** Content type of a value that is written as JSON or the like, not by a style. */
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
    const parameter = parameterOf(document, deref(document, value));
    if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...parameters.values()];
}

function parameterOf(document: SpecDocument, value: JsonObject): Parameter | undefined {
  const location = LOCATIONS.find((known) => known === value.in);
  const name = textOf(value.name);
  if (!name || !location) return undefined;
  return {
    in: location,
    name,
    required: location === 'path' || value.required === true,
    ...commonFields(document, location, value),
  };
}

/** Headers of a response, which have the shape of parameters without a location. */
export function headersOf(document: SpecDocument, headers: unknown): Parameter[] {
  return Object.entries(objectOf(headers)).map(([name, header]) => {
    const value = deref(document, header);
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
  const content = Object.keys(objectOf(value.content))[0];
  const style = textOf(value.style) ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple');
  return {
    deprecated: value.deprecated === true,
    ...(description && { description }),
    schema: schemaOf(value) ?? {},
    examples: examplesOf(document, contentOrSelf(value)),
    externalExamples: externalExamplesOf(document, contentOrSelf(value)),
    style,
    explode: typeof value.explode === 'boolean' ? value.explode : style === 'form',
    allowReserved: value.allowReserved === true,
    ...(content && { content }),
    value,
  };
}

function contentOrSelf(value: JsonObject): JsonObject {
  const content = Object.values(objectOf(value.content))[0];
  return isObject(content) ? content : value;
}
