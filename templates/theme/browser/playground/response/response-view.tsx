import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { parseExactly } from '../../lib/exact-json.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { sizeText } from '../parts/size-text.ts';
import { Switch } from '../parts/switch.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { MAX_TEXT, type ReceivedBody } from '../send/receive.ts';
import type { Received, SendingState } from '../send/use-sending.ts';
import { type Documented, isDocumented } from './documented.ts';
import { findTable } from './find-table.ts';
import { drawnType, harmlessType } from './harmless-type.ts';
import { JsonTable } from './json-table.tsx';
import { JsonTree, type Reference } from './json-tree.tsx';
import { LongText } from './long-text.tsx';
import { ResponseCheck } from './response-check.tsx';

interface ResponseViewProps {
  state: SendingState;
  /** Of the document; empty when it names none. */
  statuses: readonly string[];
  reference?: Reference;
  /** Loads the documented responses. */
  documented?: () => Promise<Documented>;
}

/** The response, or why there is none. */
export function ResponseView({ state, statuses, reference, documented }: ResponseViewProps) {
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
      {response && (
        <ResponseBody
          response={response}
          statuses={statuses}
          {...(reference && { reference })}
          {...(documented && { documented })}
        />
      )}
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

interface ResponseBodyProps extends Omit<ResponseViewProps, 'state'> {
  response: Received;
}

function ResponseBody({ response, statuses, reference, documented }: ResponseBodyProps) {
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
      <BodyView
        body={body}
        status={head.status}
        {...(reference && { reference })}
        {...(documented && { documented })}
      />
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

interface BodyViewProps extends Omit<ResponseViewProps, 'state' | 'statuses'> {
  body: ReceivedBody;
  status: number;
}

function BodyView({ body, status, reference, documented }: BodyViewProps) {
  const url = useBlobUrl(body);
  const shown = useShownUrl(body, url);
  const [view, setView] = useState<'tree' | 'table' | 'text'>('tree');
  const json = useMemo(
    () => (body.kind === 'json' && body.done && !body.isCut ? parsed(body.text) : undefined),
    [body.kind, body.done, body.isCut, body.text],
  );
  const table = useMemo(() => json && findTable(json.value), [json]);
  if (body.kind === 'empty') return <p class="pg-empty">{WORDS.noBody}</p>;
  const isText = body.kind === 'json' || body.kind === 'text';
  const choices = [
    ['tree', WORDS.tree] as const,
    ...(table ? [['table', WORDS.table] as const] : []),
    ['text', WORDS.text] as const,
  ];
  return (
    <div class="pg-body">
      <div class="pg-bar">
        <code class="pg-media">{body.type || '—'}</code>
        {json && <Switch label={WORDS.showAs} choices={choices} value={view} onChange={setView} />}
        {isText && <CopyButton label={`${WORDS.copy}: ${WORDS.response}`} text={() => body.text} />}
        {url && (
          <a class="pg-copy" href={url} download={fileName(body.type)}>
            {WORDS.download}
          </a>
        )}
      </div>
      {body.isCut && (
        <p class="pg-note" role="status">
          {filled(WORDS.cut, sizeText(MAX_TEXT), sizeText(body.bytes))}
        </p>
      )}
      {body.isStopped && (
        <p class="pg-note" role="status">
          {filled(WORDS.stopped, sizeText(body.bytes))}
        </p>
      )}
      {json && documented && (
        <ResponseCheck value={json.value} status={status} type={body.type} documented={documented} />
      )}
      {json && view === 'table' && table ? (
        <JsonTable table={table} />
      ) : json && view !== 'text' ? (
        <JsonTree value={json.value} {...(reference && { reference })} />
      ) : (
        <Shown body={body} url={shown} />
      )}
    </div>
  );
}

/** Characters of an event that are shown; the download has all of them. */
const MAX_EVENT = 20_000;

function Shown({ body, url }: { body: ReceivedBody; url: string | undefined }) {
  switch (body.kind) {
    case 'events':
      return (
        <>
          <p class="pg-found" role="status">
            {filled(WORDS.items, body.eventCount)}
          </p>
          <ol class="pg-events" dir="ltr">
            {body.events.map(({ type, data, id }, index) => (
              <li key={body.eventCount - body.events.length + index}>
                {type && (
                  <span class="pg-event-type">
                    {type}
                    {id && ` #${id}`}
                  </span>
                )}
                <pre>{data.length > MAX_EVENT ? `${data.slice(0, MAX_EVENT)}…` : data}</pre>
              </li>
            ))}
          </ol>
        </>
      );
    case 'pdf':
      // A document of an origin of its own: browsers show no PDF in a sandbox.
      return url ? <iframe class="pg-pdf" src={url} title={WORDS.response} /> : null;
    case 'image':
      return url ? <img class="pg-picture" src={url} alt={WORDS.response} /> : null;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: the API sends no captions
      return url ? <audio controls src={url} /> : null;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: the API sends no captions
      return url ? <video controls src={url} /> : null;
    case 'json':
    case 'text':
      return (
        <LongText
          label={`${WORDS.response}: ${WORDS.body}`}
          text={body.text}
          language={body.done ? languageOf(body) : 'text'}
        />
      );
    default:
      return <p class="pg-empty">{filled(WORDS.cannotShow, sizeText(body.bytes))}</p>;
  }
}

/** While a body arrives it has no colors: they would be drawn again with every piece. */
function languageOf({ kind, type }: ReceivedBody): string {
  return kind === 'json' ? 'json' : (/yaml|javascript|graphql|sql/.exec(type)?.[0] ?? 'text');
}

/** A URL for the bytes, once all of them have arrived. */
function useBlobUrl({ done, chunks, type, bytes }: ReceivedBody): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!done || bytes === 0) return setUrl(undefined);
    const made = URL.createObjectURL(new Blob([...chunks] as BlobPart[], { type: harmlessType(type) }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [done, chunks, type, bytes]);
  return url;
}

/**
 * An address to show a body from. What is drawn by a document has an address without an origin: whoever opens it in a
 * tab of its own runs its scripts nowhere.
 */
function useShownUrl(
  { done, chunks, type, bytes }: ReceivedBody,
  url: string | undefined,
): string | undefined {
  const [data, setData] = useState<string>();
  const drawn = drawnType(type);
  useEffect(() => {
    if (!drawn || !done || bytes === 0) return setData(undefined);
    const reader = new FileReader();
    reader.onload = () => setData(String(reader.result));
    reader.readAsDataURL(new Blob([...chunks] as BlobPart[], { type: drawn }));
    return () => reader.abort();
  }, [done, chunks, drawn, bytes]);
  return drawn ? data : url;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: parseExactly(text) };
  } catch {
    return undefined;
  }
}

function fileName(type: string): string {
  const extension = type.split('/')[1]?.replace(/^x-|\+.*$|[^\w.]/g, '') || 'bin';
  return `response.${extension === 'plain' ? 'txt' : extension === 'octetstream' ? 'bin' : extension}`;
}
