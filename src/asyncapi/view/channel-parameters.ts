import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, textOf } from '../../openapi/document/json.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import { flattenSchema } from '../../openapi/schema/flat-schema.ts';
import { prefillOf, propertiesOf, requiredOf } from '../../openapi/schema/keywords.ts';
import type { Parameter, ParameterLocation } from '../../openapi/view/parameters.ts';

/** Parameters of the address, then those of the WebSocket handshake: its query and headers. */
export function channelParameters(document: SpecDocument, channel: JsonObject): Parameter[] {
  const { query, headers } = webSocketBinding(document, channel);
  return [
    ...Object.entries(objectOf(channel.parameters)).map(([name, value]) =>
      addressParameter(document, name, deref(document, value)),
    ),
    ...properties(document, query, 'query'),
    ...properties(document, headers, 'header'),
  ];
}

/** The `ws` binding of a channel. */
function webSocketBinding(document: SpecDocument, channel: JsonObject): JsonObject {
  return deref(document, deref(document, channel.bindings).ws);
}

/** A string with a few constraints; the schema of older versions is used as it is. */
function addressParameter(document: SpecDocument, name: string, value: JsonObject): Parameter {
  const { enum: values, default: initial, examples } = value;
  const schema = isObject(value.schema)
    ? value.schema
    : {
        type: 'string',
        ...(Array.isArray(values) && { enum: values }),
        ...(initial !== undefined && { default: initial }),
        ...(Array.isArray(examples) && { examples: listOf(examples) }),
      };
  const location = textOf(value.location);
  const said = [textOf(value.description), location && `\`${location.replace(/`/g, '')}\``].filter(Boolean);
  const description = said.join('\n\n');
  return parameter(
    document,
    { in: 'path', name, schema, required: true },
    { ...value, ...(description && { description }) },
  );
}

function properties(document: SpecDocument, schema: unknown, location: ParameterLocation): Parameter[] {
  if (schema === undefined) return [];
  const { keywords } = flattenSchema(document, schema);
  const required = requiredOf(keywords);
  return propertiesOf(keywords).map(([name, property]) =>
    parameter(document, { in: location, name, schema: property, required: required.has(name) }, {}),
  );
}

function parameter(
  document: SpecDocument,
  { in: location, name, schema, required }: Pick<Parameter, 'in' | 'name' | 'schema' | 'required'>,
  value: JsonObject,
): Parameter {
  const description = textOf(value.description);
  const prefill = prefillOf(value) ?? prefillOf(flattenSchema(document, schema).keywords);
  const isQuery = location === 'query';
  return {
    in: location,
    name,
    required,
    deprecated: value.deprecated === true,
    ...(description && { description }),
    schema,
    examples: [],
    externalExamples: [],
    ...(prefill !== undefined && { prefill }),
    style: isQuery ? 'form' : 'simple',
    explode: isQuery,
    allowReserved: false,
    value: {},
  };
}
