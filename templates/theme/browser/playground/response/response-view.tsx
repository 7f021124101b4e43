import { useEffect, useRef } from 'preact/hooks';
import { sizeText } from '../parts/size-text.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Received, SendingState } from '../send/use-sending.ts';
import { BodyView, type Documentation } from './body-view.tsx';
import { isDocumented } from './documented.ts';

interface ResponseViewProps extends Documentation {
  state: SendingState;
  /** Of the document; empty if it names none. */
  statuses: readonly string[];
}

/** The response, or why there is none. */
export function ResponseView({ state, ...documentation }: ResponseViewProps) {
  const response = state.kind === 'sending' || state.kind === 'received' ? state.response : undefined;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Often the form is above the response.
    if (state.kind === 'sending' || state.kind === 'failed')
      panel.current?.scrollIntoView({ block: 'nearest' });
  }, [state.kind]);
  return (
    <section ref={panel} class="pg-panel pg-response" aria-labelledby="pg-response-title">
      <div class="pg-panel-head">
        <h3 id="pg-response-title">{WORDS.response}</h3>
        <p class="pg-status" role="status">
          {statusLine(state)}
        </p>
      </div>
      {state.kind === 'idle' && <p class="pg-empty">{WORDS.idle}</p>}
      {state.kind === 'sending' && !response && <p class="pg-empty">{WORDS.waiting}</p>}
      {state.kind === 'failed' && (
        <div class="pg-failure" role="alert">
          <p class="pg-failure-title">{state.failure.title}</p>
          {state.failure.reason && <p>{state.failure.reason}</p>}
          <ul>
            {state.failure.advice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </div>
      )}
      {response && <ReceivedResponse response={response} {...documentation} />}
    </section>
  );
}

function statusLine(state: SendingState) {
  if (state.kind !== 'received' && state.kind !== 'sending') return null;
  const { response } = state;
  if (!response) return null;
  const { head, took, body } = response;
  const family = Math.floor(head.status / 100);
  return (
    <>
      <span class={`pg-code-badge pg-${family}xx`}>
        {head.status} {head.statusText}
      </span>{' '}
      <span>{took} ms</span> <span>{sizeText(body.bytes)}</span>
    </>
  );
}

interface ReceivedResponseProps extends Omit<ResponseViewProps, 'state'> {
  response: Received;
}

function ReceivedResponse({ response, statuses, ...documentation }: ReceivedResponseProps) {
  const { head, body, broken, viaProxy } = response;
  return (
    <>
      {broken && (
        <p class="pg-error" role="alert">
          {broken}
        </p>
      )}
      {statuses.length > 0 && !isDocumented(statuses, head.status) && (
        <p class="pg-check-line pg-differs">{filled(WORDS.undocumentedStatus, head.status)}</p>
      )}
      <BodyView body={body} status={head.status} {...documentation} />
      <details class="pg-headers">
        <summary>
          {WORDS.headers} ({head.headers.length})
        </summary>
        <dl>
          {head.headers.map(([name, value], index) => (
            <div key={`${name} ${index}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!viaProxy && <p class="pg-hint">{WORDS.exposedHeaders}</p>}
      </details>
    </>
  );
}
