import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { sizeText } from '../parts/size-text.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Failure } from './failure.ts';
import { explain } from './load-failure.ts';
import type { PlaygroundRequest, ResponseHead } from './playground-request.ts';
import { findProxy, ProxyRefusal } from './proxied.ts';
import { type ReceivedBody, receive } from './receive.ts';
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
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  /** The response, if all of it arrived. */
  const sendRequest = async (request: PlaygroundRequest): Promise<Received | undefined> => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    /** Nothing is shown of a request that another one has replaced. */
    const show = (next: SendingState) => {
      if (latest.current === controller) setState(next);
    };
    show({ kind: 'sending' });
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
      await receive(head.headers, body, (received) => {
        response = { head, body: received, waited, took: elapsed(), viaProxy: proxyUrl !== undefined };
        show({ kind: 'sending', response });
      });
      if (latest.current !== controller || !response) return undefined;
      const broken = cutBy(head, response.body.bytes);
      const whole = broken ? { ...response, broken } : response;
      show({ kind: 'received', response: whole });
      return whole;
    } catch (error) {
      const isCancelled = controller.signal.aborted;
      if (response) {
        const broken = isCancelled ? WORDS.cancelled : WORDS.broken;
        show({ kind: 'received', response: { ...response, broken } });
      } else if (isCancelled) show({ kind: 'idle' });
      else {
        const failure = await explain({
          request,
          isProxied: proxyUrl !== undefined,
          ...(error instanceof ProxyRefusal && { refusal: error.refusal }),
        });
        show({ kind: 'failed', failure });
      }
      return undefined;
    }
  };
  const reset = () => {
    latest.current?.abort();
    latest.current = undefined;
    setState({ kind: 'idle' });
  };
  return {
    state,
    send: sendRequest,
    cancel: () => latest.current?.abort(),
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
