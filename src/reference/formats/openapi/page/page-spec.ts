import type { JsonObject } from '../../../../lib/json/json-object.ts';
import type { ApiEntry } from '../document/entry.ts';
import { createSpec, type PathOperation, type Spec } from '../document/spec.ts';

/** A hand-written endpoint page, and the settings of its site. */
export interface HandWrittenEndpoint {
  entry: ApiEntry;
  title: string;
  /** Base URLs for an entry that is only a path. */
  servers: readonly string[];
  /** How callers authenticate: `bearer`, `basic`, `key`; anything else means not at all. */
  auth?: string;
  /** Header of a `key`. */
  authName?: string;
  contentType?: string;
  fields: readonly PageField[];
  /** Response fields. */
  response: readonly PageField[];
}

/** All hand-written pages of a site share the credentials of the playground. */
const SOURCE = 'docs.json';
const KEY_HEADER = 'x-api-key';

/** An OpenAPI document with the one operation that a page describes, so that it is shown like any other. */
export function pageSpec(page: HandWrittenEndpoint): { spec: Spec; operation: PathOperation } {
  const { entry, title, fields } = page;
  const scheme = schemeOf(page);
  const body = fields.filter(({ location }) => location === 'body');
  const spec = createSpec(SOURCE, {
    openapi: '3.1.0',
    info: { title, version: '' },
    servers: (entry.server === undefined ? page.servers : [entry.server]).map(serverOf),
    paths: {
      [entry.path]: {
        [entry.method]: {
          summary: title,
          parameters: [...parametersOf(fields), ...undescribed(entry.path, fields)],
          ...(body.length > 0 && { requestBody: { content: contentOf(body, page.contentType) } }),
          ...(scheme && { security: [{ authorization: [] }] }),
          ...(page.response.length > 0 && {
            responses: { 200: { content: { 'application/json': { schema: objectSchema(page.response) } } } },
          }),
        },
      },
    },
    ...(scheme && { components: { securitySchemes: { authorization: scheme } } }),
  });
  return { spec, operation: spec.operations[0] as PathOperation };
}

/** If a page describes the header `Authorization` itself, the credential goes there. */
function schemeOf({ auth, authName, fields }: HandWrittenEndpoint): JsonObject | undefined {
  if (auth === 'bearer' || auth === 'basic') return { type: 'http', scheme: auth };
  if (auth === 'key') return { type: 'apiKey', in: 'header', name: authName ?? KEY_HEADER };
  const own = fields.find(({ location, name }) => location === 'header' && /^authorization$/i.test(name));
  return own && { type: 'apiKey', in: 'header', name: own.name };
}

/** A variable of a URL has no value until the reader enters one. */
function serverOf(url: string): JsonObject {
  const names = [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);
  return { url, variables: Object.fromEntries(names.map((name) => [name, { default: `{${name}}` }])) };
}

function parametersOf(fields: readonly PageField[]): JsonObject[] {
  return fields
    .filter(({ location }) => location !== 'body')
    .map((field) => ({
      name: field.name,
      in: field.location,
      required: field.required,
      ...(field.deprecated && { deprecated: true }),
      ...(field.description && { description: field.description }),
      schema: fieldSchema(field),
    }));
}

/** Path parameters that the page does not document need a value too. */
function undescribed(path: string, fields: readonly PageField[]): JsonObject[] {
  const described = new Set(fields.filter(({ location }) => location === 'path').map(({ name }) => name));
  return [...path.matchAll(/\{([^{}]+)\}/g)]
    .filter(([, name]) => !described.has(name!))
    .map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function contentOf(body: readonly PageField[], given: string | undefined): JsonObject {
  const schema = objectSchema(body);
  const hasFile = JSON.stringify(schema).includes('"format":"binary"');
  return { [given ?? (hasFile ? 'multipart/form-data' : 'application/json')]: { schema } };
}

/** A field that a hand-written endpoint page describes. */
export interface PageField {
  location: 'path' | 'query' | 'header' | 'cookie' | 'body';
  name: string;
  /** As written by the author: `string`, `integer[]`, `enum<string>`. */
  type: string;
  required: boolean;
  deprecated: boolean;
  default?: unknown;
  /** A value to show as an example. */
  placeholder?: string;
  description?: string;
  /** Fields inside an object, or inside the objects of a list. */
  fields: readonly PageField[];
}

/** The schema of a field. A type in the author's own words counts as string. */
function fieldSchema({ type, fields, default: preset, placeholder }: PageField): JsonObject {
  const schema = schemaOfType(type.trim().toLowerCase(), fields);
  return {
    ...schema,
    ...(preset !== undefined && { default: meant(preset, schema.type) }),
    ...(placeholder && { example: meant(placeholder, schema.type) }),
  };
}

/** Authors write `default="10"` for a number, too. */
function meant(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  const isNumber = (type === 'integer' || type === 'number') && value.trim() !== '';
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** An object of fields. */
function objectSchema(fields: readonly PageField[]): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        {
          ...fieldSchema(field),
          ...(field.description && { description: field.description }),
          ...(field.deprecated && { deprecated: true }),
        },
      ]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

function schemaOfType(type: string, fields: readonly PageField[]): JsonObject {
  const items = /^(?:array|list)\s*(?:<(.*)>|of\s+(.*))?$|^(.*)\[\]$/.exec(type);
  if (items) {
    const inner = items[1] ?? items[2] ?? items[3] ?? (fields.length > 0 ? 'object' : 'string');
    return { type: 'array', items: schemaOfType(inner.trim(), fields) };
  }
  if (fields.length > 0 || /^(?:object|map|dict|json|record)\b/.test(type)) return objectSchema(fields);
  if (/^(?:int|integer|long)(?:32|64)?\b/.test(type)) return { type: 'integer' };
  if (/^(?:number|float|double|decimal)\b/.test(type)) return { type: 'number' };
  if (/^bool/.test(type)) return { type: 'boolean' };
  if (/^(?:file|binary|blob)\b/.test(type)) return { type: 'string', format: 'binary' };
  return { type: 'string' };
}
