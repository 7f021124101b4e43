import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { isSecretName } from '../memory/link.ts';

export const SUBPROTOCOL_HEADER = 'Sec-WebSocket-Protocol';

/**
 * Browsers let a page set one header of a WebSocket: the subprotocols. Credentials go there, other headers stay out of the
 * form. `unsent` are their names.
 */
export function withSentHeaders(model: PlaygroundModel): { model: PlaygroundModel; unsent: string[] } {
  const isUnsent = ({ in: place, name }: PlaygroundModel['parameters'][number]) =>
    place === 'cookie' || (place === 'header' && !isSubprotocols(name) && !isSecretName(name));
  return {
    model: { ...model, parameters: model.parameters.filter((parameter) => !isUnsent(parameter)) },
    unsent: model.parameters.filter(isUnsent).map(({ name }) => name),
  };
}

export function isSubprotocols(header: string): boolean {
  return header.toLowerCase() === SUBPROTOCOL_HEADER.toLowerCase();
}
