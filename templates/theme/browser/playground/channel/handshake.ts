import { byteString } from '../../../../../src/lib/text/encoding.ts';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { isSecretName } from '../memory/link.ts';
import { base64Url } from '../parts/base64-url.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';

/** What a WebSocket is opened with. */
export interface Handshake {
  url: string;
  /** Offered to the server. Duplicates are removed, because browsers reject them. */
  protocols: readonly string[];
}

/** The handshake of a request, whose headers are credentials or subprotocols. */
export function handshakeOf({ url, headers }: Pick<PlaygroundRequest, 'url' | 'headers'>): Handshake {
  const protocols = headers
    .filter(([name]) => name.toLowerCase() !== 'cookie')
    .flatMap(([name, value]) => (isSubprotocols(name) ? listed(value) : [subprotocol(name, value)]));
  return { url: withoutFragment(url), protocols: [...new Set(protocols)].filter((name) => name !== '') };
}

function listed(value: string): string[] {
  return value.split(',').map((name) => name.trim());
}

const TOKEN = /^[\w!#$%&'*+.^`|~-]*$/;

/**
 * A credential as a subprotocol: the token alone, without a word such as `Bearer`. A user with a password, and what has
 * other characters than HTTP allows in a token, is written in base64url.
 */
function subprotocol(header: string, value: string): string {
  if (header.toLowerCase() !== 'authorization') return tokenOf(value);
  const user = /^basic\s+(\S+)$/i.exec(value)?.[1];
  return user === undefined ? tokenOf(value.replace(/^\S+\s+/, '')) : base64Url(atob(user));
}

function tokenOf(value: string): string {
  return TOKEN.test(value) ? value : base64Url(byteString(value));
}

/** Older browsers reject a URL with a fragment. */
function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** A name that HTTP does not allow: the reader wrote it. */
export function wrongProtocol({ protocols }: Handshake): string | undefined {
  return protocols.find((name) => !TOKEN.test(name));
}

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
