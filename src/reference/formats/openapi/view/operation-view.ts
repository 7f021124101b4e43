import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { plainLine, plainWords } from '../../../../markdown/commonmark.ts';
import { listOf, objectOf, ownValue, textOf, textsOf } from '../../../document/json.ts';
import { deref, refName, valueAt } from '../../../document/refs.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { descriptionOf, type ExternalDocs, externalDocsOf, summaryTitle } from '../../../document/words.ts';
import type { SentBy } from '../../../schema/keywords.ts';
import { fillServer } from '../../../view/fill-server.ts';
import { type Body, isJson, type Media, mediaOf, sentType } from '../../../view/media.ts';
import { headersOf, type Parameter, parametersOf } from '../../../view/parameters.ts';
import { type Security, type SecurityScheme, schemeFrom } from '../../../view/security.ts';
import { type Server, variablesOf } from '../../../view/servers.ts';
import { type Operation, pathOperations, type Spec } from '../document/spec.ts';

/** Everything that an endpoint page shows, with references resolved on its own level. */
export interface OperationView extends HttpExchange {
  servers: readonly Server[];
  security: Security;
  callbacks: readonly Callback[];
  externalDocs?: ExternalDocs;
}

/** Request and responses: shared by operations, webhooks and callbacks. */
export interface HttpExchange {
  description?: string;
  deprecated: boolean;
  parameters: readonly Parameter[];
  body?: Body;
  responses: readonly Response[];
}

export interface Response {
  status: string;
  /** A short plain text. */
  summary?: string;
  description?: string;
  headers: readonly Parameter[];
  media: readonly Media[];
  links: readonly Link[];
}

/** A link object: how values of a response are used in another operation. */
export interface Link {
  name: string;
  description?: string;
  /** operationId or reference of the other operation. */
  target?: string;
  parameters: readonly { name: string; expression: string }[];
}

export interface Callback extends HttpExchange {
  name: string;
  /** URL that is called, a runtime expression. */
  expression: string;
  method: string;
  summary?: string;
  /** Credentials that the API sends. */
  security: Security;
}

export function operationView(spec: Spec, operation: Operation): OperationView {
  const { document } = spec;
  const externalDocs = externalDocsOf(operation.value);
  return {
    ...exchangeOf(document, operation.pathItem, operation.value),
    servers: serversOf(spec, operation),
    security: securityOf(spec, operation),
    callbacks: callbacksOf(spec, operation.value),
    ...(externalDocs && { externalDocs }),
  };
}

function exchangeOf(document: SpecDocument, pathItem: JsonObject, operation: JsonObject): HttpExchange {
  const description = descriptionOf(operation, pathItem);
  const body = operation.requestBody === undefined ? undefined : bodyOf(document, operation.requestBody);
  return {
    ...(description && { description }),
    deprecated: operation.deprecated === true,
    parameters: parametersOf(document, pathItem, operation),
    ...(body && { body }),
    responses: Object.entries(objectOf(operation.responses))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => responseOf(document, status, deref(document, response))),
  };
}

function bodyOf(document: SpecDocument, value: unknown): Body {
  const body = deref(document, value);
  const description = textOf(body.description);
  return {
    ...(description && { description }),
    required: body.required === true,
    media: mediaOf(document, body.content),
  };
}

function responseOf(document: SpecDocument, status: string, response: JsonObject): Response {
  const description = textOf(response.description);
  const summary = textOf(response.summary);
  return {
    status,
    ...(summary && { summary: plainLine(summary) }),
    ...(description && { description }),
    headers: headersOf(document, response.headers),
    media: mediaOf(document, response.content),
    links: Object.entries(objectOf(response.links)).map(([name, link]) =>
      linkOf(name, deref(document, link)),
    ),
  };
}

function linkOf(name: string, link: JsonObject): Link {
  const description = textOf(link.description);
  const target = textOf(link.operationId) ?? textOf(link.operationRef);
  const parameters = Object.entries(objectOf(link.parameters)).map(([parameter, expression]) => ({
    name: parameter,
    expression: typeof expression === 'string' ? expression : JSON.stringify(expression),
  }));
  return { name, ...(description && { description }), ...(target && { target }), parameters };
}

