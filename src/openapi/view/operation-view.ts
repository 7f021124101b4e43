import type { JsonObject } from '../../lib/json/json-object.ts';
import { plainLine } from '../../markdown/commonmark.ts';
import { objectOf, textOf } from '../document/json.ts';
import { pathOperations } from '../document/path-operations.ts';
import { deref } from '../document/refs.ts';
import type { Operation, Spec } from '../document/spec.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { type Body, type Media, mediaOf } from './media.ts';
import { ownSecurity, securityOf } from './operation-security.ts';
import { serversOf } from './operation-servers.ts';
import { descriptionOf, type ExternalDocs, externalDocsOf, summaryTitle } from './operation-words.ts';
import { headersOf, type Parameter, parametersOf } from './parameters.ts';
import type { Security } from './security.ts';
import type { Server } from './servers.ts';

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
