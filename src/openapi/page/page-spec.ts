import type { JsonObject } from '../../lib/json/json-object.ts';
import { createSpec } from '../document/create-spec.ts';
import type { PathOperation, Spec } from '../document/spec.ts';
import { fieldSchema, objectSchema, type PageField } from '../schema/field-schema.ts';
import type { ApiEntry } from './api-entry.ts';

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