/** Callbacks by name, then by the expression of the URL, then by method. */
function callbacksOf(spec: Spec, operation: JsonObject): Callback[] {
  const { document } = spec;
  const callbacks: Callback[] = [];
  for (const [name, declared] of Object.entries(objectOf(operation.callbacks))) {
    for (const [expression, item] of Object.entries(deref(document, declared))) {
      if (expression.startsWith('x-')) continue;
      const pathItem = deref(document, item);
      for (const { method, value } of pathOperations(pathItem)) {
        const summary = summaryTitle(value);
        const exchange = exchangeOf(document, pathItem, value);
        const security = ownSecurity(spec, value);
        callbacks.push({ name, expression, method, ...(summary && { summary }), security, ...exchange });
      }
    }
  }
  return callbacks;
}

/** The security requirements of an operation: its own `security`, otherwise the document's. A webhook has only its own. */
function securityOf(spec: Spec, { kind, value }: Operation): Security {
  const { root } = spec.document;
  return ownSecurity(spec, kind === 'webhook' || Array.isArray(value.security) ? value : root);
}

/** The security requirements in an object itself. Options with deprecated schemes come last. */
function ownSecurity(spec: Spec, { security }: JsonObject): Security {
  const requirements = (Array.isArray(security) ? security : []).filter(isObject);
  const options = requirements
    .map((requirement) =>
      Object.entries(requirement).map(([name, scopes]) => schemeOf(spec, name, textsOf(scopes))),
    )
    .filter((schemes) => schemes.length > 0)
    .sort((one, other) => Number(isDeprecated(one)) - Number(isDeprecated(other)));
  return { options, optional: options.length < requirements.length };
}

function isDeprecated(schemes: readonly SecurityScheme[]): boolean {
  return schemes.some(({ deprecated }) => deprecated === true);
}

/** A scheme by its name or, since OpenAPI 3.2, by reference. */
function schemeOf(spec: Spec, name: string, scopes: readonly string[]): SecurityScheme {
  const { root } = spec.document;
  const declared = ownValue(objectOf(root.components).securitySchemes, name);
  const referred = declared === undefined ? valueAt(root, name) : undefined;
  const known = referred === undefined ? name : refName(name);
  return schemeFrom(known, deref(spec.document, declared ?? referred), scopes);
}

/** Servers of the operation, otherwise of its path, otherwise of the document. */
export function serversOf(spec: Spec, operation: Operation): Server[] {
  for (const owner of [operation.value, operation.pathItem, spec.document.root]) {
    const servers = listOf(owner.servers)
      .map(objectOf)
      .map(serverOf)
      .filter((server) => server !== undefined);
    if (servers.length > 0) return servers;
  }
  return [];
}

function serverOf(value: JsonObject): Server | undefined {
  const written = textOf(value.url);
  if (!written) return undefined;
  // Without a protocol, as converters of Swagger 2.0 write it.
  const template = written.replace(/^(?=\/\/)/, 'https:');
  const variables = variablesOf(objectOf(value.variables));
  const name = textOf(value.name);
  const description = plainWords(textOf(value.description) ?? '');
  const url = fillServer(template, new Map(variables.map((variable) => [variable.name, variable.default])));
  return { template, url, ...(name && { name }), ...(description && { description }), variables };
}

/** Who sends the request of an operation, and who sends its response: the API calls webhooks. */
export function sendersOf({ kind }: Operation): { request: SentBy; response: SentBy } {
  return kind === 'webhook'
    ? { request: 'response', response: 'request' }
    : { request: 'request', response: 'response' };
}

/** Whether the response is not JSON: the document describes other content of successful responses, or none. */
export function hasTextResponse(responses: readonly Response[]): boolean {
  const successful = responses.filter(({ status }) => status.startsWith('2'));
  const media = successful.flatMap((response) => response.media);
  if (media.length > 0) return !media.some(({ type }) => isJson(sentType(type)));
  return successful.length > 0 && successful.every(({ status }) => status === '204' || status === '205');
}
