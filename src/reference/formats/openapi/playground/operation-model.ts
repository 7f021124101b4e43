import { kebabCase } from '../../../../lib/url/anchor.ts';
import { textOf } from '../../../document/json.ts';
import { formComponents } from '../../../playground/form-components.ts';
import { playgroundBody } from '../../../playground/playground-body.ts';
import {
  commonSchemes,
  type PlaygroundData,
  type PlaygroundModel,
  type PlaygroundOptions,
  plainSecurity,
  playgroundParameter,
  playgroundResponses,
} from '../../../playground/playground-model.ts';
import { sentParameters } from '../../../sample/sent-parameters.ts';
import { loginOrigins } from '../../../view/security.ts';
import { proxyOrigins, type Server } from '../../../view/servers.ts';
import { isMethod, sentMethod } from '../document/entry.ts';
import type { PathOperation, Spec } from '../document/spec.ts';
import { hasTextResponse, type OperationView } from '../view/operation-view.ts';

/** The playground of an operation, and the origins that it needs. */
export function operationPlayground(
  spec: Spec,
  operation: PathOperation,
  view: OperationView,
  options: PlaygroundOptions,
): PlaygroundData {
  const origins = view.servers.flatMap(proxyOrigins);
  return {
    name: isMethod(operation.method) ? operation.method : 'operation',
    model: playgroundModel(spec, operation, view, options),
    called: [...origins, ...loginOrigins(view.security)],
    ...(options.proxy && { proxied: origins }),
  };
}

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

/** The name of an operation in `{{last.create-user.id}}`: letters, digits and dashes. */
export function operationName({ method, path, value }: PathOperation): string {
  const names = [textOf(value.operationId), textOf(value.summary), `${method} ${path}`];
  const kebab = names.map((name) => kebabCase(name ?? '')).find((name) => /^[\w-]+$/.test(name));
  return kebab ?? method;
}
