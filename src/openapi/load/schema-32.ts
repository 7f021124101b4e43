import { METHOD_NAME, METHODS } from '../document/methods.ts';

/** A JSON schema that is modified in place. */
export interface SchemaPart {
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
export function schema32<Root extends SchemaPart>(root: Root): Root {
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
