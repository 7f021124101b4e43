import { sentMethod } from '../document/methods.ts';
import type { PathOperation, Spec } from '../document/spec.ts';
import { hasTextResponse } from '../sample/response-text.ts';
import { sentParameters } from '../sample/sent-parameters.ts';
import type { OperationView } from '../view/operation-view.ts';
import type { Server } from '../view/servers.ts';
import { formComponents } from './form-components.ts';
import { operationName } from './operation-name.ts';
import { playgroundBody } from './playground-body.ts';
import {
  commonSchemes,
  type PlaygroundModel,
  type PlaygroundOptions,
  plainSecurity,
  playgroundParameter,
} from './playground-model.ts';
import { playgroundResponses } from './playground-responses.ts';

export function playgroundModel(
  spec: Spec,
  operation: PathOperation,
  view: OperationView,
  options: PlaygroundOptions,
): PlaygroundModel {
  const { document } = spec;
  const schemaOptions = { document, prefill: options.prefill === true, direction: 'request' as const };
  const parameters = sentParameters(document, view, commonSchemes(view.security)).map((parameter) =>
    playgroundParameter(parameter, schemaOptions),
  );
  const body = view.body && playgroundBody(view.body, schemaOptions, options.exampleUrl);
  const roots = [
    ...parameters.map(({ schema }) => schema),
    ...(body?.media.flatMap(({ schema }) => (schema ? [schema] : [])) ?? []),
  ];
  const responses = playgroundResponses(view.responses, document);
  const responsesUrl = responses.length > 0 ? options.responsesUrl(responses) : undefined;
  return {
    spec: spec.source,
    name: operationName(operation),
    method: sentMethod(operation.method),
    path: operation.path,
    servers: view.servers.map(plainServer),
    security: plainSecurity(document, view.security),
    parameters,
    ...(body && { body }),
    statuses: view.responses.map(({ status }) => status),
    ...(responsesUrl && { responses: responsesUrl }),
    ...(hasTextResponse(view.responses) && { response: 'text' as const }),
    ...(options.languages && { languages: options.languages }),
    fill: options.prefill !== false,
    proxy: options.proxy,
    credentials: options.credentials,
    ...formComponents(roots, options.componentOf, options.componentUrl),
  };
}

/** A server, with its name in the description. */
function plainServer({ name, description, ...server }: Server): Server {
  const words = [name, description].filter((text) => text !== undefined).join(': ');
  return { ...server, ...(words && { description: words }) };
}
