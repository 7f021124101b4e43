import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { sizeText } from '../parts/size-text.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Failure } from './failure.ts';
import { findProxy } from './find-proxy.ts';
import { explain } from './load-failure.ts';
import type { PlaygroundRequest } from './playground-request.ts';
import { ProxyRefusal } from './proxied.ts';
import { type ReceivedBody, receive } from './receive.ts';
import type { ResponseHead } from './response-head.ts';
import { send } from './send.ts';

/** The state of a request. */
export type SendingState =
  | { kind: 'idle' }
  | { kind: 'sending'; response?: Received }
  | { kind: 'received'; response: Received }
  | { kind: 'failed'; failure: Failure };

export interface Received {
  head: Omit<ResponseHead, 'body'>;
  body: ReceivedBody;
  /** Until the first byte and until the last, in milliseconds. */
  waited: number;
  took: number;
  viaProxy: boolean;
  /** Set if the connection was lost before the end of the body. */
  broken?: string;
}

/** Sends one request at a time and follows its response as it arrives. */
export function useSending(model: PlaygroundModel, assetRoot: URL) {
  const [state, setState] = useState<SendingState>({ kind: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  /** The response, if all of it arrived. */
  const sendRequest = async (request: PlaygroundRequest): Promise<Received | undefined> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setState({ kind: 'sending' });
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    let proxyUrl: string | undefined;
    let response: Received | undefined;
    try {
      proxyUrl = model.proxy && !request.elsewhere ? await findProxy(assetRoot, request.url) : undefined;
      const { body, ...head } = await send(request, {
        ...(proxyUrl && { proxyUrl }),
        credentials: model.credentials,
        signal: controller.signal,
      });
      const waited = elapsed();
      const show = (received: ReceivedBody) => {
        response = { head, body: received, waited, took: elapsed(), viaProxy: proxyUrl !== undefined };
        if (current.current === controller) setState({ kind: 'sending', response });
      };
      await receive(head.headers, body, show);
      if (current.current !== controller || !response) return undefined;
      const broken = cutBy(head, response.body.bytes);
      const whole = broken ? { ...response, broken } : response;
      setState({ kind: 'received', response: whole });
      return whole;
    } catch (error) {
      if (current.current !== controller) return undefined;
      if (response) {
        const broken = controller.signal.aborted ? WORDS.cancelled : WORDS.broken;
        setState({ kind: 'received', response: { ...response, broken } });
      } else if (controller.signal.aborted) {
        setState({ kind: 'idle' });
      } else {
        const failure = await explain({
          request,
          isProxied: proxyUrl !== undefined,
          ...(error instanceof ProxyRefusal && { refusal: error.refusal }),
        });
        if (current.current === controller) setState({ kind: 'failed', failure });
      }
      return undefined;
    }
  };
  const reset = () => {
    current.current?.abort();
    current.current = undefined;
    setState({ kind: 'idle' });
  };
  return {
    state,
    send: sendRequest,
    cancel: () => current.current?.abort(),
    /** Shows an earlier response. */
    show: (response: Received) => {
      reset();
      setState({ kind: 'received', response });
    },
    reset,
  };
}

/** A note if the body is as long as the proxy allows, unless its `Content-Length` shows that it is complete. */
function cutBy({ limit, headers }: Omit<ResponseHead, 'body'>, bytes: number): string | undefined {
  if (limit === undefined || bytes < limit) return undefined;
  const length = headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
  if (length === String(bytes)) return undefined;
  return filled(WORDS.cutByServer, sizeText(limit));
}
